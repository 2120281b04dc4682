import type { AccountOverview, RegisteredTimes } from '@stint/contract/projects/accounts/account-figures';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { isPhaseShown, type Reach, reachesAccount } from './account-rights.sql.ts';

/**
 * What is on accounts, in numbers, from the kept sums; those that are not reached are left out. The last day is looked for
 * among the rows of the last month that has any, of those people who have some then.
 */
export async function listOverviews(db: Db, reach: Reach, accounts: readonly string[]): Promise<AccountOverview[]> {
  const found = await sql<AccountOverview>`
    with phases as (
      select ph.id, ph.account_id, ph.estimate, ph.is_disabled, ${isPhaseShown(reach.userId)} as is_shown
      from phase ph join account a on a.id = ph.account_id
      where a.id = any(${accounts}::uuid[]) and ${reachesAccount(reach)}
    ), sums as (
      select p.account_id, sum(m.minutes) as minutes, max(m.month) filter (where m.rows > 0) as last_month,
        sum(m.minutes) filter (where p.estimate is not null) as on_estimate
      from phases p join registered_month m on m.phase_id = p.id group by 1
    ), people as (
      select p.account_id, pu.user_id from phases p join phase_user pu on pu.phase_id = p.id
      union
      select p.account_id, m.user_id from phases p join registered_month m on m.phase_id = p.id where m.rows > 0
    )
    select a.id as account, count(p.id) as phases, count(*) filter (where p.is_disabled) as "disabledPhases",
      count(*) filter (where not p.is_shown) as "hiddenPhases",
      (select count(*) from people u where u.account_id = a.id) as users, sum(p.estimate) as estimate,
      round(coalesce(s.on_estimate, 0) / 60.0, 2) as "registeredOnEstimate",
      round(coalesce(s.minutes, 0) / 60.0, 2) as "registeredTime",
      (select max(t.work_date) from phases one
        join registered_month m on m.phase_id = one.id and m.month = s.last_month and m.rows > 0
        join timereg t on t.user_id = m.user_id and t.phase_id = one.id
          and t.work_date >= m.month and t.work_date < m.month + interval '1 month'
        where one.account_id = a.id) as "lastReg"
    from account a left join phases p on p.account_id = a.id left join sums s on s.account_id = a.id
    where a.id = any(${accounts}::uuid[]) and ${reachesAccount(reach)}
    group by a.id, a.name, s.minutes, s.last_month, s.on_estimate order by a.name, a.id`.execute(db);
  return found.rows;
}

export type RegisteredTime = RegisteredTimes['phases'][number] & { readonly isShown: boolean };

/** The phases of an account, with what is registered on each by the kept sums, and whether the asking person is shown it. */
export async function listRegisteredTimes(
  db: Db | Tx,
  { userId }: Reach,
  of: { readonly account: string } | { readonly phase: string },
): Promise<RegisteredTime[]> {
  const found = await sql<RegisteredTime>`
    select ph.id as "_id", ph.name, round(coalesce((select sum(m.minutes) from registered_month m
      where m.phase_id = ph.id), 0) / 60.0, 2) as "registeredTime", ${isPhaseShown(userId)} as "isShown"
    from phase ph join account a on a.id = ph.account_id
    where ${'account' in of ? sql`ph.account_id = ${of.account}` : sql`ph.id = ${of.phase}`}
    order by ph.name, ph.id`.execute(db);
  return found.rows;
}
