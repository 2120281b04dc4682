import type { RemunerationType, UserRole, UserType } from '@stint/contract/roles';
import { sql } from 'kysely';
import type { SignedInUser } from '../../lib/context.ts';
import type { Db, Tx } from '../../lib/db.ts';
import { LIVE_CURSOR } from '../../lib/live/event-log.ts';

export function findSignInByEmail(db: Db, email: string) {
  return db
    .selectFrom('app_user')
    .select(['id', 'password_hash', 'is_active'])
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
}

export function findCurrentUser(db: Db, userId: string, now: string) {
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
      sql<string | null>`(select p.id
        from user_period up join timereg_period p on p.id = up.timereg_period_id cross join company c
        where up.user_id = u.id and (${now}::timestamptz at time zone c.time_zone)::date between p.from_date and p.to_date
        order by p.from_date desc limit 1)`.as('presentPeriod'),
      sql<{ _id: string; name: string }[]>`coalesce((
        select json_agg(json_build_object('_id', t.id, 'name', t.name) order by m.joined_at)
        from team_member m join team t on t.id = m.team_id where m.user_id = u.id), '[]')`.as('teams'),
      sql<boolean>`exists (select from user_period_reviewer r where r.reviewer_id = u.id)
        or exists (select from leads l where l.leader_id = u.id)`.as('isApprover'),
      sql<boolean>`exists (select from account_keeper k where k.user_id = u.id)
        or exists (select from customer_keeper k where k.user_id = u.id)`.as('keepsAccounts'),
      sql<boolean>`exists (select from company_person p where p.role = 'contractFolder' and p.user_id = u.id)`.as(
        'usesContractFolders',
      ),
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
  readonly has_second_factor: boolean;
}

/**
 * Begins a session of who is active and, where a password let them in, has that very one still: it takes a while to see that a password fits, and
 * whoever changes it meanwhile, or shuts the person out, comes first. It waits for them, and they for it.
 * @returns whether it began.
 */
export async function insertSession(db: Db, session: NewSession, passwordHash: string | null): Promise<boolean> {
  const { id, user_id, token_hash, created_at, last_used_at, expires_at, user_agent, address, has_second_factor } =
    session;
  const begun = await sql`
    insert into session (id, user_id, token_hash, created_at, last_used_at, expires_at, user_agent, address,
      has_second_factor)
    select ${id}, u.id, ${token_hash}, ${created_at}, ${last_used_at}, ${expires_at}, ${user_agent}, ${address},
      ${has_second_factor}
    from app_user u where u.id = ${user_id} and u.is_active
      and (${passwordHash}::text is null or u.password_hash = ${passwordHash}) for share
    returning id`.execute(db);
  return begun.rows.length > 0;
}

/** The passkey, by its credential, or the account at a provider by which somebody signs in. */
export interface WayIn {
  readonly passkey?: string;
  readonly companyAccount?: string;
}

/** Whether somebody signs in by it at this moment. */
export async function isWayIn(db: Db, userId: string, { passkey, companyAccount }: WayIn): Promise<boolean> {
  const found = await sql`
    select where ${passkey ?? null}::text is null and ${companyAccount ?? null}::uuid is null
    or exists (select from passkey k where k.user_id = ${userId} and k.credential_id = ${passkey ?? null} and k.opens_alone)
    or exists (select from company_account a where a.user_id = ${userId} and a.id = ${companyAccount ?? null})`.execute(
    db,
  );
  return found.rows.length > 0;
}

/** No session of the person begins before the transaction is over; one that is about to begin is waited for. */
export async function holdSessions(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/**
 * Whether somebody is active and, where a password let them in, has that very one still. It stays so until the transaction is
 * over: whoever is about to change it comes first, or waits.
 */
export async function holdEntrant(tx: Tx, userId: string, passwordHash: string | null): Promise<boolean> {
  const found = await sql`select from app_user where id = ${userId} and is_active
    and (${passwordHash}::text is null or password_hash = ${passwordHash}) for share`.execute(tx);
  return found.rows.length > 0;
}

/** Whether a session of somebody is there, who has the same rights as they had. */
export async function isSessionThere(
  tx: Tx,
  { _id, sessionId, userRole }: Pick<SignedInUser, '_id' | 'sessionId' | 'userRole'>,
): Promise<boolean> {
  const found = await sql`
    select from session s join app_user u on u.id = s.user_id
    where s.id = ${sessionId} and u.id = ${_id} and u.user_role is not distinct from ${userRole}`.execute(tx);
  return found.rows.length > 0;
}

/** Whether somebody is active and has the role that they had. It stays so until the transaction is over. */
export async function holdRole(tx: Tx, { _id, userRole }: Pick<SignedInUser, '_id' | 'userRole'>): Promise<boolean> {
  const found = await sql`select from app_user
    where id = ${_id} and is_active and user_role is not distinct from ${userRole} for share`.execute(tx);
  return found.rows.length > 0;
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

/** All of a person's sessions, but one, or only one, or but so many of those that were used last. */
export interface WhichSessions {
  readonly except?: string;
  readonly only?: string;
  readonly beyond?: number;
}

/** @returns the ids of those that were there. */
export async function deleteSessions(
  tx: Tx,
  userId: string,
  { except, only, beyond }: WhichSessions,
): Promise<string[]> {
  const gone = await tx
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .$if(beyond !== undefined, (query) =>
      query.where('id', 'not in', (other) =>
        other
          .selectFrom('session')
          .select('id')
          .where('user_id', '=', userId)
          .orderBy('last_used_at', 'desc')
          .orderBy('id', 'desc')
          .limit(beyond ?? 0),
      ),
    )
    .returning('id')
    .execute();
  return gone.map(({ id }) => id);
}

/** When a session began, or its person last gave their password again; null when it is not there any more. */
export async function findSessionStart(db: Db, id: string): Promise<string | null> {
  const found = await db
    .selectFrom('session')
    .select(sql<string>`greatest(created_at, proven_at)`.as('since'))
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.since ?? null;
}

export async function markProven(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable('session').set({ proven_at: at }).where('id', '=', id).execute();
}
