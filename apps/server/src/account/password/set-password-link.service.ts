import type { Context, PublicContext } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { hashToken, newToken } from '../../lib/session.ts';
import { throttle } from '../../lib/throttle.ts';
import { queueOwedMail } from '../../platform/mail/mail.service.ts';
import { mailFromTemplate } from '../../platform/mail/template-mail.service.ts';
import { insertPasswordReset } from './password.sql.ts';

/** A first link waits longer than one that was just asked for. */
const FIRST_LINK_DAYS = 3;
const DAY_MS = 86_400_000;

interface Addressee {
  readonly _id: string;
  readonly email: string;
  readonly firstName: string;
}

/** What one administrator sends in an hour: enough for a class of newcomers, too little to flood a mail server. */
const LINKS_PER_SENDER = { hits: 300, windowSeconds: 3600 };
const LINKS_PER_PERSON = { hits: 5, windowSeconds: 3600 };

/** Refuses who sends too many links, and links to somebody who gets too many. Asked before anything is stored. */
export async function admitSetPasswordLink(context: Context, address: string): Promise<void> {
  const receiver = hashToken(address.trim().toLowerCase()).toString('base64url');
  await throttle(context, context.now, `set-password-link:sender:${context.user._id}`, LINKS_PER_SENDER);
  await throttle(context, context.now, `set-password-link:receiver:${receiver}`, LINKS_PER_PERSON);
}

/** For so long the link of the command line works. */
const WAY_BACK_MINUTES = 60;
const MINUTE_MS = 60_000;

/** The address at which somebody sets a password, once; for who runs the machine and hands it over by hand. */
export async function makeSetPasswordLink(tx: Tx, context: PublicContext, userId: string): Promise<string> {
  const token = newToken();
  await insertPasswordReset(tx, {
    token_hash: hashToken(token),
    user_id: userId,
    created_at: context.now.toISOString(),
    expires_at: new Date(context.now.getTime() + WAY_BACK_MINUTES * MINUTE_MS).toISOString(),
  });
  return `${context.config.BASE_URL}/user/reset/${token}`;
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
  const values = { link, days: String(FIRST_LINK_DAYS), email: person.email };
  await queueOwedMail(tx, context, await mailFromTemplate(tx, { template: 'set-password', to: person, values }));
}
