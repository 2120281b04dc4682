import type { AnswerOf } from '@stint/contract/route';
import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { MessageKey } from '../../lib/messages.ts';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { type SettingsContract, settingsQueries } from './settings-list.queries.ts';

// Fields and columns are checked against the contract where a list is declared; one screen shows them all.
// biome-ignore lint/suspicious/noExplicitAny: one list stands for all of them
export type AnyRecord = any;

export interface FieldProps {
  readonly form: RecordForm<AnyRecord>;
  /** What is stored; null for a new one. */
  readonly record: AnyRecord | null;
}

type Kind =
  | { readonly kind: 'text' | 'multiline' | 'number' | 'switch' }
  | { readonly kind: 'choice'; readonly options: Readonly<Record<string, MessageKey>> }
  | { readonly kind: 'custom'; readonly field: ComponentType<FieldProps> };

/** A field of a settings list: how it is asked for, and how it stands in the table. */
export type SettingsField<Name extends string = string, Row = AnyRecord, Values = AnyRecord> = Kind & {
  readonly name: Name;
  readonly label: MessageKey;
  readonly hint?: MessageKey;
  readonly required?: boolean;
  /** Stands beside its neighbour where there is room. */
  readonly half?: boolean;
  /** What stands in an empty field. */
  readonly placeholder?: (values: Values) => string;
  readonly isShown?: (values: Values) => boolean;
  /** How it stands in the table, where its value alone does not do; `false` leaves it out. */
  readonly cell?: ((row: Row) => ReactNode) | false;
  /** CSS width of its column. */
  readonly width?: string;
};

type ValuesOf<C extends SettingsContract> = z.input<C['toSave']>;

interface Declared<C extends SettingsContract> {
  /** The entity's name in the audit trail. */
  readonly entity: string;
  /** The field that names one. */
  readonly main: keyof ValuesOf<C> & string;
  /** What a new one starts from. */
  readonly empty: { readonly [K in keyof ValuesOf<C>]-?: ValuesOf<C>[K] | null };
  readonly fields: readonly SettingsField<keyof ValuesOf<C> & string, AnswerOf<C['get']>, ValuesOf<C>>[];
  /** What the form starts from, where that is not what is shown. */
  readonly valuesOf?: (record: AnswerOf<C['get']>) => ValuesOf<C>;
  /** What is said before one is deleted. */
  readonly deleteNote?: MessageKey;
}

/** A settings list as its screen needs it. */
export interface SettingsTab extends ReturnType<typeof settingsQueries> {
  readonly entity: string;
  readonly main: string;
  readonly empty: Record<string, unknown>;
  readonly fields: readonly SettingsField[];
  readonly valuesOf: (record: AnyRecord) => Record<string, unknown>;
  readonly toSave: z.ZodObject;
  readonly orders: readonly string[];
  readonly deleteNote?: MessageKey;
}

/** Declares the table and the form of a settings list. */
export function settingsTab<const C extends SettingsContract>(contract: C, declared: Declared<C>): SettingsTab {
  const names = Object.keys(declared.empty);
  return {
    valuesOf: (record) => Object.fromEntries(names.map((name) => [name, record[name]])),
    ...(declared as unknown as Pick<SettingsTab, 'entity' | 'main' | 'empty' | 'fields'>),
    ...settingsQueries(contract, declared.entity),
    toSave: contract.toSave,
    orders: contract.orders,
  };
}
