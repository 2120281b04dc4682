import type { Selectable as Found } from '@stint/contract/select-list';
import type { ReactNode } from 'react';
import { EntityMultiSelect } from './entity-multi-select.tsx';
import { type CreateOne, EntitySelect, type Selectable } from './entity-select.tsx';
import { OptionHint } from './option-hint.tsx';
import type { Find } from './use-found.ts';

interface Finding<T> {
  /** What a select list answers to what is typed. */
  readonly find: Find<T>;
}

export interface HintedSelectProps<T = Found> {
  readonly id?: string;
  readonly label?: string;
  readonly description?: string;
  readonly 'aria-label'?: string;
  readonly placeholder?: string;
  readonly value?: string | null;
  readonly chosen?: Selectable | null;
  readonly required?: boolean;
  readonly clearable?: boolean;
  readonly error?: ReactNode;
  /** False where it is the first field of a dialog, whose rest would be covered by the list. */
  readonly openOnFocus?: boolean;
  readonly onChange: (id: string | null, found: T | null) => void;
  /** Where what is missing can be made from here. */
  readonly createOne?: CreateOne | undefined;
}

export interface HintedMultiSelectProps {
  readonly label: string;
  readonly description?: string;
  readonly value?: readonly string[];
  readonly chosen?: readonly Selectable[];
  readonly error?: ReactNode;
  readonly onChange: (ids: string[]) => void;
}

const optionOf = ({ name, hint }: Found) => <OptionHint name={name} hint={hint} />;

/** Chooses one of what a select list finds, each with what tells it from others of the same name. */
export function HintedSelect<T extends Found>({ value = null, ...props }: HintedSelectProps<T> & Finding<T>) {
  return <EntitySelect<T> {...props} value={value || null} render={optionOf} />;
}

/** Chooses several. */
export function HintedMultiSelect<T extends Found>({ value = [], ...props }: HintedMultiSelectProps & Finding<T>) {
  return <EntityMultiSelect<T> {...props} value={value} render={optionOf} />;
}
