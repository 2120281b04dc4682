import type { SignInOutcome, SignInWay } from '@stint/contract/account/sessions/sign-in-attempt';
import type { PublicContext } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { newId } from '../../lib/new-id.ts';
import { hashToken, newToken } from '../../lib/session.ts';
import { deleteSessionByToken, insertSession, isWayIn, type WayIn } from './session.sql.ts';
import { endSessions } from './session-end.service.ts';
import { insertAttempt } from './sign-in-attempt.sql.ts';

const DAY_MS = 86_400_000;
/** Sessions of a person: many times the devices of anybody. */
const MOST_SESSIONS = 50;

/** Who is about to be let in, and by what. */
export interface Entrant {
  readonly userId: string;
  readonly way: SignInWay;
  /** The hash that the password fitted; null for who needed none. */
  readonly passwordHash: string | null;
  /** What let them in instead: it has to be theirs still when the session has begun. */
  readonly by?: WayIn;
  /** Whether the provider that let them in asks for two factors by itself. */
  readonly hasSecondFactor: boolean;
}

/**
 * The token of a new session, for which the one that was used least lately ends where there are too many; null for who is
 * not active, and when the password that fitted is not the person's any more.
 */
export async function beginSession(context: PublicContext, entrant: Entrant): Promise<string | null> {
  const token = newToken();
  const now = context.now.toISOString();
  const session = {
    id: newId(context.now.getTime()),
    user_id: entrant.userId,
    token_hash: hashToken(token),
    created_at: now,
    last_used_at: now,
    expires_at: new Date(context.now.getTime() + context.config.SESSION_DAYS * DAY_MS).toISOString(),
    user_agent: context.userAgent,
    address: context.address,
    has_second_factor: entrant.hasSecondFactor,
  };
  if (!(await insertSession(context.db, session, entrant.passwordHash))) return null;
  // Whoever takes it away ends all sessions that there are: this one was begun before, or finds that it is gone.
  if (entrant.by && !(await isWayIn(context.db, entrant.userId, entrant.by))) {
    await deleteSessionByToken(context.db, session.token_hash);
    return null;
  }
  await withTransaction(context.db, (tx) => endSessions(tx, context, entrant.userId, { beyond: MOST_SESSIONS }));
  return token;
}

/** Keeps that somebody signed in or tried to; without `userId` where no account is known. */
export const noteSignIn = (
  context: PublicContext,
  {
    userId,
    outcome,
    way,
  }: { readonly userId: string | null; readonly outcome: SignInOutcome; readonly way: SignInWay },
): Promise<void> =>
  insertAttempt(context.db, {
    ...{ id: newId(context.now.getTime()), at: context.now.toISOString(), user_id: userId, outcome, way },
    ...{ address: context.address, user_agent: context.userAgent },
  });
