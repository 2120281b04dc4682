import { FRESH_SIGN_IN_NEEDED } from '@stint/contract/account/sessions/owner-proof';
import type { Context } from '../lib/context.ts';
import { refuse } from '../lib/error.ts';
import { confirmPassword } from './password/password.service.ts';
import { findPasswordOwner } from './password/password.sql.ts';
import { findSessionStart } from './sessions/session.sql.ts';

/** For so long after signing in nobody is asked who they are again. */
const FRESH_FOR_MS = 15 * 60_000;

/** Whether somebody has a password and signs in by it. */
export async function hasUsablePassword(context: Context): Promise<boolean> {
  const { passwordHash } = await findPasswordOwner(context.db, context.user._id);
  return passwordHash !== null && context.config.PASSWORD_SIGN_IN;
}

/**
 * Refuses whoever has no more than a session: what changes how somebody signs in asks for their password, on its field, and
 * who has none signed in a moment ago.
 */
export async function requireOwner(context: Context, currentPassword: string): Promise<void> {
  if (await hasUsablePassword(context)) {
    await confirmPassword(context, currentPassword, 'currentPassword');
    return;
  }
  await requireFreshSignIn(context);
}

/** Refuses, on a field where one is named, whoever has no more than a session that began some time ago, and has not proven since whose it is. */
export async function requireFreshSignIn(context: Context, field?: string): Promise<void> {
  const { sessionId } = context.user;
  // A job has none.
  const since = sessionId === '' ? null : await findSessionStart(context.db, sessionId);
  if (since !== null && context.now.getTime() - Date.parse(since) <= FRESH_FOR_MS) return;
  const told = field === undefined ? undefined : { fields: { [field]: FRESH_SIGN_IN_NEEDED } };
  refuse(403, 'FRESH_SIGN_IN_NEEDED', FRESH_SIGN_IN_NEEDED, told);
}
