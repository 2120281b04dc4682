import type { RecordEntity } from '@stint/contract/record-id';
import type { AnswerOf, BodyOf, QueryOf, Route } from '@stint/contract/route';
import type { Context } from '../../lib/context.ts';
import type { Db, Tx } from '../../lib/db.ts';
import { findPlain, insertPlain, listPlain, type PlainRecord, updatePlain } from '../../lib/plain-record.ts';
import { createRecord, deleteRecord, findRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import type { TableKind } from '../../lib/rights/record-kind.ts';
import type { DB } from '../../schema.gen.ts';

/** The calls that `settingsList` of the contract declares. */
export interface SettingsCalls {
  readonly list: Route;
  readonly get: Route;
  readonly create: Route;
  readonly update: Route;
  readonly remove: Route;
}

// What a route answers and takes is checked against the columns where a list is declared; here it only passes through.
// biome-ignore lint/suspicious/noExplicitAny: one list stands for all of them
type AnyRecord = any;
type Given<C extends SettingsCalls> = Omit<BodyOf<C['update']>, 'version'>;

interface Declared<C extends SettingsCalls, T extends keyof DB & string, M extends keyof Given<C>> {
  /** What kind of record it is, with its table and its rights. */
  readonly kind: TableKind<RecordEntity, T>;
  /** The column of each field but those that `more` keeps. */
  readonly columns: Readonly<Record<Exclude<keyof Given<C> & string, M>, keyof DB[T] & string>>;
  /** Text fields that a search looks into. */
  readonly searched: readonly Exclude<keyof Given<C> & string, M>[];
  readonly more?: More<C, M>;
}

/** What a list has beyond the columns of its table. */
interface More<C extends SettingsCalls, M extends keyof Given<C>> {
  /** Fields that are no columns. */
  readonly fields: readonly M[];
  /** What is shown beyond the columns, as wire columns of the row `r`. */
  readonly also: NonNullable<PlainRecord['also']>;
  /** Stores it with the record; `before` is what was stored, null for a new one. */
  readonly save: (tx: Tx, id: string, given: Given<C>, before: AnswerOf<C['get']> | null) => Promise<void>;
  /** Before a record is deleted. */
  readonly remove?: (tx: Tx, before: AnswerOf<C['get']>) => Promise<void>;
}

/** A settings list with all that its calls do. */
export interface SettingsList {
  readonly calls: SettingsCalls;
  readonly record: PlainRecord;
  readonly page: (db: Db, query: QueryOf<Route>) => Promise<AnyRecord>;
  readonly find: (context: Context, id: string) => Promise<AnyRecord>;
  readonly create: (context: Context, body: AnyRecord) => Promise<AnyRecord>;
  readonly update: (context: Context, id: string, body: AnyRecord) => Promise<AnyRecord>;
  readonly remove: (context: Context, id: string) => Promise<{ success: true }>;
}

/** Makes the list of a declaration: which columns of which table are which fields. */
export function settingsList<
  const C extends SettingsCalls,
  const T extends keyof DB & string,
  M extends keyof Given<C> = never,
>(calls: C, declared: Declared<C, T, M>): SettingsList {
  const { kind, columns, searched, more } = declared;
  const record: PlainRecord = { table: kind.table, columns, searched, ...(more && { also: more.also }) };
  const store: RecordStore<AnyRecord> = { ...kind, find: (db, id) => findPlain(db, record, id) };
  const saveMore = async (tx: Tx, id: string, given: AnyRecord, before: AnyRecord) => more?.save(tx, id, given, before);
  return {
    calls,
    record,
    page: (db, query) => listPlain(db, record, query as never),
    find: (context, id) => findRecord(context, store, id),
    create: (context, { _id, ...given }) =>
      createRecord(context, store, { _id, ...given }, async (tx, id) => {
        await insertPlain(tx, record, id, given);
        await saveMore(tx, id, given, null);
      }),
    update: (context, id, { version, ...given }) =>
      updateRecord(context, store, id, version, async (tx, before) => {
        await updatePlain(tx, record, id, given);
        await saveMore(tx, id, given, before);
      }),
    remove: (context, id) => deleteRecord(context, store, id, more?.remove),
  };
}
