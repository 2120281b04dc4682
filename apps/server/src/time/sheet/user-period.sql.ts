import type { ListedUserPeriod, UserPeriod } from '@stint/contract/time/sheet/user-period';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { periodShape } from '../../lib/wire-shapes.ts';

export interface StoredUserPeriod extends UserPeriod {
  readonly lockedAt: string | null;
}

/** A reviewer assignment as rights and decisions look at it. */
export interface Assignment {
  readonly _id: string;
  readonly project: string | null;
  readonly reviewer: string;
  readonly approvedDate: string | null;
  /** The 1MM left on approval. */
  readonly wtf: string | null;
}

const userPeriodColumns = sql`
  up.id as "_id", up.user_id as "user", up.timereg_period_id as "timeregPeriod", up.is_locked as "isLocked",
  up.locked_at as "lockedAt"`;

export async function findUserPeriod(db: Db | Tx, id: string): Promise<StoredUserPeriod | undefined> {
  const found = await sql<StoredUserPeriod>`
    select ${userPeriodColumns} from user_period up where up.id = ${id}`.execute(db);
  return found.rows[0];
}

/** The sheet with its row locked until the transaction ends: saving rows takes the same lock. */
export async function findUserPeriodForUpdate(tx: Tx, id: string): Promise<StoredUserPeriod | undefined> {
  const found = await sql<StoredUserPeriod>`
    select ${userPeriodColumns} from user_period up where up.id = ${id} for update`.execute(tx);
  return found.rows[0];
}

export async function setLocked(tx: Tx, sheet: UserPeriod, lockedAt: string): Promise<void> {
  await sql`
    update user_period set is_locked = true, locked_at = ${lockedAt}, unlocked_by_id = null, unlock_comment = null
    where user_id = ${sheet.user} and id = ${sheet._id}`.execute(tx);
}

/** Opens a sheet again, with who did it and why until it is locked the next time. */
export async function setUnlocked(tx: Tx, sheet: UserPeriod, byId: string, comment: string): Promise<void> {
  await sql`
    update user_period set is_locked = false, locked_at = null, unlocked_by_id = ${byId},
      unlock_comment = nullif(${comment}, '')
    where user_id = ${sheet.user} and id = ${sheet._id}`.execute(tx);
}

export async function listAssignments(db: Db | Tx, sheet: UserPeriod): Promise<Assignment[]> {
  const found = await sql<Assignment>`
    select id as "_id", project_id as "project", reviewer_id as "reviewer", approved_date as "approvedDate", wtf_id as "wtf"
    from user_period_reviewer where user_id = ${sheet.user} and user_period_id = ${sheet._id}
    order by id`.execute(db);
  return found.rows;
}

/** Those of these assignments whose reviewers approved them, and would not any more (view `review_sight`). */
export async function listForsaken(db: Db | Tx, ids: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select one as id from unnest(${ids}::uuid[]) one
    where not exists (select from review_sight r where r.id = one)`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** A person's sheets, newest first; of those that `onlyReviewedBy` reviews when it is given. */
export async function listUserPeriods(
  db: Db,
  userId: string,
  onlyReviewedBy: string | null,
): Promise<ListedUserPeriod[]> {
  const found = await sql<{ row: ListedUserPeriod }>`
    select json_build_object('_id', up.id, 'user', up.user_id, 'timeregPeriod', p.id, 'isLocked', up.is_locked,
      'period', ${periodShape},
      'state', case when not up.is_locked then 'open' when a.approvals = a.reviewers then 'approved' else 'locked' end,
      'minutes', coalesce(sums.minutes, 0), 'rows', coalesce(sums.rows, 0),
      'reviewers', a.reviewers, 'approvals', a.approvals) as row
    from user_period up
    join timereg_period p on p.id = up.timereg_period_id
    cross join lateral (
      select count(*) as reviewers, count(r.approved_date) as approvals,
        exists (select from review_sight s where s.user_id = up.user_id and s.user_period_id = up.id
          and s.reviewer_id = ${onlyReviewedBy}) as own
      from user_period_reviewer r where r.user_id = up.user_id and r.user_period_id = up.id
    ) a
    left join (
      select t.user_period_id, sum(t.minutes) as minutes, count(*) as rows
      from timereg t where t.user_id = ${userId} group by t.user_period_id
    ) sums on sums.user_period_id = up.id
    where up.user_id = ${userId} and (${onlyReviewedBy}::uuid is null or a.own)
    order by p.from_date desc`.execute(db);
  return found.rows.map(({ row }) => row);
}
