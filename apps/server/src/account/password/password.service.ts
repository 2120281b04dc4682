import {
  CURRENT_PASSWORD_WRONG,
  type changePassword as changeRoute,
  RESET_TOKEN_INVALID,
} from '@stint/contract/account/password/password';
import type { PasswordPair } from '@stint/contract/account/password/password.rules';
import { PASSWORDS_OFF } from '@stint/contract/account/sessions/session';
import type { BodyOf } from '@stint/contract/route';
import { audit } from '../../lib/audit.ts';
import { networkOf, siteOf } from '../../lib/client-address.ts';
import type { Context, PublicContext } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { FloodGuard } from '../../lib/flood-guard.ts';
import { hashToken, newToken } from '../../lib/session.ts';
import { forgetHits, isWithin, refundHit, slowDown, throttle } from '../../lib/throttle.ts';
import { queueOwedMail } from '../../platform/mail/mail.service.ts';
import { mailFromTemplate } from '../../platform/mail/template-mail.service.ts';
import { deleteTokens } from '../api-tokens/api-token.sql.ts';
import { endSessions } from '../sessions/session-end.service.ts';
import { startClean } from '../start-clean.service.ts';
import { refuseUnfitPassword } from './leaked-passwords.ts';
import * as queries from './password.sql.ts';
import { hashPassword, passwordFits } from './password-hash.ts';

const MINUTE_MS = 60_000;
const RESETS_PER_NETWORK = { hits: 20, windowSeconds: 3600 };
/** More mails to one person say nothing new; earlier links go on working, so that nobody keeps them from their owner. */
const RESET_MAILS_PER_ACCOUNT = { hits: 5, windowSeconds: 3600 };
const CHECKS_PER_PERSON = { free: 5, longestWaitSeconds: 900, forgottenAfterSeconds: 43_200 };
/** Of the right password: each costs as much as a wrong one, and nobody who has a session alone uses these up. */
const rightOnes = new FloodGuard({ hits: 30, windowSeconds: 60 });

/** Refuses to set passwords that nobody could sign in with. */
function refusePasswordsOff({ config }: PublicContext): void {
  if (!config.PASSWORD_SIGN_IN) refuse(403, 'PASSWORDS_OFF', PASSWORDS_OFF);
}

/** Refuses who asks for too many reset links. Nothing here depends on whether there is an account. */
export async function admitPasswordReset(context: PublicContext): Promise<void> {
  refusePasswordsOff(context);
  await throttle(context, context.now, `reset:network:${networkOf(context.address)}`, RESETS_PER_NETWORK);
}

/** Mails a reset link when the text names an active account. Runs after the answer, which so takes as long either way. */
export async function mailPasswordReset(context: PublicContext, text: string): Promise<void> {
  const account = await queries.findAccountByText(context.db, text);
  if (!account) return;
  if (!(await isWithin(context, context.now, `reset:account:${account._id}`, RESET_MAILS_PER_ACCOUNT))) return;
  const token = newToken();
  await withTransaction(context.db, async (tx) => {
    // Both stay until the link is kept: who changes the address, or deactivates its person, voids the links that are there.
    const { email, isActive } = await queries.findPasswordOwner(tx, account._id, 'locked');
    if (email !== account.email || !isActive) return;
    await queries.insertPasswordReset(tx, {
      token_hash: hashToken(token),
      user_id: account._id,
      created_at: context.now.toISOString(),
      expires_at: new Date(context.now.getTime() + context.config.RESET_TOKEN_MINUTES * MINUTE_MS).toISOString(),
    });
    const mail = await mailFromTemplate(tx, {
      template: 'reset-password',
      to: account,
      values: {
        link: `${context.config.BASE_URL}/user/reset/${token}`,
        minutes: String(context.config.RESET_TOKEN_MINUTES),
      },
    });
    await queueOwedMail(tx, context, mail);
  });
}

export async function checkResetToken(context: PublicContext, token: string): Promise<{ valid: true }> {
  const usable = await queries.findUsableReset(context.db, hashToken(token), context.now.toISOString());
  return usable ? { valid: true } : refuseToken();
}

