import {
  type FactorRole,
  OWN_SECOND_FACTOR,
  SECOND_FACTOR_OF_ROLE,
  TOTP_EXISTS,
} from '@stint/contract/account/second-factor/second-factor';
import { SECOND_FACTOR_WRONG } from '@stint/contract/account/second-factor/second-step';
import { COMPANY_ID } from '@stint/contract/company/company-settings/company-settings';
import { findCompany } from '../../company/company.service.ts';
import { audit } from '../../lib/audit.ts';
import type { Context, PublicContext } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { announce } from '../../lib/events.ts';
import { forgetHits, slowDown } from '../../lib/throttle.ts';
import { tellOwner } from '../owner-mail.service.ts';
import { requireFreshSignIn, requireOwner } from '../owner-proof.service.ts';
import { deletePasskeys } from '../passkeys/passkey.sql.ts';
import { findPasswordOwner } from '../password/password.sql.ts';
import { holdSessions } from '../sessions/session.sql.ts';
import { endSessions } from '../sessions/session-end.service.ts';
import { isPerson } from '../sessions/sign-in-attempt.sql.ts';
import { whileSignedIn } from '../sessions/still-signed-in.service.ts';
import { hashRecoveryCode, newRecoveryCodes, newTotp, stepOf } from './codes.ts';
import * as queries from './second-factor.sql.ts';
import { seal, unseal } from './secret-key.ts';

/** Of one account, wherever it is tried from: only who knows the password comes as far, and six digits are few. */
const CODES_PER_PERSON = { free: 5, longestWaitSeconds: 900, forgottenAfterSeconds: 43_200 };
export const codeBucket = (userId: string) => `second-factor:${userId}`;
/** Of setting one up, by session: one that leaked keeps its person from nothing, least of all from signing in by a code. */
const setUpBucket = ({ user }: Context) => `set-up-second-factor:${user._id}:${user.sessionId}`;

/** Refuses who has given too many wrong codes a moment ago. */
export const slowDownCodes = (context: PublicContext, bucket: string): Promise<void> =>
  slowDown(context, context.now, bucket, CODES_PER_PERSON);

export function refuseCode(): never {
  return refuse(422, 'SECOND_FACTOR_WRONG', SECOND_FACTOR_WRONG, { fields: { code: SECOND_FACTOR_WRONG } });
}

/** Begins setting up an authenticator app. */
export async function startTotp(context: Context, currentPassword: string) {
  await requireOwner(context, currentPassword);
  const userId = context.user._id;
  const { email } = await findPasswordOwner(context.db, userId);
  const company = await findCompany(context.db);
  const made = newTotp(`Stint ${company?.name ?? ''}`.trim(), email);
  const sealed = await seal(context.config, made.secret, userId);
  if (!(await queries.keepTotp(context.db, userId, sealed, context.now.toISOString())))
    refuse(409, 'TOTP_EXISTS', TOTP_EXISTS);
  return made;
}

/** Ends setting it up, with a code that proves that the app has the secret. */
export async function confirmTotp(context: Context, code: string): Promise<{ recoveryCodes: string[] | null }> {
  const userId = context.user._id;
  await slowDownCodes(context, setUpBucket(context));
  const recoveryCodes = await whileSignedIn(context, async (tx) => {
    const found = await queries.findTotp(tx, userId, 'locked');
    if (found?.isConfirmed) refuse(409, 'TOTP_EXISTS', TOTP_EXISTS);
    const secret = found ? await unseal(context.config, found.secret, userId) : null;
    const step = secret === null ? null : await stepOf(secret, code, context.now, 0);
    if (step === null || !(await queries.useStep(tx, userId, step))) return refuseCode();
    await queries.setConfirmed(tx, userId);
    await audit(tx, context, [{ entity: 'user', entityId: userId, userId, action: 'setUpTotp' }]);
    await tellOwner(tx, context, userId, 'An authenticator app was set up.');
    return firstCodes(tx, userId);
  });
  await forgetHits(context, setUpBucket(context));
  return { recoveryCodes };
}

