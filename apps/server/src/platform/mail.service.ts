import type { PublicContext } from '../lib/context.ts';
import type { Tx } from '../lib/db.ts';
import { newId } from '../lib/new-id.ts';

export interface OutgoingMail {
  /** What kind of mail it is, such as `reset-password`. */
  readonly kind: string;
  readonly toAddress: string;
  readonly toUserId: string | null;
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
}

/**
 * Puts mails into the outbox in the transaction of what they tell about: sent if and only if that is committed.
 * Without an SMTP server they stay there, readable by administrators.
 * @returns their ids, for `deliverMailNow` after the commit.
 */
export async function queueMail(
  tx: Tx,
  context: Pick<PublicContext, 'config' | 'now'>,
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
        subject: mail.subject,
        html: mail.html,
        plain: mail.plain,
        state: context.config.SMTP_URL ? 'queued' : 'kept',
        created_at: now,
        next_attempt_at: now,
      })),
    )
    .execute();
  return ids;
}