/**
 * Sets a new password by a link; every session of the person ends. Who comes by an address that was never proven to be theirs
 * finds no way in of whoever had the account before.
 */
export async function resetPassword(context: PublicContext, token: string, pair: PasswordPair): Promise<void> {
  refusePasswordsOff(context);
  await checkResetToken(context, token);
  await refuseUnfitPassword(pair);
  const passwordHash = await hashPassword(pair.password, siteOf(context.address));
  await withTransaction(context.db, async (tx) => {
    const userId = (await queries.useReset(tx, hashToken(token), context.now.toISOString())) ?? refuseToken();
    if (await queries.isAddressProven(tx, userId)) await endSessions(tx, context, userId);
    else await startClean(tx, context, userId);
    await queries.setAddressProven(tx, userId);
    await storePassword(tx, context, userId, passwordHash, 'resetPassword');
  });
}

/** Changes the own password, for whoever knows the current one; this session stays. */
export async function changePassword(context: Context, given: BodyOf<typeof changeRoute>): Promise<void> {
  refusePasswordsOff(context);
  const userId = context.user._id;
  const confirmed = await confirmPassword(context, given.currentPassword, 'currentPassword');
  await refuseUnfitPassword(given);
  const passwordHash = await hashPassword(given.password, userId);
  await withTransaction(context.db, async (tx) => {
    // Whoever has set another one meanwhile did so to shut out those who know this one.
    const { passwordHash: present } = await queries.findPasswordOwner(tx, userId, 'locked');
    if (present !== confirmed) refuseCurrentPassword('currentPassword');
    if (given.endOtherSessions) await endSessions(tx, context, userId, { except: context.user.sessionId });
    if (given.revokeApiTokens) await deleteTokens(tx, userId);
    await storePassword(tx, context, userId, passwordHash, 'changePassword');
  });
}

/**
 * Refuses, on a field, whoever does not know their own password; a session alone is not enough for what asks this. Guesses are slowed
 * down by session, so that one that leaked keeps its person from nothing.
 * @returns the hash that the password fits.
 */
export async function confirmPassword(context: Context, password: string, field: string): Promise<string | null> {
  const bucket = `confirm-password:${context.user._id}:${context.user.sessionId}`;
  await slowDown(context, context.now, bucket, CHECKS_PER_PERSON);
  const userId = context.user._id;
  const { passwordHash } = await queries.findPasswordOwner(context.db, userId);
  let fits = false;
  try {
    rightOnes.count(userId, context.now);
    fits = await passwordFits(passwordHash, password, userId);
  } catch (error) {
    // Nothing was tried.
    await refundHit(context, bucket);
    throw error;
  } finally {
    if (!fits) rightOnes.release(userId);
  }
  if (!fits) refuseCurrentPassword(field);
  await forgetHits(context, bucket);
  return passwordHash;
}

function refuseCurrentPassword(field: string): never {
  return refuse(422, 'CURRENT_PASSWORD_WRONG', CURRENT_PASSWORD_WRONG, { fields: { [field]: CURRENT_PASSWORD_WRONG } });
}

/** Stores a password: links that would set another are void, and its owner is told, unless it is the first one. */
async function storePassword(
  tx: Tx,
  context: PublicContext,
  userId: string,
  passwordHash: string,
  action: 'resetPassword' | 'changePassword',
): Promise<void> {
  const now = context.now.toISOString();
  const owner = await queries.findPasswordOwner(tx, userId);
  await queries.setPasswordHash(tx, userId, passwordHash);
  await queries.voidResets(tx, userId, now);
  await audit(tx, context, [{ entity: 'user', entityId: userId, userId, action }]);
  if (owner.passwordHash === null) return;
  const values = {
    at: `${now.slice(0, 16).replace('T', ' ')} UTC`,
    address: context.address,
    link: `${context.config.BASE_URL}/user/forgot-password`,
  };
  await queueOwedMail(tx, context, await mailFromTemplate(tx, { template: 'password-changed', to: owner, values }));
}

function refuseToken(): never {
  return refuse(410, 'TOKEN_EXPIRED', RESET_TOKEN_INVALID);
}