/** Recovery codes for who gets their first second factor; null for who has some. */
export async function firstCodes(tx: Tx, userId: string): Promise<string[] | null> {
  // Of two that are set up at the same time the second sees that the first has brought some.
  await holdSessions(tx, userId);
  return (await queries.countRecoveryCodes(tx, userId)) > 0 ? null : newCodes(tx, userId);
}

async function newCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await queries.deleteRecoveryCodes(tx, userId);
  await queries.insertRecoveryCodes(tx, userId, codes.map(hashRecoveryCode));
  return codes;
}

/** Recovery codes go with the last second factor, which stays where the role needs one. */
export async function afterRemoval(tx: Tx, userId: string): Promise<void> {
  if ((await queries.listSecondWays(tx, userId)).length > 0) return;
  if (await queries.needsSecondFactor(tx, userId)) refuse(409, 'SECOND_FACTOR_OF_ROLE', SECOND_FACTOR_OF_ROLE);
  await queries.deleteRecoveryCodes(tx, userId);
}

export async function removeTotp(context: Context, currentPassword: string): Promise<void> {
  await requireOwner(context, currentPassword);
  const userId = context.user._id;
  // Of two factors that go at the same time the second sees that the first is gone.
  await whileSignedIn(context, async (tx) => {
    const wasSetUp = await queries.deleteTotp(tx, userId);
    await afterRemoval(tx, userId);
    await audit(tx, context, [{ entity: 'user', entityId: userId, userId, action: 'removeTotp' }]);
    if (wasSetUp) await tellOwner(tx, context, userId, 'The authenticator app was removed.');
  });
}

export async function renewRecoveryCodes(context: Context, currentPassword: string) {
  await requireOwner(context, currentPassword);
  const userId = context.user._id;
  const recoveryCodes = await whileSignedIn(context, async (tx) => {
    await audit(tx, context, [{ entity: 'user', entityId: userId, userId, action: 'renewRecoveryCodes' }]);
    await tellOwner(tx, context, userId, 'New recovery codes were made. Earlier ones no longer work.');
    return newCodes(tx, userId);
  });
  return { recoveryCodes };
}

/** Takes all second factors of somebody away, with their sessions; they are told. */
export async function clearFactors(tx: Tx, context: PublicContext, userId: string): Promise<void> {
  await queries.deleteTotp(tx, userId);
  await deletePasskeys(tx, userId);
  await queries.deleteRecoveryCodes(tx, userId);
  await endSessions(tx, context, userId);
  await audit(tx, context, [{ entity: 'user', entityId: userId, userId, action: 'resetSecondFactor' }]);
  await tellOwner(tx, context, userId, 'An administrator removed your second factor.');
}

/**
 * As an administrator who signed in a moment ago, for who has lost their phone and their codes. Nobody resets their own: a session
 * and the password would do where the second factor is asked for.
 */
export async function resetSecondFactor(context: Context, userId: string): Promise<void> {
  if (userId === context.user._id) refuse(409, 'OWN_SECOND_FACTOR', OWN_SECOND_FACTOR);
  await requireFreshSignIn(context);
  await withTransaction(context.db, async (tx) => {
    if (!(await isPerson(tx, userId))) notFound('The user');
    await clearFactors(tx, context, userId);
  });
}

export async function findSignInPolicy({ db }: Pick<Context, 'db'>): Promise<{ secondFactorRoles: FactorRole[] }> {
  return { secondFactorRoles: await queries.findFactorRoles(db) };
}

/** Says which roles need a second factor, as who signed in a moment ago; open screens of who has none are led to it. */
export async function saveSignInPolicy(context: Context, roles: readonly FactorRole[]) {
  await requireFreshSignIn(context);
  return withTransaction(context.db, async (tx) => {
    const before = { secondFactorRoles: await queries.findFactorRoles(tx) };
    const after = { secondFactorRoles: [...new Set(roles)] };
    await queries.setFactorRoles(tx, after.secondFactorRoles);
    await audit(tx, context, [{ entity: 'company', entityId: COMPANY_ID, action: 'saveSignInPolicy', before, after }]);
    await announce(tx, context, [{ kind: 'accessChanged', rooms: ['role:employee', 'role:customer'] }]);
    return after;
  });
}
