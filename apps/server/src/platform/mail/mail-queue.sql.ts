import { MAY_HAVE_ARRIVED, type MailState } from '@stint/contract/platform/sent-mails/sent-mail';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { type Hidden, withSecrets } from './mail-secrets.ts';
import { ABOUT_THE_ACCOUNT, SENT_LAST } from './mail-templates.ts';

/** A mail that this process has claimed and must send now. */
export interface ClaimedMail {
  readonly id: string;
  readonly kind: string;
  readonly to_address: string;
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
  /** With the one that begins now. */
  readonly attempts: number;
  /** Until when it is claimed. Whoever claims it next does so later, and so until later: it says whose claim it is. */
  readonly until: string;
}

/** A mail with its pictures, to a slow server. */
export const LONGEST_ATTEMPT_MS = 5 * 60_000;
/** So long an attempt keeps a mail from other processes. */
const ATTEMPT_KEEPS_SECONDS = LONGEST_ATTEMPT_MS / 1000 + 60;

/** When a mail that has had so many attempts is tried again. */
const nextAttempt = (now: string, attempts: RawBuilder<number>) =>
  sql<string>`${now}::timestamptz + make_interval(mins => (2 ^ greatest(${attempts} - 1, 0))::int)`;
/** What may have arrived is not sent once more. */
const isDue = (now: string, maxAttempts: number) => sql<boolean>`
  state = 'queued' and next_attempt_at <= ${now} and attempts < ${maxAttempts} and handed_over_at is null`;
const claimedColumns = sql`m.id, m.kind, m.to_address, m.subject, m.html, m.plain, m.secrets,
  m.attempts + 1 as attempts, m.next_attempt_at as until`;

/**
 * Claims mails that are due: each is given to one process only. The next attempt is put off at once, so that a mail whose
 * process dies before it is sent is tried again, and none is lost. Waits double: 1, 2, 4 … minutes. A claim is no attempt yet.
 * What is about somebody's account goes first and what goes to many last: a link to set a password works for an hour.
 */
export async function claimDueMails(db: Db, now: string, most: number, maxAttempts: number): Promise<ClaimedMail[]> {
  const claimed = await sql<ClaimedMail & Hidden>`
    update mail m set next_attempt_at = ${nextAttempt(now, sql`m.attempts + 1`)}
    from (select id from mail where ${isDue(now, maxAttempts)}
      order by kind = any(${ABOUT_THE_ACCOUNT}) desc, kind = any(${SENT_LAST}), next_attempt_at, id limit ${most} for update skip locked) due
    where m.id = due.id
    returning ${claimedColumns}`.execute(db);
  return claimed.rows.map(withSecrets);
}

/** As `claimDueMails`, for these ones, if they are due and nobody else has them. */
export async function claimMails(
  db: Db,
  ids: readonly string[],
  now: string,
  maxAttempts: number,
): Promise<ClaimedMail[]> {
  const claimed = await sql<ClaimedMail & Hidden>`
    update mail m set next_attempt_at = ${nextAttempt(now, sql`m.attempts + 1`)}
    from (select id from mail where id = any(${ids}::uuid[]) and ${isDue(now, maxAttempts)} for update skip locked) due
    where m.id = due.id
    returning ${claimedColumns}`.execute(db);
  return claimed.rows.map(withSecrets);
}

export async function statesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, MailState>> {
  const found = await sql<{ id: string; state: MailState }>`
    select id, state from mail where id = any(${ids}::uuid[])`.execute(db);
  return new Map(found.rows.map(({ id, state }) => [id, state]));
}

/**
 * Keeps a claimed mail to this process for the attempt that begins, and counts, now, however long it takes: those before it may have
 * taken long. False when another one has claimed it meanwhile.
 */
export async function keepClaim(db: Db, { id, attempts, until }: ClaimedMail, now: string): Promise<boolean> {
  const kept = await sql`
    update mail set attempts = ${attempts},
      next_attempt_at = greatest(${nextAttempt(now, sql`${attempts}::int`)}, ${now}::timestamptz + make_interval(secs => ${ATTEMPT_KEEPS_SECONDS}))
    where id = ${id} and state = 'queued' and attempts = ${attempts} - 1 and next_attempt_at = ${until}`.execute(db);
  return kept.numAffectedRows === 1n;
}

/** Where somebody is reached now to whom a mail was written; undefined when they aren't active any more. */
export async function presentAddress(db: Db, { id, to_address }: ClaimedMail): Promise<string | undefined> {
  const found = await sql<{ address: string | null }>`
    select case when m.to_user_id is null then ${to_address} when u.is_active then u.email end as address
    from mail m left join app_user u on u.id = m.to_user_id where m.id = ${id}`.execute(db);
  return found.rows[0]?.address ?? undefined;
}

/** What was in it lets nobody in from here any more: it is with the person it went to. */
export async function markSent(db: Db, id: string, to: string, now: string): Promise<void> {
  const sent = { state: 'sent', to_address: to, sent_at: now, error: '', secrets: [] };
  await db.updateTable('mail').set(sent).where('id', '=', id).execute();
}

/** Says that the mail server may have a mail from now on: who finds it so later does not send it again. */
export async function markHandedOver(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('mail').set({ handed_over_at: now }).where('id', '=', id).execute();
}

/** An attempt that failed. A mail server that answered has not taken the mail; else nobody knows. */
export async function noteFailure(
  db: Db,
  id: string,
  { error, isAnswered, now }: { readonly error: string; readonly isAnswered: boolean; readonly now: string },
): Promise<void> {
  const changed = {
    error,
    next_attempt_at: nextAttempt(now, sql`attempts`),
    ...(isAnswered && { handed_over_at: null }),
  };
  await db.updateTable('mail').set(changed).where('id', '=', id).where('state', '=', 'queued').execute();
}

/**
 * Gives up mails that have had all their attempts, also those whose process died in the last one; and at once those that may have
 * arrived, of kinds that nobody may get twice.
 */
export async function giveUpMails(db: Db, now: string, maxAttempts: number): Promise<void> {
  await sql`update mail set state = 'failed', error = case when handed_over_at is null then error else ${MAY_HAVE_ARRIVED} end
    where state = 'queued' and (attempts >= ${maxAttempts} or handed_over_at is not null) and next_attempt_at <= ${now}`.execute(
    db,
  );
}

/** Gives up one mail at once: its last attempt has failed. */
export async function giveUpMail(db: Db, id: string, error: string): Promise<void> {
  await db.updateTable('mail').set({ state: 'failed', error }).where('id', '=', id).execute();
}

const LEFT_THE_HOUSE = 'Not sent: its receiver has become a user of a customer';

/** Gives up what waits to be sent to somebody, but for mails about their own account. */
export async function giveUpMailsOfHouse(tx: Tx, userId: string): Promise<void> {
  await sql`update mail set state = 'failed', error = ${LEFT_THE_HOUSE}
    where to_user_id = ${userId} and state = 'queued' and kind <> all(${ABOUT_THE_ACCOUNT}::text[])`.execute(tx);
}
