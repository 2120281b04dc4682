import {
  CAN_NOT_SEND_EMAIL,
  CAN_NOT_SEND_EMAIL_MESSAGE,
} from '@stint/contract/feedback/one-minute-message/one-minute-message-send';
import {
  type sendNotifications as manyRoute,
  NOTIFICATION_NEEDS_WORDS,
  type NotificationToSend,
  type sendNotification as oneRoute,
} from '@stint/contract/people/users/user-notification';
import type { AnswerOf, BodyOf } from '@stint/contract/route';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { type RichText, safeRichText } from '../../lib/rich-text.ts';
import { throttle } from '../../lib/throttle.ts';
import { queueOwedMail, withinMailsToOne } from '../../platform/mail/mail.service.ts';
import { deliverMailNow } from '../../platform/mail/mail-delivery.service.ts';
import { takeNewsTurn } from '../../platform/mail/news-turn.service.ts';
import { mailsFromTemplates } from '../../platform/mail/template-mail.service.ts';
import { notify } from '../../platform/notifications/notification.service.ts';
import { findName } from '../people.sql.ts';
import * as queries from './user-notification.sql.ts';

const KIND = 'user-notification';
/** Nobody writes more messages than this by hand, to however many people each. */
const SENDING_LIMIT = { hits: 30, windowSeconds: 3600 };
/** Each has all its words several times, as a mail and in the audit trail: others have their turn after so many. */
const SENT_AT_ONCE = 25;
/** Within it the same message to the same person is the same request once more. */
const REPEATED_WITHIN_MILLISECONDS = 60_000;

/** Mails one user at once, and says so when their mail server refuses it. */
export async function sendNotification(
  context: Context,
  user: string,
  given: NotificationToSend,
): Promise<AnswerOf<typeof oneRoute>> {
  const content = await admit(context, given);
  const mails = await withTransaction(context.db, async (tx) => {
    const [receiver = notFound('The user')] = await queries.listReceivers(tx, [user]);
    if (!receiver.isActive) refuse(409, 'USER_INACTIVE', "This user is inactive and can't sign in");
    return (await send(tx, context, given.subject, content, [receiver])).mails;
  });
  const deliveries = await deliverMailNow(context, mails);
  const isRefused = [...deliveries.values()].includes('refused');
  return {
    success: true,
    warning: isRefused ? { code: CAN_NOT_SEND_EMAIL, message: CAN_NOT_SEND_EMAIL_MESSAGE } : null,
  };
}

/** Mails those of several users who are active; the mails leave in the background. */
export async function sendNotifications(
  context: Context,
  { users, ...given }: BodyOf<typeof manyRoute>,
): Promise<AnswerOf<typeof manyRoute>> {
  const content = await admit(context, given);
  return withTransaction(context.db, async (tx) => {
    const receivers = await queries.listReceivers(tx, users);
    const active = receivers.filter(({ isActive }) => isActive);
    const { mailed } = await send(tx, context, given.subject, content, active);
    return { mailed, inactive: receivers.length - active.length };
  });
}

async function admit(context: Context, { content }: NotificationToSend): Promise<RichText> {
  const safe = safeRichText(content);
  if (safe.html === '')
    refuse(422, 'NOTIFICATION_NEEDS_WORDS', NOTIFICATION_NEEDS_WORDS, {
      fields: { content: NOTIFICATION_NEEDS_WORDS },
    });
  await throttle(context, context.now, `notification:${context.user._id}`, SENDING_LIMIT);
  return safe;
}

interface Sent {
  /** Ids of the mails that go out. */
  readonly mails: string[];
  readonly mailed: number;
}

/** Everybody gets the mail, whatever they chose for other kinds of news, and sees in the app that it came. */
async function send(
  tx: Tx,
  context: Context,
  subject: string,
  content: RichText,
  receivers: readonly queries.Receiver[],
): Promise<Sent> {
  await takeNewsTurn(tx, context.user._id);
  const person = await findName(tx, context.user._id);
  let sent: Sent = { mails: [], mailed: 0 };
  for (let from = 0; from < receivers.length; from += SENT_AT_ONCE) {
    const { mails, mailed } = await sendSome(
      tx,
      context,
      { person, subject, content },
      receivers.slice(from, from + SENT_AT_ONCE),
    );
    sent = { mails: [...sent.mails, ...mails], mailed: sent.mailed + mailed };
  }
  return sent;
}

interface Message {
  /** Whose it is, by name. */
  readonly person: string;
  readonly subject: string;
  readonly content: RichText;
}

async function sendSome(
  tx: Tx,
  context: Context,
  { person, subject, content }: Message,
  receivers: readonly queries.Receiver[],
): Promise<Sent> {
  const link = `${context.config.BASE_URL}/`;
  const written = await mailsFromTemplates(
    tx,
    receivers.map((to) => ({ template: KIND, to, values: { person, subject, content, link } })),
  );
  const had = new Set(
    await queries.listMailed(tx, {
      kind: KIND,
      sender: context.user._id,
      receivers: receivers.map(({ _id }) => _id),
      subjects: written.map(({ subject }) => subject),
      plain: written.map(({ plain }) => plain),
      since: new Date(context.now.getTime() - REPEATED_WITHIN_MILLISECONDS).toISOString(),
    }),
  );
  const anew = written.filter(({ toUserId }) => toUserId !== null && !had.has(toUserId));
  const going = await withinMailsToOne(tx, context, anew);
  const recipients = going.flatMap(({ toUserId }) => toUserId ?? []);
  await notify(tx, context, [{ kind: 'messageFromManager', to: recipients, data: { person, subject }, link: '/' }]);
  await audit(
    tx,
    context,
    recipients.map((id) => ({
      ...{ entity: 'user', entityId: id, userId: id, action: 'sendNotification' },
      after: { subject, content: content.html },
    })),
  );
  return { mails: await queueOwedMail(tx, context, ...going), mailed: going.length };
}
