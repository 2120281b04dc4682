import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';

/** Every hash of a password, once. */
export async function listPasswordHashes(db: Db): Promise<string[]> {
  const found = await sql<{ hash: string }>`
    select distinct password_hash as hash from app_user where password_hash is not null`.execute(db);
  return found.rows.map(({ hash }) => hash);
}

/** Whoever has one of these hashes gets another, and is signed out everywhere. */
export async function exchangePasswords(tx: Tx, hashes: readonly string[], passwordHash: string): Promise<void> {
  await sql`
    with changed as (
      update app_user set password_hash = ${passwordHash} where password_hash = any(${hashes}::text[]) returning id
    )
    delete from session s using changed c where s.user_id = c.id`.execute(tx);
}
