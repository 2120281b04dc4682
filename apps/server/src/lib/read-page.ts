import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';
import { type Paging, slice } from './page-query.ts';

interface PageParts {
  /** The select list: the wire shape. */
  readonly columns: RawBuilder<unknown>;
  /** Tables with their joins. */
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  /** As `orderBy` makes it. */
  readonly order: RawBuilder<unknown>;
}

export interface Page<T> {
  readonly items: T[];
  readonly total: number;
}

/**
 * One page of a list, and how many there are in all: two statements, however many rows, one after the other, so that no call
 * holds more than one connection.
 */
export async function readPage<T>(db: Db, { columns, from, where, order }: PageParts, asked: Paging): Promise<Page<T>> {
  const items = await sql<T>`select ${columns} from ${from} where ${where} ${order} ${slice(asked)}`.execute(db);
  const total = await sql<{ total: number }>`select count(*) as total from ${from} where ${where}`.execute(db);
  return { items: items.rows, total: total.rows[0]?.total ?? 0 };
}

/** Several conditions, all of which hold. */
export function all(...conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
