import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db.ts';

/** Of whom or what a right is asked: a column, or an id. */
export type Whose = RawBuilder<unknown> | string;

export const idOf = (whose: Whose): RawBuilder<unknown> => (typeof whose === 'string' ? sql`${whose}::uuid` : whose);

/** A right as a condition of SQL. `EVERYBODY` and `NOBODY` are known without asking the database. */
export type Right = RawBuilder<boolean>;

export const EVERYBODY: Right = sql<boolean>`true`;
export const NOBODY: Right = sql<boolean>`false`;

/** A right that follows from the role alone. */
export const onlyIf = (holds: boolean): Right => (holds ? EVERYBODY : NOBODY);

/** Whether one of several rights is there. */
export function anyOf(...rights: readonly Right[]): Right {
  if (rights.includes(EVERYBODY)) return EVERYBODY;
  const asked = rights.filter((right) => right !== NOBODY);
  return asked.length === 0 ? NOBODY : sql<boolean>`(${sql.join(asked, sql` or `)})`;
}

/** Whether all of several rights are there. */
export function allOf(...rights: readonly Right[]): Right {
  if (rights.includes(NOBODY)) return NOBODY;
  const asked = rights.filter((right) => right !== EVERYBODY);
  return asked.length === 0 ? EVERYBODY : sql<boolean>`(${sql.join(asked, sql` and `)})`;
}

/** Whether a right is there. */
export async function isGranted(db: Db | Tx, right: Right): Promise<boolean> {
  if (right === EVERYBODY || right === NOBODY) return right === EVERYBODY;
  const found = await sql<{ granted: boolean | null }>`select ${right} as granted`.execute(db);
  return found.rows[0]?.granted ?? false;
}
