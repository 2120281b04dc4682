import type { RemunerationType, UserRole, UserType } from '@stint/contract/roles';
import { sql } from 'kysely';
import type { Db, Tx } from '../lib/db.ts';
import { LIVE_CURSOR } from '../lib/live/event-log.ts';

export function findSignInByEmail(db: Db, email: string) {
  return db
    .selectFrom('app_user')
    .select(['id', 'password_hash', 'is_active'])
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
}

/** The active account that an e-mail address or initials name. */
export function findAccountByText(db: Db, text: string) {
  return db
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name'])
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('email', '=', text.toLowerCase()), eb('initials', '=', text.toUpperCase())]))
    .executeTakeFirst();
}

export function findCurrentUser(db: Db, userId: string) {
  return db
    .selectFrom('app_user as u')
    .select((eb) => [
      'u.id as _id',
      'u.email',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.initials',
      eb.ref('u.user_type').$castTo<UserType>().as('userType'),
      eb.ref('u.user_role').$castTo<UserRole | null>().as('userRole'),
      eb.ref('u.remuneration_type').$castTo<RemunerationType | null>().as('remunerationType'),
      'u.start_working as startWorking',
      'u.date_of_birth as dateOfBirth',
      'u.avatar_url as avatarUrl',
      'u.short_description as shortDescription',
      'u.customer_team_id as customerTeam',
      sql<boolean>`u.user_type = 'Employee'`.as('isEmployee'),
      sql<{ _id: string; name: string }[]>`coalesce((
        select json_agg(json_build_object('_id', t.id, 'name', t.name) order by m.joined_at)
        from team_member m join team t on t.id = m.team_id where m.user_id = u.id), '[]')`.as('teams'),
      sql<boolean>`exists (select from user_period_reviewer r where r.reviewer_id = u.id)
        or exists (select from leads l where l.leader_id = u.id)`.as('isApprover'),
      sql<boolean>`exists (select from account_keeper k where k.user_id = u.id)
        or exists (select from customer_keeper k where k.user_id = u.id)`.as('keepsAccounts'),
      sql<string>`${sql.raw(LIVE_CURSOR)}`.as('liveCursor'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();
}

export interface NewSession {
  readonly id: string;
  readonly user_id: string;
  readonly token_hash: Buffer;
  readonly created_at: string;
  readonly last_used_at: string;
  readonly expires_at: string;
  readonly user_agent: string;
  readonly address: string;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insertInto('session').values(session).execute();
}

export async function deleteSessionByToken(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

export function listSessions(db: Db, userId: string, currentId: string, now: string) {
  return db
    .selectFrom('session')
    .select([
      'id as _id',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'user_agent as userAgent',
      'address',
      sql<boolean>`id = ${currentId}`.as('isCurrent'),
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .execute();
}

export async function deleteSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export async function deleteOtherSessions(tx: Tx, userId: string, keptId: string | null): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(keptId !== null, (query) => query.where('id', '<>', keptId as string))
    .execute();
}

export async function setPasswordHash(tx: Tx, userId: string, passwordHash: string): Promise<void> {
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

/** Uses a link up, together with every other open link of its person. False when it was used or expired meanwhile. */
export async function useReset(tx: Tx, tokenHash: Buffer, now: string): Promise<string | null> {
  const used = await tx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (!used) return null;
  await tx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('user_id', '=', used.user_id)
    .where('used_at', 'is', null)
    .execute();
  return used.user_id;
}
