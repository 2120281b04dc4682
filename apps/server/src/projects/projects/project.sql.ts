import {
  type ListedProject,
  type listProjects as listRoute,
  PROJECT_FILTER,
  type ProjectDetail,
} from '@stint/contract/projects/projects/project';
import type { QueryOf } from '@stint/contract/route';
import type { Selectable } from '@stint/contract/select-list';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { seesProject } from '../../lib/rights/projects.sql.ts';
import { readSelectList } from '../../lib/select-list.ts';
import { listOf, nameShape, personOf } from '../../lib/wire-shapes.ts';

/** What every list says of a project `pr`. */
export const listedProjectColumns = sql`
  pr.id as "_id", pr.name, pr.short_name as "shortName", pr.number, pr.start_date as "startDate",
  pr.end_date as "endDate", pr.is_closed as "isClosed", pr.customer_can_see_project as "customerCanSeeProject",
  ${personOf(sql`pr.manager_id`)} as manager,
  (select ${nameShape('t')} from team t where t.id = pr.team_id) as team,
  ${listOf(sql`select ${nameShape('c')} as row from project_customer l
    join indirect_customer c on c.id = l.indirect_customer_id where l.project_id = pr.id order by c.name`)} as customers`;
/** As the index `project_search` has it. */
export const searchedInProject = sql`pr.name || ' ' || pr.short_name`;

/** Whether a project `pr` is done: closed by hand, or past its end date. As `statusOfProject` of the contract says it. */
export const isDone = (today: string): RawBuilder<boolean> =>
  sql`(pr.is_closed or coalesce(pr.end_date < ${today}::date, false))`;

/** Whether a project `pr` is what the status filter asks for, on a day of the company. */
export function hasStatus(status: number, today: string): RawBuilder<boolean> {
  if (status === PROJECT_FILTER.inProgress) return sql`not ${isDone(today)}`;
  return status === PROJECT_FILTER.done ? isDone(today) : sql`true`;
}

/** How lists of projects are sorted. */
export const projectOrders = {
  name: sql`pr.name`,
  shortName: sql`pr.short_name`,
  startDate: sql`pr.start_date`,
  endDate: sql`pr.end_date`,
};

export interface Inactivity {
  /** The company's present day. */
  readonly today: string;
  /** First day of the month since which what nobody registered on is inactive. */
  readonly since: string;
}

/**
 * Whether nobody works on a project `pr` any more, although it is not done: it began, and was made, before a month, and
 * since that month nothing was registered on any of its phases and nothing is planned for it. New projects are not
 * inactive, and neither are those that are done: their status says so already.
 */
const isInactiveProject = ({ since, today }: Inactivity) => sql<boolean>`(not ${isDone(today)}
  and pr.created_at < ${since}::date and coalesce(pr.start_date < ${since}::date, true)
  and not exists (select from account a join phase ph on ph.account_id = a.id
    join registered_month m on m.phase_id = ph.id and m.month >= ${since}::date and m.rows > 0 where a.project_id = pr.id)
  and not exists (select from week_plan w where w.project_id = pr.id and w.week_start >= ${since}::date and w.percentage > 0))`;

/** A page of all projects. Those that nobody has registered on since a month are hidden unless they are asked for. */
export function listProjects(
  db: Db,
  asked: QueryOf<typeof listRoute>,
  inactivity: Inactivity,
): Promise<Page<ListedProject>> {
  const parts = {
    columns: sql`${listedProjectColumns}, (select count(*) from account a where a.project_id = pr.id) as accounts,
      ${isInactiveProject(inactivity)} as "isInactive"`,
    from: sql`project pr`,
    where: all(
      matches(searchedInProject, asked.search),
      hasStatus(asked.status, inactivity.today),
      asked.manager ? sql`pr.manager_id = ${asked.manager}` : sql`true`,
      asked.team ? sql`pr.team_id = ${asked.team}` : sql`true`,
      asked.includeInactiveProject ? sql`true` : sql`not ${isInactiveProject(inactivity)}`,
    ),
    order: orderBy(
      asked.orderBy,
      {
        ...projectOrders,
        number: sql`pr.number`,
        manager: sql`(select u.first_name from app_user u where u.id = pr.manager_id)`,
      },
      sql`pr.name, pr.id`,
    ),
  };
  return readPage<ListedProject>(db, parts, asked);
}

export async function findProject(db: Db | Tx, id: string): Promise<ProjectDetail | undefined> {
  const found = await sql<ProjectDetail>`
    select ${listedProjectColumns}, pr.version, pr.description, pr.alt_customer_name as "altCustomerName",
      ${personOf(sql`pr.business_analyst_id`)} as "businessAnalyst",
      ${personOf(sql`pr.key_account_manager_id`)} as "keyAccountManager",
      ${listOf(sql`select ${nameShape('a')} as row from account a where a.project_id = pr.id order by a.name`)} as accounts,
      ${listOf(sql`select json_build_object('reviewer', ${personOf(sql`r.reviewer_id`)},
          'reviewee', ${personOf(sql`r.reviewee_id`)}) as row
        from tiered_review r join app_user reviewee on reviewee.id = r.reviewee_id
        where r.project_id = pr.id order by reviewee.first_name, reviewee.last_name`)} as "tieredReviews",
      '[]'::json as "assignedElsewhere"
    from project pr where pr.id = ${id}`.execute(db);
  return found.rows[0];
}

/** Projects that the actor may see, to choose from: all, or those that are not done on `openOn`. */
export function selectProjects(db: Db, actor: Actor, search: string, openOn?: string): Promise<Selectable[]> {
  const parts = {
    columns: sql`pr.id as "_id", pr.name, pr.short_name as hint`,
    from: sql`project pr`,
    where: all(seesProject(actor, sql`pr.id`), openOn ? sql`not ${isDone(openOn)}` : sql`true`),
    text: searchedInProject,
    name: sql`pr.name`,
  };
  return readSelectList<Selectable>(db, parts, search);
}

/**
 * The first or the last day that anything was registered on accounts. The month is known from the sums, so that only rows
 * of that month are looked at, by person and day.
 */
export async function findRegisteredDay(
  db: Db,
  accounts: readonly string[],
  type: 'start' | 'end',
): Promise<string | null> {
  const outer = sql.raw(type === 'start' ? 'min' : 'max');
  const found = await sql<{ date: string | null }>`
    with registered as materialized (
      select m.user_id, m.phase_id, m.month from phase ph join registered_month m on m.phase_id = ph.id and m.rows > 0
      where ph.account_id = any(${accounts}::uuid[]))
    select ${outer}(t.work_date) as date from registered r
    join timereg t on t.user_id = r.user_id and t.phase_id = r.phase_id
      and t.work_date >= r.month and t.work_date < r.month + interval '1 month'
    where r.month = (select ${outer}(month) from registered)`.execute(db);
  return found.rows[0]?.date ?? null;
}
