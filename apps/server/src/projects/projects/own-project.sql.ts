import type { listOwnProjects as listRoute, OwnProject } from '@stint/contract/projects/projects/own-project';
import type { QueryOf } from '@stint/contract/route';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';
import { projectsOf } from '../../lib/rights/projects.sql.ts';
import { hasStatus, listedProjectColumns, projectOrders, searchedInProject } from './project.sql.ts';

/** Whether somebody is assigned to an open phase of a project `pr`. */
const isAssigned = (user: RawBuilder<unknown> | string) => sql`exists (
  select from phase_user pu join phase ph on ph.id = pu.phase_id and not ph.is_disabled join account a on a.id = ph.account_id
  where pu.user_id = ${user} and pu.disabled_date is null and a.project_id = pr.id)`;

/**
 * What somebody is in a project `pr`, in the order in which it is told, as a JSON list.
 * @param assigned whether they are assigned, where the statement knows it already.
 */
export const partsOf = (user: RawBuilder<unknown> | string, assigned: RawBuilder<unknown> = isAssigned(user)) => sql`(
  select coalesce(json_agg(part.name order by part.place), '[]') from (values
    (1, 'manager', pr.manager_id = ${user}),
    (2, 'businessAnalyst', pr.business_analyst_id = ${user}),
    (3, 'keyAccountManager', pr.key_account_manager_id = ${user}),
    (4, 'reviewer', exists (select from tiered_review r where r.project_id = pr.id and r.reviewer_id = ${user})),
    (5, 'reviewee', exists (select from tiered_review r where r.project_id = pr.id and r.reviewee_id = ${user})),
    (6, 'assigned', ${assigned}),
    (7, 'planned', exists (select from week_plan w
      where w.project_id = pr.id and w.user_id = ${user} and w.percentage > 0))
  ) as part(place, name, holds) where part.holds)`;

/** A page of the projects that somebody belongs to, with what they are in each and their hours. */
export function listOwnProjects(
  db: Db,
  userId: string,
  asked: QueryOf<typeof listRoute>,
  today: string,
): Promise<Page<OwnProject>> {
  const hours = sql`(select round(coalesce(sum(m.minutes), 0) / 60.0, 2) from account a join phase ph on ph.account_id = a.id
    join registered_month m on m.phase_id = ph.id and m.user_id = ${userId} where a.project_id = pr.id)`;
  const parts = {
    columns: sql`${listedProjectColumns}, ${hours} as hours, ${partsOf(userId)} as parts`,
    from: sql`project pr`,
    where: all(
      sql`pr.id in ${projectsOf(userId)}`,
      matches(searchedInProject, asked.search),
      hasStatus(asked.status, today),
    ),
    order: orderBy(asked.orderBy, { ...projectOrders, hours }, sql`pr.name, pr.id`),
  };
  return readPage<OwnProject>(db, parts, asked);
}
