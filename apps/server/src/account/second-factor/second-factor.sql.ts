import type {
  FactorRole,
  listSecondFactors as listRoute,
  PersonsFactors,
} from '@stint/contract/account/second-factor/second-factor';
import { type SecondWay, secondWay } from '@stint/contract/account/second-factor/second-step';
import type { SignInWay } from '@stint/contract/account/sessions/sign-in-attempt';
import type { QueryOf } from '@stint/contract/route';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';
import { lacksSecondFactor } from '../../lib/session.ts';
import { personShape } from '../../lib/wire-shapes.ts';

/** By which second steps somebody can go on; none for who has no second factor. */
export async function listSecondWays(db: Db | Tx, userId: string): Promise<SecondWay[]> {
  const found = await sql<Record<SecondWay, boolean>>`
    select exists (select from passkey k where k.user_id = ${userId}) as passkey,
      exists (select from totp_factor t where t.user_id = ${userId} and t.is_confirmed) as totp,
      exists (select from recovery_code c where c.user_id = ${userId} and c.used_at is null) as recovery`.execute(db);
  const [has] = found.rows;
  if (!has?.passkey && !has?.totp) return [];
  return secondWay.options.filter((way) => has[way]);
}

export interface Ticket {
  readonly token_hash: Buffer;
  readonly user_id: string;
  readonly way: SignInWay;
  readonly password_hash: string | null;
  readonly company_account_id: string | null;
  readonly expires_at: string;
}

/** @returns whether the account at a provider that it is of was there. */
export async function insertTicket(tx: Tx, ticket: Ticket): Promise<boolean> {
  const stored = await sql`
    insert into sign_in_ticket (token_hash, user_id, way, password_hash, company_account_id, expires_at)
    select ${ticket.token_hash}, ${ticket.user_id}, ${ticket.way}, ${ticket.password_hash}, ${ticket.company_account_id}, ${ticket.expires_at}
    where ${ticket.company_account_id}::uuid is null
      or exists (select from company_account a where a.id = ${ticket.company_account_id} for key share)
    returning 1`.execute(tx);
  return stored.rows.length > 0;
}

/** Nobody goes on with what they had proven. */
export async function deleteTickets(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sign_in_ticket').where('user_id', '=', userId).execute();
}

const ticketColumns = sql<Ticket>`token_hash, user_id, way, password_hash, company_account_id, expires_at`;

/** What somebody who is active and has proven a first factor goes on with. */
export async function findTicket(db: Db, tokenHash: Buffer, now: string): Promise<Ticket | undefined> {
  const found = await sql<Ticket>`select ${ticketColumns} from sign_in_ticket where token_hash = ${tokenHash}
    and expires_at > ${now}`.execute(db);
  return found.rows[0];
}

/** Uses a ticket up; undefined when somebody was quicker. */
export async function takeTicket(db: Db, tokenHash: Buffer, now: string): Promise<Ticket | undefined> {
  const found = await sql<Ticket>`delete from sign_in_ticket where token_hash = ${tokenHash} and expires_at > ${now}
    returning ${ticketColumns}`.execute(db);
  return found.rows[0];
}

/** The authenticator app of somebody; with `locked` nobody else changes it before the transaction is over. */
export function findTotp(db: Db | Tx, userId: string, isLocked?: 'locked') {
  return db
    .selectFrom('totp_factor')
    .select(['secret', 'is_confirmed as isConfirmed', 'last_step as lastStep', 'created_at as since'])
    .where('user_id', '=', userId)
    .$if(isLocked === 'locked', (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Keeps a secret that waits for its first code, in place of one that waits; false where one is confirmed. */
export async function keepTotp(db: Db, userId: string, secret: Buffer, now: string): Promise<boolean> {
  const stored =
    await sql`insert into totp_factor as t (user_id, secret, created_at) values (${userId}, ${secret}, ${now})
    on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
    where not t.is_confirmed returning 1`.execute(db);
  return stored.rows.length > 0;
}

/** Uses a code's half minute up; false when it, or a later one, was used already. */
export async function useStep(db: Db | Tx, userId: string, step: number): Promise<boolean> {
  const used = await sql`update totp_factor set last_step = ${step} where user_id = ${userId} and last_step < ${step}
    returning 1`.execute(db);
  return used.rows.length > 0;
}

export async function setConfirmed(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('totp_factor').set({ is_confirmed: true }).where('user_id', '=', userId).execute();
}

/** @returns whether there was one that held. */
export async function deleteTotp(tx: Tx, userId: string): Promise<boolean> {
  const gone = await tx.deleteFrom('totp_factor').where('user_id', '=', userId).returning('is_confirmed').execute();
  return gone.some((one) => one.is_confirmed);
}

/** Uses a recovery code up; false when it is none, or was used. */
export async function useRecoveryCode(db: Db, userId: string, codeHash: Buffer, now: string): Promise<boolean> {
  const used = await sql`update recovery_code set used_at = ${now}
    where user_id = ${userId} and code_hash = ${codeHash} and used_at is null returning 1`.execute(db);
  return used.rows.length > 0;
}

export async function deleteRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}

export async function insertRecoveryCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

export async function countRecoveryCodes(db: Db | Tx, userId: string): Promise<number> {
  const found = await sql<{ left: number }>`select count(*)::int as left from recovery_code
    where user_id = ${userId} and used_at is null`.execute(db);
  return found.rows[0]?.left ?? 0;
}

/** Whether the role of somebody needs a second factor. */
export async function needsSecondFactor(db: Db | Tx, userId: string): Promise<boolean> {
  const found = await sql<{ needs: boolean }>`
    select coalesce(u.user_role, 'Customer') = any(c.second_factor_roles) as needs
    from app_user u, company c where u.id = ${userId}`.execute(db);
  return found.rows[0]?.needs ?? false;
}

export async function findFactorRoles(db: Db | Tx): Promise<FactorRole[]> {
  const found = await sql<{ roles: FactorRole[] }>`select second_factor_roles as roles from company`.execute(db);
  return found.rows[0]?.roles ?? [];
}

export async function setFactorRoles(tx: Tx, roles: readonly FactorRole[]): Promise<void> {
  await sql`update company set second_factor_roles = ${roles}`.execute(tx);
}

/** A page of all active people, with what they sign in with. */
export function listFactors(db: Db, asked: QueryOf<typeof listRoute>): Promise<Page<PersonsFactors>> {
  const count = (from: ReturnType<typeof sql>) => sql`(select count(*)::int from ${from})`;
  const parts = {
    columns: sql`${personShape} as person,
      (select t.created_at from totp_factor t where t.user_id = u.id and t.is_confirmed) as "totpSince",
      ${count(sql`passkey k where k.user_id = u.id`)} as passkeys,
      ${count(sql`company_account a where a.user_id = u.id`)} as "companyAccounts",
      ${count(sql`recovery_code r where r.user_id = u.id and r.used_at is null`)} as "recoveryCodesLeft",
      ${sql.raw(lacksSecondFactor)} as "isMissing"`,
    from: sql`app_user u`,
    where: all(
      sql`u.is_active`,
      matches(sql`u.first_name || ' ' || u.last_name || ' ' || u.initials || ' ' || u.email`, asked.search),
    ),
    order: orderBy(asked.orderBy, { name: sql`u.first_name || ' ' || u.last_name` }, sql`u.id`),
  };
  return readPage<PersonsFactors>(db, parts, asked);
}
