import type { RowToLock } from '@stint/contract/time/sheet/lock.rules';
import type { UserPeriod } from '@stint/contract/time/sheet/user-period';
import { sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';
import type { Assignment } from './user-period.sql.ts';

export async function listRowsToLock(tx: Tx, sheet: UserPeriod): Promise<RowToLock[]> {
  const found = await sql<RowToLock>`
    select id as "_id", from_at as "fromDateTime", to_at as "toDateTime", phase_id as "projectPhase", detail,
      at_office as "atOffice"
    from timereg where user_id = ${sheet.user} and user_period_id = ${sheet._id}
    order by work_date, from_at nulls last, id`.execute(tx);
  return found.rows;
}

/** An assignment with the sheet that it is of. */
export interface FittedAssignment extends Assignment {
  readonly userPeriod: string;
}

export interface AssignedReviewers {
  readonly assignments: FittedAssignment[];
  /** 1MMs that stay without an assignment, because their project is no longer in the period. */
  readonly detachedMessages: string[];
  /** Projects for which nobody is left to review. */
  readonly withoutReviewer: number;
}

/**
 * Makes the reviewer assignments of sheets fit the projects that their rows are on now, in one statement. An assignment
 * keeps its approval, and with it its reviewer, while the project's rows are those that were approved; an open one goes to
 * who reviews them now, unless it was handed to somebody who is still here.
 */
export async function assignReviewers(tx: Tx, sheets: readonly UserPeriod[], now: string): Promise<AssignedReviewers> {
  const ids = sheets.map(({ _id }) => _id);
  const found = await sql<AssignedReviewers>`
    with sheet as (
      select up.user_id, up.id, up.timereg_period_id from user_period up where up.id = any(${ids}::uuid[])
    ), proposed as (
      select s.user_id, s.id as sheet_id, r.project_id, r.reviewer_id, coalesce(p.fingerprint, '') as fingerprint
      from sheet s cross join lateral reviewers_of_rows(s.user_id, s.timereg_period_id) r
      left join lateral projects_of_rows(s.user_id, s.timereg_period_id) p on p.project_id is not distinct from r.project_id
    ), gone as (
      delete from user_period_reviewer a using sheet s
      where a.user_id = s.user_id and a.user_period_id = s.id
        and not exists (select from proposed p where p.sheet_id = s.id and p.project_id is not distinct from a.project_id)
      returning a.wtf_id
    ), stored as (
      insert into user_period_reviewer as a (user_id, id, user_period_id, project_id, reviewer_id)
      select user_id, new_id(${now}), sheet_id, project_id, reviewer_id
      from proposed where reviewer_id is not null
      on conflict on constraint user_period_reviewer_one_per_project do update set
        reviewer_id = coalesce((select u.id from app_user u
          where u.id = a.reviewer_id and u.is_active and u.user_type = 'Employee'
            and (a.is_chosen or a.approved_rows = (select p.fingerprint from proposed p
              where p.sheet_id = a.user_period_id and p.project_id is not distinct from a.project_id))), excluded.reviewer_id),
        approved_date = case when a.approved_rows = (select p.fingerprint from proposed p where p.sheet_id = a.user_period_id
          and p.project_id is not distinct from a.project_id) then a.approved_date end,
        approved_rows = case when a.approved_rows = (select p.fingerprint from proposed p where p.sheet_id = a.user_period_id
          and p.project_id is not distinct from a.project_id) then a.approved_rows end
      returning a.id, a.user_period_id, a.project_id, a.reviewer_id, a.approved_date, a.wtf_id
    )
    select
      coalesce((select json_agg(json_build_object('_id', id, 'userPeriod', user_period_id, 'project', project_id,
        'reviewer', reviewer_id, 'approvedDate', iso_instant(approved_date), 'wtf', wtf_id)) from stored), '[]')
        as assignments,
      coalesce((select json_agg(wtf_id) filter (where wtf_id is not null) from gone), '[]') as "detachedMessages",
      (select count(*) from proposed where reviewer_id is null) as "withoutReviewer"`.execute(tx);
  const [assigned] = found.rows;
  if (!assigned) throw new Error('A statement without a from clause answers one row');
  return assigned;
}

/** The assignments of several sheets as they stand. */
export async function listAssignmentsOf(tx: Tx, sheets: readonly UserPeriod[]): Promise<FittedAssignment[]> {
  const found = await sql<FittedAssignment>`
    select id as "_id", user_period_id as "userPeriod", project_id as "project", reviewer_id as "reviewer",
      iso_instant(approved_date) as "approvedDate", wtf_id as "wtf"
    from user_period_reviewer where user_period_id = any(${sheets.map(({ _id }) => _id)}::uuid[]) order by id`.execute(
    tx,
  );
  return found.rows;
}

/** Whose sheets of which period these are, in words. */
export async function listTitlesOfSheets(tx: Tx, sheets: readonly UserPeriod[]) {
  const found = await sql<{ _id: string; ownerName: string; periodName: string }>`
    select up.id as "_id", btrim(u.first_name || ' ' || u.last_name) as "ownerName", p.name as "periodName"
    from user_period up join app_user u on u.id = up.user_id join timereg_period p on p.id = up.timereg_period_id
    where up.id = any(${sheets.map(({ _id }) => _id)}::uuid[])`.execute(tx);
  return new Map(found.rows.map((title) => [title._id, title]));
}
