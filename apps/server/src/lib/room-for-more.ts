import { sql } from 'kysely';
import type { Tx } from './db.ts';

/** What belongs to a record: the rows of a table whose column names it. */
interface Belonging {
  readonly of: string;
  readonly table: string;
  readonly column: string;
}

/** Whether a record may get one more of what belongs to it. Nobody who asks adds another before the transaction ends. */
export async function hasRoom(tx: Tx, { of, table, column }: Belonging, id: string, most: number): Promise<boolean> {
  await sql`select from ${sql.table(of)} where id = ${id} for no key update`.execute(tx);
  // Counted after the lock: what somebody else stored meanwhile counts too.
  const found = await sql<{ there: number }>`select count(*)::int as there from (
    select from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit ${most}) counted`.execute(tx);
  return (found.rows[0]?.there ?? 0) < most;
}
