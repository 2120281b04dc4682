import { sql } from 'kysely';
import type { Db, Tx } from '../lib/db.ts';

/** What a person is called. */
export async function findName(db: Db | Tx, user: string): Promise<string> {
  const found = await sql<{ name: string }>`
    select btrim(first_name || ' ' || last_name) as name from app_user where id = ${user}`.execute(db);
  return found.rows[0]?.name ?? '';
}
