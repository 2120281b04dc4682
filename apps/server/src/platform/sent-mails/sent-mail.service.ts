import type { SentMail, SentMailDetail } from '@stint/contract/platform/sent-mails/sent-mail';
import { requireOwner } from '../../account/owner-proof.service.ts';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { type Db, type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { showPictures } from '../files/picture-address.service.ts';
import { withSecrets } from '../mail/mail-secrets.ts';
import * as queries from './sent-mail.sql.ts';

const WHAT = 'The mail';

/** What a mail says, without the link with which whoever has it sets somebody's password. */
export async function findSentMail(context: Context, id: string): Promise<SentMailDetail> {
  const mail = await findMail(context.db, id);
  const [html = ''] = await showPictures(context.db, [mail.html], context.user._id, context.now);
  return { ...mail, html };
}

/**
 * What a kept mail says, with its link, for an administrator who shows that it is them: it opens somebody's account.
 * Once a mail has left, or is about to, its link belongs to the person it went to.
 */
export async function revealSentMail(context: Context, id: string, currentPassword: string): Promise<SentMailDetail> {
  await requireOwner(context, currentPassword);
  const mail = await findMail(context.db, id);
  const secrets = await queries.findSecrets(context.db, id);
  if (!mail.hasHiddenLink || secrets.length === 0)
    refuse(409, 'NO_HIDDEN_LINK', 'This mail has no link to show, or was already sent');
  const owner = mail.toUser && { userId: mail.toUser._id };
  await withTransaction(context.db, (tx) =>
    audit(tx, context, [{ entity: 'mail', entityId: id, action: 'revealLink', ...owner }]),
  );
  return withSecrets({ ...mail, secrets });
}

const findMail = async (db: Db, id: string): Promise<SentMailDetail> =>
  (await queries.findSentMail(db, id)) ?? notFound(WHAT);

export function sendMailAgain(context: Context, id: string): Promise<SentMail> {
  return withTransaction(context.db, async (tx) => {
    if ((await sendAgain(tx, context, [id])) === 0) {
      if (!(await queries.findSentMail(tx, id))) notFound(WHAT);
      refuse(409, 'ALREADY_SENT', 'This mail is already sent, or about to be');
    }
    return (await queries.findSentMail(tx, id)) ?? notFound(WHAT);
  });
}

export function sendMailsAgain(context: Context, ids: readonly string[]): Promise<{ queued: number }> {
  return withTransaction(context.db, async (tx) => ({ queued: await sendAgain(tx, context, ids) }));
}

/** Queues mails that were given up or kept; answers how many those are. */
async function sendAgain(tx: Tx, context: Context, ids: readonly string[]): Promise<number> {
  if (!context.config.SMTP_URL) refuse(409, 'NO_MAIL_SERVER', 'No mail server is set up. Set SMTP_URL and restart.');
  const unsent = await queries.lockUnsent(tx, ids);
  await queries.queueAgain(
    tx,
    unsent.map(({ id }) => id),
    context.now.toISOString(),
  );
  await audit(
    tx,
    context,
    unsent.map(({ id, state }) => ({ entity: 'mail', entityId: id, action: 'sendAgain', before: { state } })),
  );
  return unsent.length;
}
