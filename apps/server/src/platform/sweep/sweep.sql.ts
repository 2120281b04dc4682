import { SIGN_INS_KEPT_DAYS } from '@stint/contract/account/sessions/sign-in-attempt';
import { DIRECTORY_CALLS_KEPT_DAYS } from '@stint/contract/outside/directory-sync/directory-sync';
import { MAILS_KEPT_DAYS } from '@stint/contract/platform/sent-mails/sent-mail';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';

/** Read news are kept for this long, unread ones for twice as long. */
const NEWS_KEPT = sql.lit('180 days');
const RUNS_KEPT = sql.lit('90 days');
/** Mails of years are deleted in some hours. */
const MAILS_AT_ONCE = 20_000;
/** Longer than any window that is counted in. */
const COUNTERS_KEPT = sql.lit('1 day');
/** Nobody repeats a call after so long. */
const BROUGHT_IDS_KEPT = sql.lit('7 days');
/** The undo of a deletion is offered for seconds. */
const DELETED_ROWS_KEPT = sql.lit('1 day');
const LINKS_KEPT = sql.lit('30 days');
/** Who was planned for a project sees it for this long after the week. */
const PLANS_GIVE_SIGHT = sql.lit('183 days');

async function count(tx: Tx, statement: RawBuilder<unknown>): Promise<number> {
  return Number((await statement.execute(tx)).numAffectedRows ?? 0);
}

/** Sessions that are over, or that nobody used for so many hours (0 for no limit): their live connections end with them. */
export const deleteExpiredSessions = (tx: Tx, now: string, idleHours: number) =>
  count(
    tx,
    sql`delete from session where expires_at <= ${now}
      or (${idleHours}::integer > 0 and last_used_at < ${now}::timestamptz - make_interval(hours => ${idleHours}))`,
  );

/** API tokens that are over stay in sight for a while. */
export const deleteOldApiTokens = (tx: Tx, now: string) =>
  count(tx, sql`delete from api_token where expires_at < ${now}::timestamptz - interval ${LINKS_KEPT}`);

export const deleteOldDirectoryTokens = (tx: Tx, now: string) =>
  count(tx, sql`delete from directory_token where expires_at < ${now}::timestamptz - interval ${LINKS_KEPT}`);

/** Files of people whose import came to nothing: their jobs can be tried again until then. */
export const deleteOldPeopleImports = (tx: Tx, now: string) =>
  count(tx, sql`delete from people_import where created_at < ${now}::timestamptz - interval ${BROUGHT_IDS_KEPT}`);

/** What the company's directory called. */
export const deleteOldDirectoryCalls = (tx: Tx, now: string) =>
  count(
    tx,
    sql`delete from directory_call
      where minute < ${now}::timestamptz - make_interval(days => ${DIRECTORY_CALLS_KEPT_DAYS})`,
  );

export const deleteOldResets = (tx: Tx, now: string) =>
  count(tx, sql`delete from password_reset where expires_at < ${now}::timestamptz - interval ${LINKS_KEPT}`);

/** What was told to webhooks, or was not, stays in sight for a while. */
export const deleteOldDeliveries = (tx: Tx, now: string) =>
  count(tx, sql`delete from webhook_delivery where at < ${now}::timestamptz - interval ${LINKS_KEPT}`);

export const deleteOldCounters = (tx: Tx, now: string) =>
  count(tx, sql`delete from throttle where window_start < ${now}::timestamptz - interval ${COUNTERS_KEPT}`);

export const deleteOldBroughtIds = (tx: Tx, now: string) =>
  count(tx, sql`delete from brought_id where at < ${now}::timestamptz - interval ${BROUGHT_IDS_KEPT}`);

export const deleteOldNotifications = (tx: Tx, now: string) =>
  count(
    tx,
    sql`delete from notification where created_at < ${now}::timestamptz - interval ${NEWS_KEPT}
      and (read_at is not null or created_at < ${now}::timestamptz - 2 * interval ${NEWS_KEPT})`,
  );

/** Mails tell of people who are long gone. Those that still wait are sent first. */
export const deleteOldMails = (tx: Tx, now: string) =>
  count(
    tx,
    sql`delete from mail where id in (select id from mail
      where created_at < ${now}::timestamptz - make_interval(days => ${MAILS_KEPT_DAYS}) and state <> 'queued'
      order by created_at limit ${MAILS_AT_ONCE})`,
  );

export const deleteOldRuns = (tx: Tx, now: string) =>
  count(tx, sql`delete from job_run where finished_at < ${now}::timestamptz - interval ${RUNS_KEPT}`);

export const deleteOldSignIns = (tx: Tx, now: string) =>
  count(
    tx,
    sql`delete from sign_in_attempt where at < ${now}::timestamptz - make_interval(days => ${SIGN_INS_KEPT_DAYS})`,
  );

/** Time rows that were kept for the undo of their deletion. */
export const deleteOldDeletedRows = (tx: Tx, now: string) =>
  count(
    tx,
    sql`delete from deleted_record
      where entity = 'timereg' and deleted_at < ${now}::timestamptz - interval ${DELETED_ROWS_KEPT}`,
  );

/** Plans of long ago show nobody a project any more. */
export const endSightOfOldPlans = (tx: Tx, now: string) =>
  count(
    tx,
    sql`update week_plan set is_given = false
      where is_given and week_start < (${now}::timestamptz - interval ${PLANS_GIVE_SIGHT})::date`,
  );

/** Sign-ins that nobody went on with. */
export const deleteUnfinishedSignIns = async (tx: Tx, now: string) =>
  (await count(tx, sql`delete from passkey_challenge where expires_at < ${now}`)) +
  (await count(tx, sql`delete from openid_request where expires_at < ${now}`)) +
  (await count(tx, sql`delete from sign_in_ticket where expires_at < ${now}`));

/**
 * Changes of the sums of phases are added up to one line each: as many as there are phases and months, whoever reads them. A line
 * that comes meanwhile waits for the next time.
 */
export async function foldSumsOfPhases(tx: Tx): Promise<void> {
  for (const unit of ['month', 'week']) {
    const [whole, by] = [sql.table(`registered_phase_${unit}`), sql.ref(unit)];
    await sql`
      with several as (
        select phase_id, ${by} from ${whole} group by 1, 2 having count(*) > 1 or sum(rows) = 0
      ), gone as (
        delete from ${whole} w using several s where w.phase_id = s.phase_id and w.${by} = s.${by} returning w.*
      )
      insert into ${whole} (phase_id, ${by}, minutes, office_minutes, rows)
      select phase_id, ${by}, sum(minutes), sum(office_minutes), sum(rows) from gone group by 2, 1
      having (sum(minutes), sum(office_minutes), sum(rows)) <> (0, 0, 0) order by 2, 1`.execute(tx);
  }
}
