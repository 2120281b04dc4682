import type { RecordEntity } from '@stint/contract/record-id';
import { type RawBuilder, sql } from 'kysely';
import type { DB } from '../../schema.gen.ts';
import type { Db, Tx } from '../db.ts';
import { notFound, refuse } from '../error.ts';
import type { Actor } from './actor.ts';
import { EVERYBODY, onlyIf, type Right } from './right.ts';

/** A kind of record and who may read and change one: said here, and asked by everything that answers or changes any. */
export interface RecordKind<E extends RecordEntity = RecordEntity> {
  readonly entity: E;
  /** What one is called in a sentence, with its article. */
  readonly what: string;
  /** The table of the records, or a select that has their `id`. */
  readonly from: RawBuilder<unknown>;
  /** Whether the actor may know that the record `it` is there, by its name; as `mayRead` where it is left out. */
  readonly maySee?: (actor: Actor) => Right;
  /** Whether the actor may read the record `it`. */
  readonly mayRead: (actor: Actor) => Right;
  /** Whether the actor may change the record `it`. */
  readonly mayChange: (actor: Actor) => Right;
  /** What is said of one that is not there, where that has words of its own; it is said of one that is not theirs to read, too. */
  readonly missing?: string;
  /** What is said to who may see it and wants to change it without the right. */
  readonly notYours?: string;
}

type TableName = keyof DB & string;

/** A kind of record that is a table of its own. */
export interface TableKind<E extends RecordEntity = RecordEntity, T extends TableName = TableName>
  extends RecordKind<E> {
  readonly table: T;
}

/** Declares a kind of record by its table. */
export const recordKind = <const E extends RecordEntity, const T extends TableName>(
  declared: Omit<TableKind<E, T>, 'from'>,
): TableKind<E, T> => ({ ...declared, from: sql.table(declared.table) });

/** Every kind of record that a call can name. */
export type RecordKinds = { readonly [E in RecordEntity]: RecordKind<E> };

/** Whether the actor may know that the record `it` of a kind is there. */
export const maySee = (kind: RecordKind, actor: Actor): Right => (kind.maySee ?? kind.mayRead)(actor);

export const notYours = (kind: RecordKind): string => kind.notYours ?? 'You may not change this';

/** Refuses a record that is not there, or that is as if it were not. */
export function refuseMissing({ what, missing }: RecordKind): never {
  return missing === undefined ? notFound(what) : refuse(404, 'NOT_FOUND', missing);
}

/** Refuses who may not read a record: it is as one that is not there. */
export async function requireReading(db: Db | Tx, actor: Actor, kind: RecordKind, id: string): Promise<void> {
  const right = kind.mayRead(actor);
  if (right === EVERYBODY) return;
  const found = await sql`select from ${kind.from} it where it.id = ${id} and ${right}`.execute(db);
  if (found.rows.length === 0) refuseMissing(kind);
}

/** Refuses a record that is not there, for calls that would answer nothing of it as if there were nothing in it. */
export async function requireThere(db: Db | Tx, kind: RecordKind, id: string): Promise<void> {
  const found = await sql`select from ${kind.from} it where it.id = ${id}`.execute(db);
  if (found.rows.length === 0) refuseMissing(kind);
}

/** Refuses who may not change a record: with 403 who may see it, everybody else as if it were not there. */
export async function requireChanging(db: Db | Tx, actor: Actor, kind: RecordKind, id: string): Promise<void> {
  const change = kind.mayChange(actor);
  if (change === EVERYBODY) return;
  const found = await sql<{ change: boolean | null }>`
    select ${change} as change from ${kind.from} it where it.id = ${id} and (${change} or ${maySee(kind, actor)})`.execute(
    db,
  );
  const [row] = found.rows;
  if (!row) return refuseMissing(kind);
  if (!row.change) refuse(403, 'NOT_YOURS', notYours(kind));
}

type Named<E extends RecordEntity, T extends TableName> = Pick<TableKind<E, T>, 'entity' | 'what' | 'table'>;

/** A kind that administrators keep, and only they read. */
export const ofAdministrators = <const E extends RecordEntity, const T extends TableName>(named: Named<E, T>) =>
  recordKind({
    ...named,
    mayRead: ({ isAdmin }) => onlyIf(isAdmin),
    mayChange: ({ isAdmin }) => onlyIf(isAdmin),
  });

/** A kind that administrators keep and every employee may choose from. */
export const forEmployees = <const E extends RecordEntity, const T extends TableName>(named: Named<E, T>) =>
  recordKind({
    ...named,
    mayRead: ({ isEmployee }) => onlyIf(isEmployee),
    mayChange: ({ isAdmin }) => onlyIf(isAdmin),
  });

/** A kind that managers keep, and only they read. */
export const ofManagers = <const E extends RecordEntity, const T extends TableName>(named: Named<E, T>) =>
  recordKind({
    ...named,
    mayRead: ({ isManager }) => onlyIf(isManager),
    mayChange: ({ isManager }) => onlyIf(isManager),
  });

/** A kind of which everybody has their own, by the column `user_id`, and sees no others. */
export const ofOneself = <const E extends RecordEntity, const T extends TableName>(named: Named<E, T>) => {
  const isOwn = ({ id }: Actor): Right => sql<boolean>`it.user_id = ${id}`;
  return recordKind({ ...named, mayRead: isOwn, mayChange: isOwn });
};
