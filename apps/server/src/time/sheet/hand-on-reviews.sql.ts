import type { UserPeriod } from '@stint/contract/time/sheet/user-period';
import { sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';

/** Whether the open approval `user_period_reviewer as r` is of somebody who would not have it now. */
const isForsaken = sql<boolean>`(r.approved_date is null
  and not exists (select from reviewers_of_projects(r.user_id, array[r.project_id]) now_there
    where now_there.reviewer_id = r.reviewer_id)
  and not (r.is_chosen and exists (select from app_user u
    where u.id = r.reviewer_id and u.is_active and u.user_type = 'Employee')))`;

/** Whose open reviews may belong to somebody else now. */
export interface Touched {
  readonly reviewers: readonly string[];
  readonly projects: readonly string[];
  /** Whose time is reviewed. */
  readonly people: readonly string[];
}

/**
 * The sheets with an open review that its reviewer would not have now, held until the transaction ends: who approves or
 * unlocks takes the same lock, and whoever holds several in the same order.
 */
export async function lockForsakenSheets(tx: Tx, { reviewers, projects, people }: Touched): Promise<UserPeriod[]> {
  const found = await sql<UserPeriod>`
    with touched as materialized (
      select r.user_id, r.user_period_id, r.project_id, r.reviewer_id, r.approved_date, r.is_chosen
      from user_period_reviewer r
      where r.approved_date is null and (r.reviewer_id = any(${reviewers}::uuid[])
        or r.project_id = any(${projects}::uuid[]) or r.user_id = any(${people}::uuid[]))
    )
    select up.id as "_id", up.user_id as "user", up.timereg_period_id as "timeregPeriod", up.is_locked as "isLocked"
    from user_period up
    where (up.user_id, up.id) in (select r.user_id, r.user_period_id from touched r where ${isForsaken})
    order by up.user_id, up.id for update of up`.execute(tx);
  return found.rows;
}

/** What somebody would review who comes back: the projects that they manage or review in, and the people whom they lead. */
export async function findReviewedBy(tx: Tx, userId: string): Promise<Touched> {
  const found = await sql<Touched>`
    select array[]::uuid[] as reviewers,
      array(select id from project where manager_id = ${userId}
        union select project_id from tiered_review where reviewer_id = ${userId}) as projects,
      array(select l.user_id from leads l where l.leader_id = ${userId}) as people`.execute(tx);
  return found.rows[0] ?? { reviewers: [], projects: [], people: [] };
}

/** A sheet that is opened forgets for whom its reviews were chosen. */
export async function forgetChoices(tx: Tx, sheet: UserPeriod): Promise<void> {
  await sql`update user_period_reviewer set is_chosen = false
    where user_id = ${sheet.user} and user_period_id = ${sheet._id} and is_chosen`.execute(tx);
}

/** Takes open reviews away from those who would not have them now; answers what was taken. */
export async function deleteForsaken(tx: Tx, sheets: readonly UserPeriod[]) {
  const found = await sql<{ userPeriod: string; reviewer: string; message: string | null }>`
    delete from user_period_reviewer r where r.user_period_id = any(${sheets.map(({ _id }) => _id)}::uuid[]) and ${isForsaken}
    returning r.user_period_id as "userPeriod", r.reviewer_id as "reviewer", r.wtf_id as "message"`.execute(tx);
  return found.rows;
}
