import type { UserPeriod } from '@stint/contract/time/sheet/user-period';
import { sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';

/**
 * The locked sheets with an open review that one of these people has and would not have now, held until the transaction
 * ends: who approves or unlocks takes the same lock.
 */
export async function lockForsakenSheets(tx: Tx, reviewers: readonly string[]): Promise<UserPeriod[]> {
  const found = await sql<UserPeriod>`
    select up.id as "_id", up.user_id as "user", up.timereg_period_id as "timeregPeriod", up.is_locked as "isLocked"
    from user_period up
    where up.is_locked and exists (
      select from user_period_reviewer r
      join app_user u on u.id = r.reviewer_id
      cross join lateral reviewers_of_projects(r.user_id, array[r.project_id]) now_there
      where r.user_id = up.user_id and r.user_period_id = up.id and r.reviewer_id = any(${reviewers}::uuid[])
        and r.approved_date is null and now_there.reviewer_id is distinct from r.reviewer_id
        and not (r.is_chosen and u.is_active and u.user_type = 'Employee'))
      and up.id in (select r.user_period_id from user_period_reviewer r
        where r.reviewer_id = any(${reviewers}::uuid[]) and r.approved_date is null)
    order by up.id for update of up`.execute(tx);
  return found.rows;
}
