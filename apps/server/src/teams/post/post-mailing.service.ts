import type { AnswerOf, BodyOf } from '@stint/contract/route';
import {
  MAILING_CONTENT_REQUIRED,
  type MailPreview,
  NOBODY_TO_MAIL,
  type previewPostMail as previewRoute,
  SEND_POST_MAILING,
  type sendPostMail as sendRoute,
} from '@stint/contract/teams/post/post-mailing';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import type { JobQueue } from '../../lib/jobs/job-queue.ts';
import { startRun } from '../../lib/jobs/job-runner.ts';
import { picturesIn } from '../../lib/pictures-in-text.ts';
import { isRepeated } from '../../lib/rights/brought-id.ts';
import { throttle } from '../../lib/throttle.ts';
import { showPictures } from '../../platform/files/picture-address.service.ts';
import type { OutgoingMail } from '../../platform/mail/mail.service.ts';
import { mailBody } from '../../platform/mail/mail-body.service.ts';
import { mailsFromTemplates } from '../../platform/mail/template-mail.service.ts';
import { type PostReceiver, wordsWriter } from './post-mail.ts';
import * as queries from './post-mailing.sql.ts';
import { safeTextOf } from './post-picture.service.ts';
import { insertMailingPictures } from './post-picture.sql.ts';

/** Nobody writes more newsletters than this by hand. */
const SENDING_LIMIT = { hits: 20, windowSeconds: 3600 };

/** Stores whom a post goes to, and starts the job that writes their mails. */
export async function sendPostMail(
  context: Context,
  queue: JobQueue,
  post: string,
  { _id, ...sent }: BodyOf<typeof sendRoute>,
): Promise<AnswerOf<typeof sendRoute>> {
  const { subject, bcc } = sent;
  const content = (await safeTextOf(context, sent.content)).html;
  if (content === '')
    refuse(422, 'MAILING_CONTENT_REQUIRED', MAILING_CONTENT_REQUIRED, {
      fields: { content: MAILING_CONTENT_REQUIRED },
    });
  await throttle(context, context.now, `post-mailing:${context.user._id}`, SENDING_LIMIT);
  return withTransaction(context.db, async (tx) => {
    if (await isRepeated(tx, context, 'postMailing', _id, { post, ...sent }))
      return { receivers: await queries.countReceivers(tx, _id) };
    const mailing = { id: _id, post, subject, content, by: context.user._id, at: context.now.toISOString() };
    const receivers = await queries.insertMailing(tx, mailing, bcc);
    if (receivers === 0) refuse(422, 'NOBODY_TO_MAIL', NOBODY_TO_MAIL, { fields: { bcc: NOBODY_TO_MAIL } });
    await insertMailingPictures(tx, _id, picturesIn(content));
    await startRun(tx, context, queue, {
      ...{ id: _id, kind: SEND_POST_MAILING, data: { mailing: _id }, startedBy: context.user._id },
    });
    await audit(tx, context, [{ entity: 'post', entityId: post, action: 'sendMail', after: { subject, receivers } }]);
    return { receivers };
  });
}

/** What the first of the receivers would get; what the asking person would, while nobody is chosen. */
export async function previewPostMail(
  context: Context,
  { subject, content, bcc }: BodyOf<typeof previewRoute>,
): Promise<MailPreview> {
  const { receivers, first } = await queries.sampleReceivers(context.db, bcc);
  const to = first ?? (await queries.findReceiver(context.db, context.user._id)) ?? notFound('The user');
  const { html } = await safeTextOf(context, content);
  const [mail] = await withTransaction(context.db, (tx) =>
    writeMails(tx, { subject, content: html, receivers: [to] }, context.config.BASE_URL),
  );
  if (!mail) throw new Error('A mail to write is a mail written');
  const [shown = ''] = await showPictures(context.db, [mail.html], context.user._id, context.now);
  return { receivers, to: to.person, subject: mail.subject, html: mailBody(shown), plain: mail.plain };
}

/** The mails of some receivers, in the words of the mailing. */
export async function writeMails(
  tx: Tx,
  { subject, content, receivers }: Pick<queries.MailingToWrite, 'subject' | 'content' | 'receivers'>,
  base: string,
): Promise<OutgoingMail[]> {
  const wordsFor = wordsWriter(tx, base);
  const written = [];
  for (const to of receivers) written.push({ to, words: await wordsFor(to, content) });
  return mailsFromTemplates(
    tx,
    written.map(({ to, words }) => ({
      ...{ template: 'post-mailing' as const, to: addresseeOf(to), values: { subject, content: words } },
    })),
  );
}

const addresseeOf = ({ _id, email, firstName }: PostReceiver) => ({ _id, email, firstName });
