import { sql } from 'kysely';
import type { Tx } from './db.ts';

/** Makes a table of links name exactly these others for one: what stays is left alone. */
export async function replaceLinks(
  tx: Tx,
  table: string,
  [ownColumn, own]: readonly [column: string, id: string],
  [otherColumn, others]: readonly [column: string, ids: readonly string[]],
): Promise<void> {
  const [link, one, other] = [sql.table(table), sql.ref(ownColumn), sql.ref(otherColumn)];
  await sql`delete from ${link} where ${one} = ${own} and ${other} <> all(${others}::uuid[])`.execute(tx);
  await sql`
    insert into ${link} (${one}, ${other}) select ${own}, unnest(${others}::uuid[])
    on conflict do nothing`.execute(tx);
}
