import type { RowToLock } from '@stint/contract/time/lock.rules';
import type { UserPeriod } from '@stint/contract/time/user-period';
import { sql } from 'kysely';
import type { Tx } from '../lib/db.ts';
import type { Assignment } from './user-period.sql.ts';

export async function listRowsToLock(tx: Tx, sheet: UserPeriod): Promise<RowToLock[]> {
  const found = await sql<RowToLock>`
    select id as "_id", from_at as "fromDateTime", to_at as "toDateTime", phase_id as "projectPhase", detail,
      at_office as "atOffice"
    from timereg where user_id = ${sheet.user} and user_period_id = ${sheet._id}
    order by work_date, from_at nulls last, id`.execute(tx);
  return found.rows;
}

export interface AssignedReviewers {
  readonly assignments: Assignment[];
  /** 1MMs that stay without an assignment, because their project is no longer in the period. */
  readonly detachedMessages: string[];
  /** Projects for which nobody is left to review. */
  readonly withoutReviewer: number;
}

/**
 * Makes the reviewer assignments fit the projects that the sheet's rows are on now. An assignment keeps its reviewer while
 * that person is active, and its approval while the project's rows are those that were approved.
 */
export async function assignReviewers(tx: Tx, sheet: UserPeriod, now: string): Promise<AssignedReviewers> {
  const found = await sql<AssignedReviewers>`
    with proposed as (
      select r.project_id, r.reviewer_id, p.fingerprint
      from reviewers_of_rows(${sheet.user}, ${sheet.timeregPeriod}) r
      join projects_of_rows(${sheet.user}, ${sheet.timeregPeriod}) p on p.project_id is not distinct from r.project_id
    ), gone as (
      delete from user_period_reviewer a
      where a.user_id = ${sheet.user} and a.user_period_id = ${sheet._id}
        and not exists (select from proposed where proposed.project_id is not distinct from a.project_id)
      returning a.wtf_id
    ), stored as (
      insert into user_period_reviewer as a (user_id, id, user_period_id, project_id, reviewer_id)
      select ${sheet.user}, new_id(${now}), ${sheet._id}, project_id, reviewer_id
      from proposed where reviewer_id is not null
      on conflict on constraint user_period_reviewer_one_per_project do update set
        reviewer_id = coalesce((select u.id from app_user u
          where u.id = a.reviewer_id and u.is_active and u.user_type = 'Employee'), excluded.reviewer_id),
        approved_date = case when a.approved_rows = (select p.fingerprint from proposed p
          where p.project_id is not distinct from a.project_id) then a.approved_date end,
        approved_rows = case when a.approved_rows = (select p.fingerprint from proposed p
          where p.project_id is not distinct from a.project_id) then a.approved_rows end
      returning a.id, a.project_id, a.reviewer_id, a.approved_date, a.wtf_id
    )
    select
      coalesce((select json_agg(json_build_object('_id', id, 'project', project_id, 'reviewer', reviewer_id,
        'approvedDate', iso_instant(approved_date), 'wtf', wtf_id)) from stored), '[]') as assignments,
      coalesce((select json_agg(wtf_id) filter (where wtf_id is not null) from gone), '[]') as "detachedMessages",
      (select count(*) from proposed where reviewer_id is null) as "withoutReviewer"`.execute(tx);
  const [assigned] = found.rows;
  if (!assigned) throw new Error('A statement without a from clause answers one row');
  return assigned;
}
