import type { UserPeriodReviewer } from '@stint/contract/time/review/user-period-reviewer';
import type { Person, UserPeriod } from '@stint/contract/time/sheet/user-period';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches } from '../../lib/page-query.ts';
import { personShape, projectNameShape } from '../../lib/wire-shapes.ts';

export type ReviewerRow = Omit<UserPeriodReviewer, 'wtf' | 'canChange'>;

/** The reviewer assignments of a sheet with the minutes of their projects, largest first. */
export async function listReviewers(db: Db | Tx, sheet: UserPeriod): Promise<ReviewerRow[]> {
  const found = await sql<{ row: ReviewerRow }>`
    select json_build_object('_id', r.id, 'user', r.user_id, 'userPeriod', r.user_period_id,
      'reviewer', ${personShape}, 'project', case when pr.id is not null then ${projectNameShape} end,
      'approvedDate', iso_instant(r.approved_date), 'minutes', coalesce(rows.minutes, 0)) as row
    from user_period_reviewer r
    join app_user u on u.id = r.reviewer_id
    left join project pr on pr.id = r.project_id
    left join projects_of_rows(${sheet.user}, ${sheet.timeregPeriod}) rows on rows.project_id is not distinct from r.project_id
    where r.user_id = ${sheet.user} and r.user_period_id = ${sheet._id}
    order by coalesce(rows.minutes, 0) desc, pr.name, r.id`.execute(db);
  return found.rows.map(({ row }) => row);
}

/** Which of these people are active employees. */
export async function listActiveEmployees(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from app_user where id = any(${ids}::uuid[]) and is_active and user_type = 'Employee'`.execute(tx);
  return found.rows.map(({ id }) => id);
}

/**
 * Hands assignments of a sheet to other reviewers; those that are chosen keep them, whoever leads or manages. Who would review
 * it anyway is not chosen: what is handed back goes on with the project.
 */
export async function setReviewers(
  tx: Tx,
  sheet: UserPeriod,
  changes: readonly { readonly _id: string; readonly reviewer: string }[],
  isChosen: boolean,
): Promise<void> {
  await sql`
    update user_period_reviewer r set reviewer_id = given.reviewer, is_chosen = ${isChosen}
      and not exists (select from reviewers_of_projects(r.user_id, array[r.project_id]) n where n.reviewer_id = given.reviewer)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given("_id" uuid, reviewer uuid)
    where r.user_id = ${sheet.user} and r.user_period_id = ${sheet._id} and r.id = given."_id"`.execute(tx);
}

/**
 * Whether somebody who was chosen for a review hands it on to somebody who would not review it now either: the choice of
 * who stands there reaches as far as whom they chose.
 */
export async function isPassedOn(
  tx: Tx,
  sheet: UserPeriod,
  changes: readonly { readonly _id: string; readonly reviewer: string }[],
): Promise<boolean> {
  const found = await sql<{ is: boolean }>`
    select exists (select from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given("_id" uuid, reviewer uuid)
      join user_period_reviewer r on r.user_id = ${sheet.user} and r.id = given."_id" and r.is_chosen
      where not exists (select from reviewers_of_projects(r.user_id, array[r.project_id]) n
        where n.reviewer_id in (r.reviewer_id, given.reviewer))) as is`.execute(tx);
  return found.rows[0]?.is ?? false;
}

/** Active employees whose name or initials hold what was searched; those whose initials it is come first. */
export async function listCandidates(db: Db, search: string, most: number): Promise<Person[]> {
  const found = await sql<{ row: Person }>`
    select ${personShape} as row from app_user u
    where u.is_active and u.user_type = 'Employee'
      and ${matches(sql`u.first_name || ' ' || u.last_name || ' ' || u.initials`, search)}
    order by u.initials <> upper(${search}), u.first_name, u.last_name, u.id limit ${most}`.execute(db);
  return found.rows.map(({ row }) => row);
}
