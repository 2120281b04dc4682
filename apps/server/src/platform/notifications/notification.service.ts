import type { NotificationChoice } from '@stint/contract/platform/notifications/notification';
import { NOTIFICATION_KINDS, type NotificationKind } from '@stint/contract/platform/notifications/notification-kinds';
import type { Context, PublicContext } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { announce } from '../../lib/events.ts';
import { newId } from '../../lib/new-id.ts';
import { type OutgoingMail, queueOwedMail, withinMailsToOne } from '../mail/mail.service.ts';
import { takeNewsTurn } from '../mail/news-turn.service.ts';
import * as queries from './notification.sql.ts';

const HOUR_MS = 3_600_000;
/** What one person's acts tell one other in an hour; what is more stands where it happened. */
const NEWS_TO_ONE = 60;

/** Of these the acts of all together are counted: a task that is raised does not say whose act raised it. */
const COUNTED_OF_ALL: NotificationKind = 'taskRaised';

/** News for people. Who does what it tells of, and who is not active, is not told. */
export interface Notice {
  readonly kind: NotificationKind;
  readonly to: readonly string[];
  /** What the kind's text names. */
  readonly data: Readonly<Record<string, string | number | null>>;
  /** Address within the app of what it is about. */
  readonly link: string;
  /** The same by mail, for those who want mails of this kind. */
  readonly mails?: readonly OutgoingMail[];
}

/**
 * Tells people, in the transaction of what it tells of, each in the way they chose: in the app, where it pops up at once,
 * by mail, both or neither. A fixed number of statements, however many people. Whoever acts needs no throttle of their own for
 * it: what one person's acts tell one other is counted here, and their mails in `queueMail`.
 * @returns the ids of the mails, for `deliverMailNow` after the commit.
 */
export async function notify(tx: Tx, context: PublicContext, notices: readonly Notice[]): Promise<string[]> {
  const wanted = notices.flatMap(({ kind, to }, notice) =>
    [...new Set(to)].filter((user) => user !== context.user?._id).map((user) => ({ notice, user, kind })),
  );
  if (wanted.length === 0) return [];
  const isCounted = context.user !== null || notices.every(({ kind }) => kind === COUNTED_OF_ALL);
  if (isCounted) await takeNewsTurn(tx, context.user?._id ?? null);
  const receivers = await queries.listReceivers(
    tx,
    wanted.map((one) => ({ ...one, ...NOTIFICATION_KINDS[one.kind] })),
    { actor: context.user?._id ?? null, since: new Date(context.now.getTime() - HOUR_MS).toISOString() },
  );
  const mailed = new Set(receivers.flatMap(({ notice, user, mail }) => (mail ? [`${notice} ${user}`] : [])));
  const wantedMails = notices.flatMap(({ mails = [] }, notice) =>
    mails.map((mail) => ({ mail, key: `${notice} ${mail.toUserId}` })).filter(({ key }) => mailed.has(key)),
  );
  const going = await withinMailsToOne(
    tx,
    context,
    wantedMails.map(({ mail }) => mail),
  );
  const isGoing = new Set(going);
  // What is too much for a mailbox stands in the app, also for those who wanted it by mail alone.
  const unmailed = new Set(wantedMails.flatMap(({ mail, key }) => (isGoing.has(mail) ? [] : [key])));
  const inApp = receivers.filter((one) => one.inApp || unmailed.has(`${one.notice} ${one.user}`));
  const rows = (isCounted ? withinNewsToOne(inApp) : inApp).flatMap(({ notice, user }) => {
    const news = notices[notice];
    return news ? [{ id: newId(context.now.getTime()), user, kind: news.kind, data: news.data, link: news.link }] : [];
  });
  await queries.insertNotifications(tx, rows, { now: context.now.toISOString(), actor: context.user?._id ?? null });
  await announce(
    tx,
    context,
    rows.map(({ id, user }) => ({ kind: 'notified', notification: id, rooms: [`user:${user}`] })),
  );
  return queueOwedMail(tx, context, ...going);
}

/** Those who have not been told too much already: by the same person, or of the same kind. */
function withinNewsToOne(receivers: readonly queries.Receiver[]): queries.Receiver[] {
  const counts = new Map<string, number>();
  return receivers.filter(({ user, recent }) => {
    const count = (counts.get(user) ?? recent) + 1;
    counts.set(user, count);
    return count <= NEWS_TO_ONE;
  });
}

export async function markRead(context: Context, ids: readonly string[] | undefined): Promise<{ marked: number }> {
  return withTransaction(context.db, async (tx) => {
    const marked = await queries.markRead(tx, context.user._id, ids ?? null, context.now.toISOString());
    await tellOwnTabs(tx, context);
    return { marked };
  });
}

export async function clearNotifications(context: Context): Promise<{ success: true }> {
  return withTransaction(context.db, async (tx) => {
    await queries.deleteNotifications(tx, context.user._id);
    await tellOwnTabs(tx, context);
    return { success: true };
  });
}

/** What is read in one tab is read in all. */
function tellOwnTabs(tx: Tx, context: Context): Promise<void> {
  return announce(tx, context, [{ kind: 'changed', entity: 'notification', rooms: [`user:${context.user._id}`] }]);
}

export async function listChoices(context: Context): Promise<NotificationChoice[]> {
  const chosen = new Map((await queries.listChoices(context.db, context.user._id)).map((one) => [one.kind, one]));
  return Object.entries(NOTIFICATION_KINDS).map(([name, defaults]) => {
    const kind = name as NotificationKind;
    const { inApp, mail } = chosen.get(kind) ?? defaults;
    return { kind, inApp, mail: defaults.mail === null ? null : mail };
  });
}

export async function saveChoice(
  context: Context,
  choice: { kind: NotificationKind; inApp: boolean; mail: boolean },
): Promise<NotificationChoice[]> {
  await queries.upsertChoice(context.db, context.user._id, choice);
  return listChoices(context);
}
