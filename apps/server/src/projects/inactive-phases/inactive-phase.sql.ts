import type {
  checkInactivePhases as checkRoute,
  InactivePhase,
} from '@stint/contract/projects/inactive-phases/inactive-phase';
import type { QueryOf } from '@stint/contract/route';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { isOpenPhase } from '../../lib/open-phase.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';
import { listOf, nameShape, personShape, projectNameShape } from '../../lib/wire-shapes.ts';
import { lastDayOf, registeredTime } from '../phases/registered.sql.ts';

/** The day of the last row within a month that has any, by `registered_month as m`. */
const lastDayIn = sql`t.work_date >= m.month and t.work_date < m.month + interval '1 month'`;

/**
 * An open phase `ph` without a row from a day on. Sums by month say it for the months after it, which is enough for nearly
 * all; only for the others they say where to look within its own month. A phase that is younger had no time to become inactive.
 */
const isInactive = (since: string) => sql`(${isOpenPhase} and ph.created_at < ${since}::date and case
  when exists (select from registered_month m
    where m.phase_id = ph.id and m.rows > 0 and m.month > date_trunc('month', ${since}::date)) then false
  else not exists (select from registered_month m join timereg t on t.user_id = m.user_id and t.phase_id = m.phase_id and ${lastDayIn}
    where m.phase_id = ph.id and m.rows > 0 and m.month = date_trunc('month', ${since}::date) and t.work_date >= ${since}) end)`;

const joined = sql`phase ph join account a on a.id = ph.account_id join indirect_customer c on c.id = a.customer_id
  left join project pr on pr.id = a.project_id`;

/** Day of the last row of anybody, in the last month that has any. Only asked for the phases of a page, or to order by it. */
const lastReg = sql`(select max(t.work_date)
  from registered_month m join timereg t on t.user_id = m.user_id and t.phase_id = m.phase_id and ${lastDayIn}
  where m.phase_id = ph.id and m.rows > 0
    and m.month = (select max(n.month) from registered_month n where n.phase_id = ph.id and n.rows > 0))`;

/** Everybody of the phase, with their last registration on it. */
const users = listOf(sql`select json_build_object('user', ${personShape}, 'disabledDate', pu.disabled_date,
    'lastReg', ${lastDayOf(sql`pu.user_id`, sql`ph.id`)}) as row
  from phase_user pu join app_user u on u.id = pu.user_id
  where pu.phase_id = ph.id order by u.first_name, u.last_name, u.id`);

const columns = sql`ph.id as "_id", ph.name, ${nameShape('a')} as account, c.name as customer,
  case when pr.id is not null then ${projectNameShape} end as project,
  ${registeredTime} as "registeredTime",
  ${lastReg} as "lastReg", ${users} as users`;

export function listInactivePhases(
  db: Db,
  since: string,
  asked: QueryOf<typeof checkRoute>,
): Promise<Page<InactivePhase>> {
  const parts = {
    columns,
    from: joined,
    where: all(
      isInactive(since),
      matches(sql`ph.name || ' ' || a.name || ' ' || c.name || ' ' || coalesce(pr.name, '')`, asked.search),
    ),
    order: orderBy(asked.orderBy, { account: sql`a.name`, lastReg }, sql`a.name, a.id, ph.name, ph.id`),
  };
  return readPage<InactivePhase>(db, parts, asked);
}

/** Those of chosen phases that are open, with all of their users. */
export async function findOpenPhases(db: Db | Tx, phases: readonly string[]) {
  const found = await sql<InactivePhase>`
    select ${columns} from ${joined} where ph.id = any(${phases}::uuid[]) and ${isOpenPhase}
    order by a.name, a.id, ph.name, ph.id`.execute(db);
  return found.rows;
}

export async function disablePhases(tx: Tx, phases: readonly string[]): Promise<void> {
  await sql`update phase set is_disabled = true where id = any(${phases}::uuid[])`.execute(tx);
}
