import type { MailState } from '@stint/contract/platform/sent-mails/sent-mail';
import { sql } from 'kysely';
import type { Db } from '../../lib/db.ts';

/** A mail that this process has claimed and must send now. */
export interface ClaimedMail {
  readonly id: string;
  readonly to_address: string;
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
  /** With the one that begins now. */
  readonly attempts: number;
}

const claim = (now: string) => sql`
  attempts = m.attempts + 1, next_attempt_at = ${now}::timestamptz + make_interval(mins => (2 ^ m.attempts)::int)`;
const claimedColumns = sql`m.id, m.to_address, m.subject, m.html, m.plain, m.attempts`;

/**
 * Claims mails that are due: each is given to one process only. The next attempt is put off at once, so that a mail whose
 * process dies while sending it is tried again, and none is lost. Waits double: 1, 2, 4 … minutes.
 */
export async function claimDueMails(db: Db, now: string, most: number, maxAttempts: number): Promise<ClaimedMail[]> {
  const claimed = await sql<ClaimedMail>`
    update mail m set ${claim(now)}
    from (select id from mail where state = 'queued' and next_attempt_at <= ${now} and attempts < ${maxAttempts}
      order by next_attempt_at, id limit ${most} for update skip locked) due
    where m.id = due.id
    returning ${claimedColumns}`.execute(db);
  return claimed.rows;
}

/** As `claimDueMails`, for these ones, if they are due and nobody else has them. */
export async function claimMails(
  db: Db,
  ids: readonly string[],
  now: string,
  maxAttempts: number,
): Promise<ClaimedMail[]> {
  const claimed = await sql<ClaimedMail>`
    update mail m set ${claim(now)}
    from (select id from mail where id = any(${ids}::uuid[]) and state = 'queued' and next_attempt_at <= ${now}
      and attempts < ${maxAttempts} for update skip locked) due
    where m.id = due.id
    returning ${claimedColumns}`.execute(db);
  return claimed.rows;
}

export async function statesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, MailState>> {
  const found = await sql<{ id: string; state: MailState }>`
    select id, state from mail where id = any(${ids}::uuid[])`.execute(db);
  return new Map(found.rows.map(({ id, state }) => [id, state]));
}

export async function markSent(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('mail').set({ state: 'sent', sent_at: now, error: '' }).where('id', '=', id).execute();
}

export async function noteFailure(db: Db, id: string, error: string): Promise<void> {
  await db.updateTable('mail').set({ error }).where('id', '=', id).where('state', '=', 'queued').execute();
}

/** Gives up mails that have had all their attempts, also those whose process died in the last one. */
export async function giveUpMails(db: Db, now: string, maxAttempts: number): Promise<void> {
  await sql`update mail set state = 'failed'
    where state = 'queued' and attempts >= ${maxAttempts} and next_attempt_at <= ${now}`.execute(db);
}

/** Gives up one mail at once: its last attempt has failed. */
export async function giveUpMail(db: Db, id: string, error: string): Promise<void> {
  await db.updateTable('mail').set({ state: 'failed', error }).where('id', '=', id).execute();
}
