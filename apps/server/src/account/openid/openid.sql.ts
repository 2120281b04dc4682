import type { CompanyAccount } from '@stint/contract/account/openid/openid';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';

export interface OpenIdRequest {
  readonly handle_hash: Buffer;
  readonly provider: string;
  readonly state: string;
  readonly nonce: string;
  readonly code_verifier: string;
  /** Who links an account; null for who signs in. */
  readonly user_id: string | null;
  readonly expires_at: string;
}

export async function insertRequest(db: Db, request: OpenIdRequest): Promise<void> {
  await db.insertInto('openid_request').values(request).execute();
}

/** Uses a request up: nobody comes back twice. Undefined when it is not there, or too old. */
export function takeRequest(db: Db, handleHash: Buffer, now: string) {
  return db
    .deleteFrom('openid_request')
    .where('handle_hash', '=', handleHash)
    .where('expires_at', '>', now)
    .returning(['provider', 'state', 'nonce', 'code_verifier as codeVerifier', 'user_id as userId'])
    .executeTakeFirst();
}

/** One at a time signs in with, or links, an account at a provider. */
export async function lockAccount(tx: Tx, issuer: string, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`company account ${issuer} ${subject}`}, 0))`.execute(tx);
}

/** Whose account at a provider it is. */
export function findLinked(tx: Tx, issuer: string, subject: string) {
  return tx
    .selectFrom('company_account as a')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .select(['a.id', 'u.id as userId', 'u.is_active as isActive'])
    .where('a.issuer', '=', issuer)
    .where('a.subject', '=', subject)
    .executeTakeFirst();
}

/** Whom an address belongs to, whether it is known to be theirs, and whether they have another account at the provider. */
export async function findByEmail(tx: Tx, email: string, issuer: string) {
  const found = await sql<{ userId: string; isActive: boolean; isProven: boolean; isLinked: boolean }>`
    select u.id as "userId", u.is_active as "isActive",
      u.proven_email is not distinct from u.email as "isProven",
      exists (select from company_account a where a.user_id = u.id and a.issuer = ${issuer}) as "isLinked"
    from app_user u where u.email = ${email}`.execute(tx);
  return found.rows[0];
}

export async function insertLink(
  tx: Tx,
  link: {
    readonly id: string;
    readonly user_id: string;
    readonly issuer: string;
    readonly subject: string;
    readonly email: string;
    readonly linked_at: string;
  },
): Promise<void> {
  await tx.insertInto('company_account').values(link).execute();
}

export async function touchLink(tx: Tx, issuer: string, subject: string, now: string): Promise<void> {
  await tx
    .updateTable('company_account')
    .set({ last_used_at: now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
}

/** Takes the one account that somebody has at a provider away, so that another takes its place. */
export async function deleteLinkOf(tx: Tx, userId: string, issuer: string): Promise<void> {
  await tx.deleteFrom('company_account').where('user_id', '=', userId).where('issuer', '=', issuer).execute();
}

/** Takes all accounts at providers away, but one that may be kept. @returns how many there were. */
export async function deleteLinks(tx: Tx, userId: string, kept?: string): Promise<number> {
  const gone = await tx
    .deleteFrom('company_account')
    .where('user_id', '=', userId)
    .$if(kept !== undefined, (query) => query.where('id', '<>', kept ?? ''))
    .returning('id')
    .execute();
  return gone.length;
}

export async function deleteLink(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('company_account').where('id', '=', id).execute();
}

/** The accounts of a person, with the issuer that says whose they are. */
export function listLinks(db: Db | Tx, userId: string) {
  return db
    .selectFrom('company_account')
    .select(['id as _id', 'issuer', 'email', 'linked_at as linkedAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .execute() satisfies Promise<(Omit<CompanyAccount, 'provider'> & { readonly issuer: string })[]>;
}
