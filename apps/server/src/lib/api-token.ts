import type { TokenScope } from '@stint/contract/account/api-tokens/api-token';
import type { UserRole, UserType } from '@stint/contract/roles';
import type pg from 'pg';
import type { AppDeps, SignedInUser } from './context.ts';
import { queryNamed } from './db.ts';
import { hashToken, lacksSecondFactor, newToken } from './session.ts';

/** By which whoever finds one in a file knows what it is. */
const PREFIX = 'stint_';

/** The secret of a new API token. */
export const newApiToken = (): string => PREFIX + newToken();

/** Whether a text has the form of what `newApiToken` makes. */
export const isApiToken = (text: string): boolean => /^stint_[\w-]{43}$/.test(text);

const TOUCH_AFTER = '5 minutes';

const findSql = `
  select t.id as "sessionId", u.id as "_id", u.user_type as "userType", u.user_role as "userRole",
    t.may_write as "mayWrite", t.areas, coalesce(${lacksSecondFactor}, false) as "lacksSecondFactor",
    t.last_used_at is null or t.last_used_at < $2::timestamptz - interval '${TOUCH_AFTER}' as "isToTouch"
  from api_token t join app_user u on u.id = t.user_id
  where t.token_hash = $1 and t.expires_at > $2 and u.is_active`;

const touchSql = 'update api_token set last_used_at = $2, last_address = $3 where id = $1';

interface Found extends pg.QueryResultRow, TokenScope {
  /** The token's own id: it stands for a session, and is none. */
  readonly sessionId: string;
  readonly _id: string;
  readonly userType: UserType;
  readonly userRole: UserRole | null;
  readonly isToTouch: boolean;
  readonly lacksSecondFactor: boolean;
}

/** The active user of an API token with what it opens, or null when it is unknown, over or revoked. */
export async function findUserOfApiToken(
  deps: AppDeps,
  token: string,
  { address, now }: { readonly address: string; readonly now: Date },
): Promise<SignedInUser | null> {
  const at = now.toISOString();
  const { rows } = await queryNamed<Found>(deps.pool, findSql, [hashToken(token), at]);
  const [found] = rows;
  if (!found) return null;
  const { isToTouch, mayWrite, areas, ...user } = found;
  if (isToTouch) await queryNamed(deps.pool, touchSql, [user.sessionId, at, address]);
  return { ...user, apiToken: { mayWrite, areas } };
}
