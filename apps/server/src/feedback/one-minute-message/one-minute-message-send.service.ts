import type { ListedMessage } from '@stint/contract/feedback/one-minute-message/one-minute-message';
import {
  contentProblems,
  problemsOfMessage,
  receiverOf,
  starToStore,
} from '@stint/contract/feedback/one-minute-message/one-minute-message.rules';
import {
  CAN_NOT_SEND_EMAIL,
  CAN_NOT_SEND_EMAIL_MESSAGE,
  type MessageToSend,
  type findMessageReceiver as receiverRoute,
  type sendMessage as sendRoute,
  type updateMessage as updateRoute,
} from '@stint/contract/feedback/one-minute-message/one-minute-message-send';
import type { AnswerOf, BodyOf, QueryOf } from '@stint/contract/route';
import type { Context } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse, refuseIf } from '../../lib/error.ts';
import { newId } from '../../lib/new-id.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { refuseHeldIds } from '../../lib/rights/held-id.ts';
import { throttle } from '../../lib/throttle.ts';
import { deliverMailNow } from '../../platform/mail/mail-delivery.service.ts';
import { mailsFromTemplates } from '../../platform/mail/template-mail.service.ts';
import { notify } from '../../platform/notifications/notification.service.ts';
import { groupOf, linkOf, nameOf, receivedMails } from './one-minute-message.mail.ts';
import { replaceSkills } from './one-minute-message.sql.ts';
import { keepDeleted } from './one-minute-message-deletion.service.ts';
import { findMessage } from './one-minute-message-list.service.ts';
import { auditMessage } from './one-minute-message-record.service.ts';
import * as queries from './one-minute-message-send.sql.ts';

/** Nobody writes more 1MMs than this by hand. */
const SENDING_LIMIT = { hits: 30, windowSeconds: 10 * 60 };

const ALREADY_SENT_MESSAGE = 'This 1MM was sent already, with another content';

type Content = Pick<MessageToSend, 'star' | 'comment' | 'strengths' | 'weaknesses' | 'certifications'>;

/** Sends a 1MM once: repeating it with the same id answers what is stored. */
export async function sendMessage(context: Context, given: MessageToSend): Promise<AnswerOf<typeof sendRoute>> {
  const isToOneself = given.toUserId === context.user._id;
  refuseIf(inBody(problemsOfMessage(given, isToOneself)));
  await throttle(context, context.now, `one-minute-message:${context.user._id}`, SENDING_LIMIT);
  const wtf = { ...given, star: starToStore(given.star, isToOneself), comment: given.comment.trim() };
  const id = wtf._id ?? newId(context.now.getTime());
  const sent = await withTransaction(context.db, async (tx) => {
    await queries.takeTurn(tx, id);
    const author = await queries.findAuthor(tx, id);
    if (author !== undefined && author !== context.user._id) refuse(409, 'ALREADY_EXISTS', 'This already exists');
    if (author === undefined) await refuseHeldIds(tx, [id], context.user._id);
    const mails = author === undefined ? await store(tx, context, id, wtf) : [];
    const message = await findMessage(context, id, tx);
    // The answer to the first request was lost, and something else was written meanwhile.
    if (!isSame(message, wtf)) refuse(409, 'ALREADY_SENT', ALREADY_SENT_MESSAGE);
    return { message, mails };
  });
  return { wtf: sent.message, warning: await warningAfter(context, sent.message, sent.mails) };
}

/**
 * Mails the receiver at once and says so when their mail server refuses them for good: the 1MM is stored all the same.
 * Nobody waits for the mails to a team.
 */
async function warningAfter(
  context: Context,
  message: ListedMessage,
  mails: readonly string[],
): Promise<AnswerOf<typeof sendRoute>['warning']> {
  if (!message.toUser) return null;
  const deliveries = await deliverMailNow(context, mails);
  if (![...deliveries.values()].includes('refused')) return null;
  return { code: CAN_NOT_SEND_EMAIL, message: CAN_NOT_SEND_EMAIL_MESSAGE };
}

const isSame = (message: ListedMessage, wtf: MessageToSend): boolean =>
  message.star === wtf.star &&
  message.comment === wtf.comment &&
  (message.toUser?._id ?? null) === wtf.toUserId &&
  (message.toTeam?._id ?? null) === wtf.toTeam;

async function store(tx: Tx, context: Context, id: string, wtf: MessageToSend): Promise<string[]> {
  const receivers = await queries.listReceivers(tx, wtf);
  if (receiverOf(wtf) === 'person' && receivers.length === 0) refuseInactive();
  await queries.insertMessage(tx, id, wtf, by(context));
  await storeNamed(tx, id, wtf);
  const after = await findMessage(context, id, tx);
  await auditMessage(tx, context, after, { action: 'create', after });
  return tell(tx, context, after, receivers);
}

