import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';

/** The active account that an e-mail address names, or else initials. */
export function findAccountByText(db: Db, text: string) {
  return db
    .selectFrom('app_user')
    .select(['id as _id', 'email', 'first_name as firstName'])
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('email', '=', text.toLowerCase()), eb('initials', '=', text.toUpperCase())]))
    .orderBy((eb) => eb('email', '=', text.toLowerCase()), 'desc')
    .executeTakeFirst();
}

/** Whose password it is, and what is stored of it; locked, it stays so until the transaction is over. */
export function findPasswordOwner(db: Db | Tx, userId: string, isLocked?: 'locked') {
  return db
    .selectFrom('app_user')
    .select(['id as _id', 'email', 'first_name as firstName', 'password_hash as passwordHash', 'is_active as isActive'])
    .where('id', '=', userId)
    .$if(isLocked === 'locked', (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
}

/** Whether the address that an account has now is known to be its person's; it stays so until the transaction is over. */
export async function isAddressProven(tx: Tx, userId: string): Promise<boolean> {
  const found = await sql`select from app_user where id = ${userId} and proven_email = email for no key update`.execute(
    tx,
  );
  return found.rows.length > 0;
}

/** The address that an account has now is known to be its person's. */
export async function setAddressProven(tx: Tx, userId: string): Promise<void> {
  await sql`update app_user set proven_email = email where id = ${userId}`.execute(tx);
}

export async function setPasswordHash(tx: Tx, userId: string, passwordHash: string | null): Promise<void> {
  await tx.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}

export async function insertPasswordReset(
  tx: Tx,
  reset: { token_hash: Buffer; user_id: string; created_at: string; expires_at: string },
): Promise<void> {
  await tx.insertInto('password_reset').values(reset).execute();
}

export function findUsableReset(db: Db, tokenHash: Buffer, now: string) {
  return db
    .selectFrom('password_reset as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .select(['r.user_id'])
    .where('r.token_hash', '=', tokenHash)
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', now)
    .where('u.is_active', '=', true)
    .executeTakeFirst();
}

/** Uses a link up; answers whose it was, or null when it was used or expired meanwhile. */
export async function useReset(tx: Tx, tokenHash: Buffer, now: string): Promise<string | null> {
  const used = await tx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return used?.user_id ?? null;
}

/** Makes every open link of a person void: they have set a password since. */
export async function voidResets(tx: Tx, userId: string, now: string): Promise<void> {
  await tx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
