import type {
  CustomerProject,
  ListedCustomerProject,
  listCustomerProjects as listRoute,
} from '@stint/contract/projects/projects/customer-project';
import type { QueryOf } from '@stint/contract/route';
import { sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';
import { projectsShownTo } from '../../lib/rights/projects.sql.ts';
import { listOf, nameShape, personOf } from '../../lib/wire-shapes.ts';
import { hasStatus, projectOrders, searchedInProject } from './project.sql.ts';

const columnsFor = (userId: string) => sql`
  pr.id as "_id", pr.name, pr.short_name as "shortName", pr.start_date as "startDate", pr.end_date as "endDate",
  pr.is_closed as "isClosed",
  ${personOf(sql`pr.manager_id`)} as manager,
  ${listOf(sql`select ${nameShape('c')} as row from project_customer l
    join indirect_customer c on c.id = l.indirect_customer_id
    where l.project_id = pr.id and c.id in (select cu.customer_id from customer_of_user cu where cu.user_id = ${userId}) order by c.name`)} as customers`;

/** The projects that a customer user may see: everything here is read through `projectsShownTo`. */
export function listCustomerProjects(
  db: Db,
  userId: string,
  asked: QueryOf<typeof listRoute>,
  today: string,
): Promise<Page<ListedCustomerProject>> {
  const parts = {
    columns: columnsFor(userId),
    from: sql`project pr`,
    where: all(
      sql`pr.id in ${projectsShownTo(userId)}`,
      matches(searchedInProject, asked.search),
      hasStatus(asked.status, today),
    ),
    order: orderBy(asked.orderBy, projectOrders, sql`pr.name, pr.id`),
  };
  return readPage<ListedCustomerProject>(db, parts, asked);
}

export async function findCustomerProject(db: Db, userId: string, id: string): Promise<CustomerProject | undefined> {
  const found = await sql<CustomerProject>`
    with by_month as (
      select m.month, sum(m.minutes) as minutes from account a join phase ph on ph.account_id = a.id
      join registered_month m on m.phase_id = ph.id and m.minutes > 0 where a.project_id = ${id} group by m.month)
    select ${columnsFor(userId)}, pr.description, ${personOf(sql`pr.business_analyst_id`)} as "businessAnalyst",
      ${personOf(sql`pr.key_account_manager_id`)} as "keyAccountManager",
      (select round(coalesce(sum(minutes), 0) / 60.0, 2) from by_month) as hours,
      ${listOf(sql`select json_build_object('month', to_char(month, 'YYYY-MM'), 'hours', round(minutes / 60.0, 2)) as row
        from by_month order by month`)} as months
    from project pr where pr.id = ${id} and pr.id in ${projectsShownTo(userId)}`.execute(db);
  return found.rows[0];
}
