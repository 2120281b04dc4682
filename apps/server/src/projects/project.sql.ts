import {
  type ListedProject,
  type listProjects as listRoute,
  PROJECT_FILTER,
  type ProjectDetail,
} from '@stint/contract/projects/project';
import type { QueryOf } from '@stint/contract/route';
import type { Selectable } from '@stint/contract/select-list';
import { sql } from 'kysely';
import type { Db, Tx } from '../lib/db.ts';
import { matches, orderBy } from '../lib/page-query.ts';
import { all, type Page, readPage } from '../lib/read-page.ts';
import { readSelectList } from '../lib/select-list.ts';
import { listOf, nameShape, personOf } from '../lib/wire-shapes.ts';

const ownColumns = sql`
  pr.id as "_id", pr.name, pr.short_name as "shortName", pr.number, pr.start_date as "startDate",
  pr.end_date as "endDate", pr.customer_can_see_project as "customerCanSeeProject",
  ${personOf(sql`pr.manager_id`)} as manager,
  (select ${nameShape('t')} from team t where t.id = pr.team_id) as team,
  ${listOf(sql`select ${nameShape('c')} as row from project_customer l
    join indirect_customer c on c.id = l.indirect_customer_id where l.project_id = pr.id order by c.name`)} as customers`;
/** As the index `project_search` has it. */
const searched = sql`pr.name || ' ' || pr.short_name`;

/** In progress is what has no end yet. */
const statusFilters = {
  [PROJECT_FILTER.all]: sql`true`,
  [PROJECT_FILTER.inProgress]: sql`pr.end_date is null`,
  [PROJECT_FILTER.done]: sql`pr.end_date is not null`,
};

export function listProjects(db: Db, asked: QueryOf<typeof listRoute>): Promise<Page<ListedProject>> {
  const parts = {
    columns: sql`${ownColumns}, (select count(*) from account a where a.project_id = pr.id) as accounts`,
    from: sql`project pr`,
    where: all(
      matches(searched, asked.search),
      statusFilters[asked.status as keyof typeof statusFilters],
      asked.manager ? sql`pr.manager_id = ${asked.manager}` : sql`true`,
      asked.team ? sql`pr.team_id = ${asked.team}` : sql`true`,
    ),
    order: orderBy(
      asked.orderBy,
      {
        name: sql`pr.name`,
        shortName: sql`pr.short_name`,
        number: sql`pr.number`,
        startDate: sql`pr.start_date`,
        endDate: sql`pr.end_date`,
        manager: sql`(select u.first_name from app_user u where u.id = pr.manager_id)`,
      },
      sql`pr.name, pr.id`,
    ),
  };
  return readPage<ListedProject>(db, parts, asked);
}

export async function findProject(db: Db | Tx, id: string): Promise<ProjectDetail | undefined> {
  const found = await sql<ProjectDetail>`
    select ${ownColumns}, pr.version, pr.description, pr.alt_customer_name as "altCustomerName",
      ${personOf(sql`pr.business_analyst_id`)} as "businessAnalyst",
      ${personOf(sql`pr.key_account_manager_id`)} as "keyAccountManager",
      ${listOf(sql`select ${nameShape('a')} as row from account a where a.project_id = pr.id order by a.name`)} as accounts,
      ${listOf(sql`select json_build_object('reviewer', ${personOf(sql`r.reviewer_id`)},
          'reviewee', ${personOf(sql`r.reviewee_id`)}) as row
        from tiered_review r join app_user reviewee on reviewee.id = r.reviewee_id
        where r.project_id = pr.id order by reviewee.first_name, reviewee.last_name`)} as "tieredReviews",
      ${listOf(sql`select json_build_object('_id', k.id, 'title', k.title, 'description', k.description) as row
        from project_key_success_factor k where k.project_id = pr.id order by k.position, k.title`)} as "keySuccessFactors",
      '[]'::json as "assignedElsewhere"
    from project pr where pr.id = ${id}`.execute(db);
  return found.rows[0];
}

export function selectProjects(db: Db, search: string): Promise<Selectable[]> {
  const columns = sql`pr.id as "_id", pr.name, pr.short_name as hint`;
  return readSelectList<Selectable>(db, { columns, from: sql`project pr`, text: searched, name: sql`pr.name` }, search);
}
