import { type PasswordPair, problemsOfChange, problemsOfReset } from '@stint/contract/account/password.rules';
import { LOGIN_FAILED, RESET_TOKEN_INVALID } from '@stint/contract/account/session';
import { audit } from '../lib/audit.ts';
import type { Context, PublicContext } from '../lib/context.ts';
import { withTransaction } from '../lib/db.ts';
import { notFound, refuse, refuseFields } from '../lib/error.ts';
import { newId } from '../lib/new-id.ts';
import { hashToken, newToken } from '../lib/session.ts';
import { forgetHits, throttle } from '../lib/throttle.ts';
import { queueMail } from '../platform/mail.service.ts';
import { mailFromTemplate } from '../platform/template-mail.service.ts';
import { hashPassword, passwordFits } from './password.ts';
import * as queries from './session.sql.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SIGN_INS_PER_ACCOUNT = { hits: 10, windowSeconds: 900 };
const SIGN_INS_PER_ADDRESS = { hits: 100, windowSeconds: 900 };
const RESETS_PER_ADDRESS = { hits: 20, windowSeconds: 3600 };
const RESETS_PER_ACCOUNT = { hits: 3, windowSeconds: 3600 };

/** Signs in and answers the bearer token. The refusal is the same, and takes as long, whether the account exists or not. */
export async function signIn(
  context: PublicContext,
  given: { email: string; password: string },
): Promise<{ token: string }> {
  const accountBucket = `sign-in:account:${given.email.toLowerCase()}`;
  await throttle(context, context.now, `sign-in:address:${context.address}`, SIGN_INS_PER_ADDRESS);
  await throttle(context, context.now, accountBucket, SIGN_INS_PER_ACCOUNT);
  const account = await queries.findSignInByEmail(context.db, given.email);
  const fits = await passwordFits(account?.password_hash ?? null, given.password);
  if (!account || !fits || !account.is_active) return refuse(401, 'LOGIN_FAILED', LOGIN_FAILED);
  await forgetHits(context, accountBucket);
  return { token: await openSession(context, account.id) };
}

async function openSession(context: PublicContext, userId: string): Promise<string> {
  const token = newToken();
  const now = context.now.toISOString();
  await queries.insertSession(context.db, {
    id: newId(context.now.getTime()),
    user_id: userId,
    token_hash: hashToken(token),
    created_at: now,
    last_used_at: now,
    expires_at: new Date(context.now.getTime() + context.config.SESSION_DAYS * DAY_MS).toISOString(),
    user_agent: context.userAgent,
    address: context.address,
  });
  return token;
}

export async function signOut(context: PublicContext, token: string | null): Promise<void> {
  if (token) await queries.deleteSessionByToken(context.db, hashToken(token));
}

export async function findCurrentUser(context: Context) {
  return (await queries.findCurrentUser(context.db, context.user._id)) ?? notFound('The user');
}

/** Mails a reset link when the text names an active account; says the same either way. */
export async function requestPasswordReset(context: PublicContext, text: string): Promise<{ message: string }> {
  await throttle(context, context.now, `reset:address:${context.address}`, RESETS_PER_ADDRESS);
  await throttle(context, context.now, `reset:account:${text.toLowerCase()}`, RESETS_PER_ACCOUNT);
  const account = await queries.findAccountByText(context.db, text);
  if (account) {
    const token = newToken();
    await withTransaction(context.db, async (tx) => {
      await queries.insertPasswordReset(tx, {
        token_hash: hashToken(token),
        user_id: account.id,
        created_at: context.now.toISOString(),
        expires_at: new Date(context.now.getTime() + context.config.RESET_TOKEN_MINUTES * MINUTE_MS).toISOString(),
      });
      const mail = await mailFromTemplate(tx, {
        template: 'reset-password',
        to: { _id: account.id, email: account.email, firstName: account.first_name },
        values: {
          link: `${context.config.BASE_URL}/user/reset/${token}`,
          minutes: String(context.config.RESET_TOKEN_MINUTES),
        },
      });
      await queueMail(tx, context, mail);
    });
  }
  return { message: 'If there is an account for this, a mail with a link to set a new password is on its way.' };
}

export async function checkResetToken(context: PublicContext, token: string): Promise<{ valid: true }> {
  const usable = await queries.findUsableReset(context.db, hashToken(token), context.now.toISOString());
  return usable ? { valid: true } : refuseToken();
}

/** Sets a new password by a link; every session of the person ends. */
export async function resetPassword(context: PublicContext, token: string, pair: PasswordPair): Promise<void> {
  await checkResetToken(context, token);
  refuseFields('INVALID_PASSWORD', problemsOfReset(pair));
  const passwordHash = await hashPassword(pair.password);
  await withTransaction(context.db, async (tx) => {
    const userId = (await queries.useReset(tx, hashToken(token), context.now.toISOString())) ?? refuseToken();
    await queries.setPasswordHash(tx, userId, passwordHash);
    await queries.deleteOtherSessions(tx, userId, null);
    await audit(tx, context, [{ entity: 'user', entityId: userId, userId, action: 'resetPassword' }]);
  });
}

/** Changes the own password; the other sessions of the person end, this one stays. */
export async function changePassword(context: Context, pair: PasswordPair): Promise<void> {
  refuseFields('INVALID_PASSWORD', problemsOfChange(pair));
  const passwordHash = await hashPassword(pair.password);
  const userId = context.user._id;
  await withTransaction(context.db, async (tx) => {
    await queries.setPasswordHash(tx, userId, passwordHash);
    await queries.deleteOtherSessions(tx, userId, context.user.sessionId);
    await audit(tx, context, [{ entity: 'user', entityId: userId, userId, action: 'changePassword' }]);
  });
}

export async function revokeOwnSession(context: Context, sessionId: string): Promise<void> {
  const gone = await queries.deleteSession(context.db, context.user._id, sessionId);
  if (!gone) notFound('The session');
}

function refuseToken(): never {
  return refuse(410, 'TOKEN_EXPIRED', RESET_TOKEN_INVALID);
}
