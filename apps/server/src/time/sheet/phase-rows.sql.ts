import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';

/** Rows of a phase, all of them or those of some days. */
export interface PhaseRows {
  readonly phase: string;
  readonly fromDate: string | null;
  readonly toDate: string | null;
}

/** All rows of a phase or of some accounts, or those of some days of a phase; of some sheets alone where these are named. */
export type RowsToMove = (PhaseRows | { readonly accounts: readonly string[] }) & {
  readonly sheets?: readonly string[];
};

/** A sheet that has some of the rows. */
export interface SheetOfRows {
  readonly _id: string;
  readonly user: string;
  readonly timeregPeriod: string;
  readonly isLocked: boolean;
  readonly isApproved: boolean;
  readonly rows: number;
  readonly minutes: number;
}

const isOne = (rows: RowsToMove) => {
  const isThere =
    'phase' in rows
      ? sql`(t.phase_id = ${rows.phase} and t.work_date >= coalesce(${rows.fromDate}::date, '-infinity')
          and t.work_date <= coalesce(${rows.toDate}::date, 'infinity'))`
      : sql`t.phase_id in (select ph.id from phase ph where ph.account_id = any(${rows.accounts}::uuid[]))`;
  return rows.sheets ? sql`${isThere} and t.user_period_id = any(${rows.sheets}::uuid[])` : isThere;
};

/** Locks the sheets that have such rows until the transaction ends, in the order in which everybody locks them. */
export async function lockSheetsOfRows(tx: Tx, rows: RowsToMove): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select up.id from user_period up
    where up.id in (select t.user_period_id from timereg t where ${isOne(rows)})
    order by up.user_id, up.id for update`.execute(tx);
  return found.rows.map(({ id }) => id);
}

/** The sheets that have such rows, how far they have come, and how much of each it is. */
export async function listSheetsOfRows(db: Db | Tx, rows: RowsToMove): Promise<SheetOfRows[]> {
  const found = await sql<SheetOfRows>`
    select up.id as "_id", up.user_id as "user", up.timereg_period_id as "timeregPeriod", up.is_locked as "isLocked",
      up.is_locked and not exists (select from user_period_reviewer r where r.user_id = up.user_id
        and r.user_period_id = up.id and r.approved_date is null) as "isApproved", mine.rows, mine.minutes
    from (select t.user_id, t.user_period_id, count(*) as rows, sum(t.minutes) as minutes
      from timereg t where ${isOne(rows)} group by 1, 2) mine
    join user_period up on up.user_id = mine.user_id and up.id = mine.user_period_id
    order by up.user_id, up.id`.execute(db);
  return found.rows;
}

/** Puts the rows of these sheets on another phase. Their versions count up, so that open sheets notice. */
export async function putOnPhase(tx: Tx, rows: RowsToMove, phase: string): Promise<void> {
  await sql`
    update timereg t set phase_id = ${phase}, version = t.version + 1 where ${isOne(rows)}`.execute(tx);
}

/**
 * Whoever has registered on a phase is a user of it; one who was disabled before their last row is so from the day after it.
 * Who takes their own rows there gives themselves no sight of its project, and who had
 * no place that was given to them where the rows come from is given none.
 */
export async function assignThoseWhoRegistered(
  tx: Tx,
  { from, to: phase }: { readonly from: string; readonly to: string },
  users: readonly string[],
  actorId: string,
): Promise<void> {
  await sql`
    insert into phase_user as pu (phase_id, user_id, disabled_date, is_given, given_by_id)
    select ${phase}, last.user_id, null, last.user_id <> ${actorId} and exists (select from phase_user before
      where before.phase_id = ${from} and before.user_id = last.user_id and before.is_given), ${actorId}
    from (select t.user_id, max(t.work_date) as day from timereg t
      where t.phase_id = ${phase} and t.user_id = any(${users}::uuid[]) group by 1) last
    on conflict (phase_id, user_id) do nothing`.execute(tx);
  await sql`
    update phase_user pu set disabled_date = last.day + 1
    from (select t.user_id, max(t.work_date) as day from timereg t
      where t.phase_id = ${phase} and t.user_id = any(${users}::uuid[]) group by 1) last
    where pu.phase_id = ${phase} and pu.user_id = last.user_id and pu.disabled_date <= last.day`.execute(tx);
}
