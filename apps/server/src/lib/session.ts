import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { UserRole, UserType } from '@stint/contract/roles';
import type pg from 'pg';
import type { AppDeps, SignedInUser } from './context.ts';
import { queryNamed } from './db.ts';

const TOKEN_BYTES = 32;

/** A random opaque token for links and bearer headers. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Whether a text has the form of what `newToken` makes: what has not need not be looked up. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** What is stored of a token: its SHA-256. Tokens are random, so no slow hash is needed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Compares what `hashToken` made, in the same time whatever differs. */
export function equalHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Seen again after this long, the session's last use is written down; not at every call. */
const TOUCH_AFTER = '5 minutes';

/** Not over by its time, and not idle for longer than the hours of `$3`; 0 stands for no such limit. */
const isOpen = 'expires_at > $2 and ($3 = 0 or last_used_at > $2::timestamptz - make_interval(hours => $3))';

/** Whether the role of `app_user u` needs a second factor, and they have none. */
export const lacksSecondFactor = `(coalesce(u.user_role, 'Customer') = any((select c.second_factor_roles from company c)::text[])
  and not exists (select from totp_factor t where t.user_id = u.id and t.is_confirmed)
  and not exists (select from passkey k where k.user_id = u.id))`;

/**
 * The same where somebody comes by a link, in no session: who signed in somewhere with the second factor of the company's provider has one,
 * though none is kept here.
 */
export const lacksAnySecondFactor = `coalesce(${lacksSecondFactor}
  and not exists (select from session other where other.user_id = u.id and other.has_second_factor), false)`;

const findSessionSql = `
  select s.id as "sessionId", u.id as "_id", u.user_type as "userType", u.user_role as "userRole",
    s.last_used_at < $2::timestamptz - interval '${TOUCH_AFTER}' as "isToTouch",
    not s.has_second_factor and coalesce(${lacksSecondFactor}, false) as "lacksSecondFactor"
  from session s join app_user u on u.id = s.user_id
  where s.token_hash = $1 and ${isOpen} and u.is_active`;

const touchSql = `
  update session set last_used_at = $2 where id = $1 and last_used_at < $2::timestamptz - interval '${TOUCH_AFTER}'`;

interface FoundSession extends pg.QueryResultRow {
  readonly sessionId: string;
  readonly _id: string;
  readonly userType: UserType;
  readonly userRole: UserRole | null;
  readonly isToTouch: boolean;
  readonly lacksSecondFactor: boolean;
}

/** The active user of a bearer token, or null when the session is unknown, over, idle for too long or revoked. */
export async function findSignedInUser(
  deps: AppDeps,
  token: string,
  { now }: { readonly now: Date },
): Promise<SignedInUser | null> {
  const at = now.toISOString();
  const found = await queryNamed<FoundSession>(deps.pool, findSessionSql, [
    hashToken(token),
    at,
    deps.config.SESSION_IDLE_HOURS,
  ]);
  const [session] = found.rows;
  if (!session) return null;
  const { isToTouch, ...user } = session;
  if (isToTouch) await queryNamed(deps.pool, touchSql, [user.sessionId, at]);
  return user;
}
