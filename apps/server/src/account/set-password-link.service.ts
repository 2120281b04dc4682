import type { PublicContext } from '../lib/context.ts';
import type { Tx } from '../lib/db.ts';
import { mailPage } from '../lib/mail-page.ts';
import { hashToken, newToken } from '../lib/session.ts';
import { queueMail } from '../platform/mail.service.ts';
import { insertPasswordReset } from './session.sql.ts';

/** A first link waits longer than one that was just asked for. */
const FIRST_LINK_DAYS = 3;
const DAY_MS = 86_400_000;

interface Addressee {
  readonly _id: string;
  readonly email: string;
  readonly firstName: string;
}

/** Mails somebody a link with which they set their password and sign in for the first time. */
export async function mailSetPasswordLink(tx: Tx, context: PublicContext, person: Addressee): Promise<void> {
  const token = newToken();
  await insertPasswordReset(tx, {
    token_hash: hashToken(token),
    user_id: person._id,
    created_at: context.now.toISOString(),
    expires_at: new Date(context.now.getTime() + FIRST_LINK_DAYS * DAY_MS).toISOString(),
  });
  const link = `${context.config.BASE_URL}/user/reset/${token}`;
  await queueMail(tx, context, {
    kind: 'set-password',
    toUserId: person._id,
    toAddress: person.email,
    subject: 'Your Stint account',
    ...mailPage(`Welcome ${person.firstName}`, [
      `There is a Stint account for you. You sign in with ${person.email} and a password of your own.`,
      { link, label: 'Set your password' },
      `The link works once and for ${FIRST_LINK_DAYS} days. After that, use "Forgot password" on the sign-in page.`,
    ]),
  });
}
