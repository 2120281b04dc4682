import { sql } from 'kysely';
import type { Db, Tx } from '../lib/db.ts';

/** What a person is called. */
export async function findName(db: Db | Tx, user: string): Promise<string> {
  const found = await sql<{ name: string }>`
    select btrim(first_name || ' ' || last_name) as name from app_user where id = ${user}`.execute(db);
  return found.rows[0]?.name ?? '';
}

/** Whether all but the hours of a person was erased. */
export async function isErased(db: Db, user: string): Promise<boolean> {
  const found = await sql`select from app_user where id = ${user} and erased_at is not null`.execute(db);
  return found.rows.length > 0;
}
