import { LOGIN_FAILED, PASSWORDS_OFF } from '@stint/contract/account/sessions/session';
import type { SignInOutcome } from '@stint/contract/account/sessions/sign-in-attempt';
import { audit } from '../../lib/audit.ts';
import { networkOf, siteOf } from '../../lib/client-address.ts';
import type { Context, PublicContext } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { AppError, notFound, refuse } from '../../lib/error.ts';
import { TOO_BUSY } from '../../lib/gate.ts';
import { hashToken, isToken } from '../../lib/session.ts';
import { forgetHits, refundHit, slowDown, throttle } from '../../lib/throttle.ts';
import { deleteTokens } from '../api-tokens/api-token.sql.ts';
import { passwordFits } from '../password/password-hash.ts';
import { letIn } from './let-in.service.ts';
import * as queries from './session.sql.ts';
import { noteSignIn } from './session-begin.service.ts';
import { endSessions } from './session-end.service.ts';
import { isPerson } from './sign-in-attempt.sql.ts';

/** Of one account from one network: who guesses waits, and its owner elsewhere does not. */
const SIGN_INS_PER_PAIR = { free: 5, longestWaitSeconds: 900, forgottenAfterSeconds: 43_200 };
/** Of all accounts from one network; those that succeed do not count. */
const FAILURES_PER_NETWORK = { hits: 100, windowSeconds: 900 };

/**
 * Signs in and answers the bearer token. The refusal is the same, and takes as long, whether the account exists or not.
 * Nobody can lock somebody else out: what slows down is the pair of account and network, and each network for itself.
 */
export async function signIn(
  context: PublicContext,
  given: { email: string; password: string },
): Promise<{ token: string }> {
  if (!context.config.PASSWORD_SIGN_IN) refuse(403, 'PASSWORDS_OFF', PASSWORDS_OFF);
  const network = networkOf(context.address);
  const networkBucket = `sign-in:network:${network}`;
  // Hashed: people type passwords where an address belongs.
  const pairBucket = `sign-in:pair:${hashToken(given.email.trim().toLowerCase()).toString('base64url')}:${network}`;
  await throttle(context, context.now, networkBucket, FAILURES_PER_NETWORK);
  await slowDown(context, context.now, pairBucket, SIGN_INS_PER_PAIR);
  const account = await queries.findSignInByEmail(context.db, given.email);
  const fits = await passwordFits(account?.password_hash ?? null, given.password, siteOf(context.address)).catch(
    async (error) => {
      // Nothing was tried.
      if (error instanceof AppError && error.code === TOO_BUSY)
        for (const bucket of [pairBucket, networkBucket]) await refundHit(context, bucket);
      throw error;
    },
  );
  if (account && fits && account.is_active) {
    await forgetHits(context, pairBucket);
    await refundHit(context, networkBucket);
    const { id: userId, password_hash: passwordHash } = account;
    const token = await letIn(context, { userId, way: 'password', passwordHash, hasSecondFactor: false });
    if (token !== null) return { token };
  }
  const outcome = outcomeOf(account, fits);
  await noteSignIn(context, { userId: account?.id ?? null, outcome, way: 'password' });
  return refuse(401, 'LOGIN_FAILED', LOGIN_FAILED);
}

type Account = NonNullable<Awaited<ReturnType<typeof queries.findSignInByEmail>>>;

function outcomeOf(account: Account | undefined, fits: boolean): SignInOutcome {
  if (!account) return 'UNKNOWN_ACCOUNT';
  return fits && !account.is_active ? 'INACTIVE_ACCOUNT' : 'WRONG_PASSWORD';
}

export async function signOut(context: PublicContext, token: string | null): Promise<void> {
  if (token && isToken(token)) await queries.deleteSessionByToken(context.db, hashToken(token));
}

export async function findCurrentUser(context: Context) {
  const now = context.now.toISOString();
  const found = (await queries.findCurrentUser(context.db, context.user._id, now)) ?? notFound('The user');
  return { ...found, lacksSecondFactor: context.user.lacksSecondFactor ?? false };
}

export async function revokeOwnSession(context: Context, sessionId: string): Promise<void> {
  const ended = await withTransaction(context.db, (tx) =>
    endSessions(tx, context, context.user._id, { only: sessionId }),
  );
  if (ended === 0) notFound('The session');
}

/** Signs somebody out everywhere, as an administrator, and revokes their API tokens; who does it to themselves stays where they are. */
export function endSessionsOf(context: Context, userId: string): Promise<{ ended: number }> {
  return withTransaction(context.db, async (tx) => {
    if (!(await isPerson(tx, userId))) notFound('The user');
    const isOwn = userId === context.user._id;
    const ended = await endSessions(tx, context, userId, isOwn ? { except: context.user.sessionId } : {});
    const apiTokens = await deleteTokens(tx, userId);
    const after = { ended, apiTokens };
    await audit(tx, context, [{ entity: 'user', entityId: userId, userId, action: 'endSessions', after }]);
    return { ended };
  });
}