/** Those it is for are told; the sender is not, when they are one of them. Answers the mails. */
async function tell(
  tx: Tx,
  context: Context,
  message: ListedMessage,
  receivers: readonly queries.Receiver[],
): Promise<string[]> {
  const group = groupOf(message);
  const kind = group ? 'groupMessageReceived' : 'oneMinuteMessageReceived';
  return notify(tx, context, [
    {
      kind,
      to: receivers.map(({ _id }) => _id),
      data: { person: nameOf(message.byUser), group, star: message.star },
      link: linkOf(message, group ? 'team' : 'received'),
      mails: await mailsFromTemplates(tx, receivedMails(context, message, receivers)),
    },
  ]);
}

export const TEXT_CHANGED = 'Someone else changed this text in the meantime. Please read it again.';

function refuseInactive(): never {
  const message = 'This employee is no longer active';
  return refuse(422, 'RECEIVER_INACTIVE', message, { fields: { 'wtf.toUserId': message } });
}

/** Whom a link to send a 1MM means. */
export async function findReceiver(
  context: Context,
  asked: QueryOf<typeof receiverRoute>,
): Promise<AnswerOf<typeof receiverRoute>> {
  return (
    (await queries.findReceiver(context.db, actorOf(context), asked.receiver, asked.id)) ?? notFound('The receiver')
  );
}

/**
 * Changes what an own 1MM says, while that is allowed.
 * @param comment what it must still say, where it is changed from a certain text.
 */
export function updateMessage(
  context: Context,
  id: string,
  { wtf: given }: BodyOf<typeof updateRoute>,
  comment?: string,
): Promise<ListedMessage> {
  return withTransaction(context.db, async (tx) => {
    await lockEditable(tx, context, id);
    const before = await findMessage(context, id, tx);
    if (comment !== undefined && before.comment !== comment) refuse(409, 'CHANGED_MEANWHILE', TEXT_CHANGED);
    const isToOneself = before.toUser?._id === context.user._id;
    refuseIf(inBody(contentProblems(given, isToOneself)));
    const wtf = stored(given, isToOneself);
    await queries.updateMessage(tx, id, wtf, by(context));
    await storeNamed(tx, id, wtf);
    const after = await findMessage(context, id, tx);
    await auditMessage(tx, context, after, { action: 'save', before, after });
    return after;
  });
}

/** Stores what an own 1MM says now, after what it said was proof-read, while that is allowed. */
export async function saveComment(context: Context, id: string, said: string, comment: string): Promise<ListedMessage> {
  const { star, strengths, weaknesses, certifications } = await findMessage(context, id);
  const ids = (named: readonly { readonly _id: string }[]) => named.map(({ _id }) => _id);
  const skills = { strengths: ids(strengths), weaknesses: ids(weaknesses), certifications: ids(certifications) };
  return updateMessage(context, id, { wtf: { star, comment, ...skills } }, said);
}

/** Withdraws an own 1MM, while that is allowed. One that is gone counts as withdrawn. */
export function withdrawMessage(context: Context, id: string): Promise<{ success: true }> {
  return withTransaction(context.db, async (tx) => {
    await queries.takeTurn(tx, id);
    if ((await queries.findAuthor(tx, id)) === undefined) return { success: true };
    await lockEditable(tx, context, id);
    await keepDeleted(tx, context, await findMessage(context, id, tx), 'withdraw');
    return { success: true };
  });
}

/** An own 1MM that may still be changed, and by nobody else meanwhile. */
async function lockEditable(tx: Tx, context: Context, id: string): Promise<void> {
  const viewer = { userId: context.user._id, now: context.now.toISOString() };
  const own = (await queries.findOwnForUpdate(tx, viewer, id)) ?? notFound('The 1MM');
  if (!own.isEditable) refuse(409, 'TOO_LATE', 'This 1MM can no longer be changed');
}

const by = (context: Context) => ({ userId: context.user._id, now: context.now.toISOString() });

const stored = (given: Content, isToOneself: boolean): Content => ({
  ...given,
  star: starToStore(given.star, isToOneself),
  comment: given.comment.trim(),
});

/** Fields are named as in the body of the call. */
const inBody = <P extends { readonly field: string }>(problems: readonly P[]) =>
  problems.map((problem) => ({ ...problem, field: `wtf.${problem.field}` }));

/** The soft skills and certifications that a 1MM names. */
async function storeNamed(tx: Tx, message: string, { strengths, weaknesses, certifications }: Content): Promise<void> {
  await replaceSkills(
    tx,
    [message],
    [
      ...strengths.map((skill) => ({ message, skill, kind: 'strength' as const })),
      ...weaknesses.map((skill) => ({ message, skill, kind: 'weakness' as const })),
    ],
  );
  await queries.replaceCertifications(tx, message, certifications);
}
