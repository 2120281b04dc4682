import type {
  checkInactiveAccounts as checkRoute,
  InactiveAccount,
} from '@stint/contract/projects/inactive-phases/inactive-account';
import type { QueryOf } from '@stint/contract/route';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { isOpenPhase } from '../../lib/open-phase.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';
import { projectNameShape } from '../../lib/wire-shapes.ts';

/** Day of the last row on an account `a`: sums say in which months to look. */
const lastReg = sql`(select max(t.work_date) from phase ph
  join lateral (select max(m.month) as month from registered_month m where m.phase_id = ph.id and m.rows > 0) last on true
  join registered_month m on m.phase_id = ph.id and m.month = last.month and m.rows > 0
  join timereg t on t.user_id = m.user_id and t.phase_id = ph.id
    and t.work_date >= m.month and t.work_date < m.month + interval '1 month'
  where ph.account_id = a.id)`;

/** An account `a` that nobody can register on and nobody did from a day on. A younger one had no time to become inactive. */
const isInactive = (since: string) => sql`(not a.archived and a.created_at < ${since}::date
  and not exists (select from phase ph where ph.account_id = a.id and ${isOpenPhase})
  and coalesce(${lastReg} < ${since}::date, true))`;

export function listInactiveAccounts(
  db: Db,
  since: string,
  asked: QueryOf<typeof checkRoute>,
): Promise<Page<InactiveAccount>> {
  const parts = {
    columns: sql`a.id as "_id", a.name, c.name as customer,
      case when pr.id is not null then ${projectNameShape} end as project,
      (select count(*) from phase ph where ph.account_id = a.id) as phases,
      (select round(coalesce(sum(m.minutes), 0) / 60.0, 2) from phase ph
        join registered_month m on m.phase_id = ph.id where ph.account_id = a.id) as "registeredTime",
      ${lastReg} as "lastReg"`,
    from: sql`account a join indirect_customer c on c.id = a.customer_id left join project pr on pr.id = a.project_id`,
    where: all(isInactive(since), matches(sql`a.name || ' ' || c.name || ' ' || coalesce(pr.name, '')`, asked.search)),
    order: orderBy(asked.orderBy, { account: sql`a.name`, lastReg }, sql`a.name, a.id`),
  };
  return readPage<InactiveAccount>(db, parts, asked);
}

/** Archives accounts, or takes them out of the archive; answers those for which that was a change. */
export async function setArchived(tx: Tx, accounts: readonly string[], archived: boolean) {
  const changed = await sql<{ _id: string; name: string }>`
    update account a set archived = ${archived}, version = version + 1
    from (select id from account where id = any(${accounts}::uuid[]) order by id for update) chosen
    where a.id = chosen.id and a.archived <> ${archived} returning a.id as "_id", a.name`.execute(tx);
  return changed.rows;
}
