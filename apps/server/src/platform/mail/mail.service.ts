import { sql } from 'kysely';
import type { Context, PublicContext } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { newId } from '../../lib/new-id.ts';
import { throttle } from '../../lib/throttle.ts';
import { giveUpMailsOfHouse } from './mail-queue.sql.ts';
import { withoutSecrets } from './mail-secrets.ts';
import { takeNewsTurn } from './news-turn.service.ts';

export interface OutgoingMail {
  /** What kind of mail it is, such as `reset-password`. */
  readonly kind: string;
  readonly toAddress: string;
  readonly toUserId: string | null;
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
}

/** What one person makes the app send to others in an hour, by what they do. */
const MAILS_PER_PERSON = { hits: 200, windowSeconds: 3600 };

/** What one person's acts send to one other in an hour; what is more stands in the app alone. */
const MAILS_TO_ONE = 30;

/** Refuses who makes too many mails go to others. Asked by calls that write some, before anything is stored. */
export function admitMailing(context: Context, mails = 1): Promise<void> {
  return throttle(context, context.now, `mailing:${context.user._id}`, MAILS_PER_PERSON, mails);
}

/** Those of some mails that still go out: of what one person does, each one is mailed so much in an hour. */
export async function withinMailsToOne(
  tx: Tx,
  { user, now }: PublicContext,
  mails: readonly OutgoingMail[],
): Promise<OutgoingMail[]> {
  if (!user || mails.length === 0) return [...mails];
  await takeNewsTurn(tx, user._id);
  const receivers = mails.flatMap(({ toUserId }) => toUserId ?? []);
  const found = await sql<{ to: string; mails: number }>`
    select to_user_id as "to", count(*) as mails from mail
    where caused_by_id = ${user._id} and to_user_id = any(${receivers}::uuid[])
      and created_at > ${now.toISOString()}::timestamptz - interval '1 hour'
    group by to_user_id`.execute(tx);
  const sent = new Map(found.rows.map((one) => [one.to, one.mails]));
  return mails.filter(({ toUserId }) => {
    if (toUserId === null) return true;
    const count = (sent.get(toUserId) ?? 0) + 1;
    sent.set(toUserId, count);
    return count <= MAILS_TO_ONE;
  });
}

/**
 * Puts mails into the outbox in the transaction of what they tell about: sent if and only if that is committed.
 * Without an SMTP server they stay there, readable by administrators. What is too much for one mailbox is left out.
 * @returns the ids of those that go out, for `deliverMailNow` after the commit.
 */
export async function queueMail(tx: Tx, context: PublicContext, ...mails: readonly OutgoingMail[]): Promise<string[]> {
  return queueOwedMail(tx, context, ...(await withinMailsToOne(tx, context, mails)));
}

/**
 * As `queueMail`, for mails that are left out for no reason: about somebody's own account, and those that the caller has
 * counted.
 */
export async function queueOwedMail(
  tx: Tx,
  context: Pick<PublicContext, 'config' | 'now'> & Partial<Pick<PublicContext, 'user'>>,
  ...mails: readonly OutgoingMail[]
): Promise<string[]> {
  if (mails.length === 0) return [];
  const now = context.now.toISOString();
  const ids = mails.map(() => newId(context.now.getTime()));
  await tx
    .insertInto('mail')
    .values(
      mails.map((mail, index) => ({
        id: ids[index] ?? '',
        kind: mail.kind,
        to_address: mail.toAddress,
        to_user_id: mail.toUserId,
        caused_by_id: context.user?._id ?? null,
        ...withoutSecrets(mail),
        state: context.config.SMTP_URL ? 'queued' : 'kept',
        created_at: now,
        next_attempt_at: now,
      })),
    )
    .execute();
  return ids;
}

/** Nobody who has left the house gets a mail of it that waits; those about their account go on. */
export const dropMailsOfHouse = (tx: Tx, userId: string): Promise<void> => giveUpMailsOfHouse(tx, userId);
