import type { UserPeriod } from '@stint/contract/time/sheet/user-period';
import { sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';

/** Whether the open approval `user_period_reviewer as r` is of somebody who would not have it now. */
const isForsaken = sql<boolean>`(r.approved_date is null
  and not exists (select from reviewers_of_projects(r.user_id, array[r.project_id]) now_there
    where now_there.reviewer_id = r.reviewer_id)
  and not (r.is_chosen and exists (select from app_user u
    where u.id = r.reviewer_id and u.is_active and u.user_type = 'Employee')))`;

/**
 * The sheets with an open review that one of these people has and would not have now, held until the transaction ends: who
 * approves or unlocks takes the same lock.
 */
export async function lockForsakenSheets(tx: Tx, reviewers: readonly string[]): Promise<UserPeriod[]> {
  const found = await sql<UserPeriod>`
    select up.id as "_id", up.user_id as "user", up.timereg_period_id as "timeregPeriod", up.is_locked as "isLocked"
    from user_period up
    where exists (select from user_period_reviewer r
        where r.user_id = up.user_id and r.user_period_id = up.id and r.reviewer_id = any(${reviewers}::uuid[])
          and ${isForsaken})
      and up.id in (select r.user_period_id from user_period_reviewer r
        where r.reviewer_id = any(${reviewers}::uuid[]) and r.approved_date is null)
    order by up.id for update of up`.execute(tx);
  return found.rows;
}

/** Takes open reviews away from those who would not have them now; answers what was taken. */
export async function deleteForsaken(tx: Tx, sheets: readonly UserPeriod[]) {
  const found = await sql<{ userPeriod: string; reviewer: string; message: string | null }>`
    delete from user_period_reviewer r where r.user_period_id = any(${sheets.map(({ _id }) => _id)}::uuid[]) and ${isForsaken}
    returning r.user_period_id as "userPeriod", r.reviewer_id as "reviewer", r.wtf_id as "message"`.execute(tx);
  return found.rows;
}
