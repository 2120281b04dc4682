import type { SentMail, SentMailDetail } from '@stint/contract/platform/sent-mail';
import { audit } from '../lib/audit.ts';
import type { Context } from '../lib/context.ts';
import { type Tx, withTransaction } from '../lib/db.ts';
import { notFound, refuse } from '../lib/error.ts';
import * as queries from './sent-mail.sql.ts';

const WHAT = 'The mail';
/** The part of a link that lets whoever has it set somebody's password. */
const SECRET = /(\/user\/reset\/)[\w-]+/g;

/** What a mail says. Once it has left, or is about to, its secret belongs to the person it went to. */
export async function findSentMail(context: Context, id: string): Promise<SentMailDetail> {
  const mail = (await queries.findSentMail(context.db, id)) ?? notFound(WHAT);
  if (mail.state === 'kept') return mail;
  return { ...mail, html: mail.html.replace(SECRET, '$1…'), plain: mail.plain.replace(SECRET, '$1…') };
}

export function sendMailAgain(context: Context, id: string): Promise<SentMail> {
  return withTransaction(context.db, async (tx) => {
    if ((await sendAgain(tx, context, [id])) === 0) {
      if (!(await queries.findSentMail(tx, id))) notFound(WHAT);
      refuse(409, 'ALREADY_SENT', 'This mail is sent, or about to be');
    }
    return (await queries.findSentMail(tx, id)) ?? notFound(WHAT);
  });
}

export function sendMailsAgain(context: Context, ids: readonly string[]): Promise<{ queued: number }> {
  return withTransaction(context.db, async (tx) => ({ queued: await sendAgain(tx, context, ids) }));
}

/** Queues mails that were given up or kept; answers how many those are. */
async function sendAgain(tx: Tx, context: Context, ids: readonly string[]): Promise<number> {
  if (!context.config.SMTP_URL) refuse(409, 'NO_MAIL_SERVER', 'There is no mail server: set SMTP_URL and start again');
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
