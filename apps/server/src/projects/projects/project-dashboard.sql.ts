import { MAX_JOB_LEVEL, MIN_JOB_LEVEL } from '@stint/contract/projects/jobs/project-job';
import type {
  ProjectOverview,
  ProjectPerformance,
  ProjectPerson,
  ProjectPhase,
} from '@stint/contract/projects/projects/project-dashboard';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { matches } from '../../lib/page-query.ts';
import { all } from '../../lib/read-page.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { keepsProject, knowsTimeOn } from '../../lib/rights/projects.sql.ts';
import { anyOf } from '../../lib/rights/right.ts';
import { listOf, nameShape, personShape } from '../../lib/wire-shapes.ts';
import { partsOf } from './own-project.sql.ts';

/** Hours of minutes, two decimals. */
const hoursOf = (minutes: RawBuilder<unknown>) => sql`round(coalesce(${minutes}, 0) / 60.0, 2)`;

/** The sums of a project's phases, by person and month: all figures come from these, never from single rows. */
export const registeredOn = (project: string) => sql`
  select m.user_id, m.phase_id, m.month, m.minutes from account a join phase ph on ph.account_id = a.id
  join registered_month m on m.phase_id = ph.id and m.rows > 0 where a.project_id = ${project}`;

/** The first day of a month as the wire writes the month. */
const monthOf = (day: RawBuilder<unknown>) => sql`to_char(${day}, 'YYYY-MM')`;

export async function findOverview(db: Db, id: string, today: string): Promise<ProjectOverview | undefined> {
  const count = (table: string) => sql`(select count(*) from ${sql.table(table)} x where x.project_id = pr.id)`;
  const found = await sql<ProjectOverview>`
    with registered as materialized (${registeredOn(id)}),
    estimated as (select ph.id, ph.estimate from account a join phase ph on ph.account_id = a.id
      where a.project_id = ${id} and ph.estimate is not null)
    select pr.id as "_id", registered.*,
      (select sum(estimate) from estimated) as estimate,
      (select ${hoursOf(sql`sum(r.minutes)`)} from registered r join estimated on estimated.id = r.phase_id) as "hoursOnEstimated",
      ${count('account')} as accounts, ${count('project_job')} as jobs, ${count('tiered_review')} as "tieredReviews",
      ${count('project_key_success_factor')} as "keySuccessFactors",
      (select count(*) from week_plan w where w.project_id = pr.id and w.percentage > 0) as "weekPlans",
      (select count(*) from account a join phase ph on ph.account_id = a.id where a.project_id = pr.id) as phases
    from project pr cross join (
      select ${hoursOf(sql`sum(minutes)`)} as hours,
        ${hoursOf(sql`sum(minutes) filter (where month = date_trunc('month', ${today}::date))`)} as "hoursThisMonth",
        ${hoursOf(sql`sum(minutes) filter (where month = date_trunc('month', ${today}::date) - interval '1 month')`)} as "hoursLastMonth",
        ${monthOf(sql`min(month)`)} as "firstMonth", ${monthOf(sql`max(month)`)} as "lastMonth",
        count(distinct user_id) as people
      from registered) registered
    where pr.id = ${id}`.execute(db);
  return found.rows[0];
}

/**
 * Everybody of a project, with the hours of those whose time the actor is told: those with the most first, so that the order
 * tells nothing of the others. Days are looked up in the last month only.
 */
export async function listPeople(db: Db, actor: Actor, id: string, today: string): Promise<ProjectPerson[]> {
  const told = (hours: RawBuilder<unknown>) => sql`case when people.is_told then ${hoursOf(hours)} end`;
  const found = await sql<ProjectPerson>`
    with registered as materialized (${registeredOn(id)}),
    sums as (select user_id, sum(minutes) as minutes, max(month) as last_month,
        sum(minutes) filter (where month = date_trunc('month', ${today}::date)) as this_month
      from registered group by user_id),
    planned as (select user_id, sum(percentage) filter (where week_start = date_trunc('week', ${today}::date)) as now
      from week_plan where project_id = ${id} and week_start >= date_trunc('week', ${today}::date)
      group by user_id having sum(percentage) > 0),
    assigned as materialized (select distinct pu.user_id from account a
      join phase ph on ph.account_id = a.id and not ph.is_disabled
      join phase_user pu on pu.phase_id = ph.id and pu.disabled_date is null
      where a.project_id = ${id}),
    people as materialized (
      select p.user_id, ${knowsTimeOn(actor, sql`p.user_id`, id)} as is_told from (
        select user_id from sums union select user_id from planned
        union select unnest(array[manager_id, business_analyst_id, key_account_manager_id]) from project where id = ${id}
        union select reviewer_id from tiered_review where project_id = ${id}
        union select user_id from assigned) p),
    last_days as (
      select r.user_id, max(t.work_date) as day from registered r join sums s on s.user_id = r.user_id and s.last_month = r.month
      join timereg t on t.user_id = r.user_id and t.phase_id = r.phase_id
        and t.work_date >= r.month and t.work_date < r.month + interval '1 month'
      group by r.user_id)
    select ${personShape} as user, u.is_active as "isActive", 
      ${partsOf(sql`u.id`, sql`u.id in (select user_id from assigned)`)} as parts,
      ${told(sql`s.minutes`)} as hours, ${told(sql`s.this_month`)} as "hoursThisMonth",
      case when people.is_told then d.day end as "lastRegistration", pl.now as "plannedNow"
    from people join app_user u on u.id = people.user_id join project pr on pr.id = ${id}
    left join sums s on s.user_id = u.id left join planned pl on pl.user_id = u.id left join last_days d on d.user_id = u.id
    where u.is_active or s.user_id is not null
    order by case when people.is_told then coalesce(s.minutes, 0) end desc nulls last, u.first_name, u.last_name, u.id`.execute(
    db,
  );
  return found.rows;
}

interface PhasesAsked {
  readonly isIncludedInactive: boolean;
  readonly search: string;
  /** The month since which a phase without registered time is inactive. */
  readonly since: string;
}

/** Phases that are disabled or inactive are left out until they are asked for. */
export async function listPhases(db: Db, id: string, asked: PhasesAsked): Promise<ProjectPhase[]> {
  const isInactive = sql`(ph.created_at < ${asked.since}::date and coalesce(m.last_month < ${asked.since}::date, true))`;
  const found = await sql<ProjectPhase>`
    select ph.id as "_id", ph.name, ${nameShape('a')} as account, ph.estimate, ${hoursOf(sql`m.minutes`)} as hours,
      ${monthOf(sql`m.last_month`)} as "lastMonth", ph.is_disabled as "isDisabled", ${isInactive} as "isInactive"
    from account a join phase ph on ph.account_id = a.id
    cross join lateral (select sum(r.minutes) as minutes, max(r.month) as last_month
      from registered_month r where r.phase_id = ph.id and r.rows > 0) m
    where ${all(
      sql`a.project_id = ${id}`,
      matches(sql`ph.name || ' ' || a.name`, asked.search),
      asked.isIncludedInactive ? sql`true` : sql`not ph.is_disabled and not ${isInactive}`,
    )}
    order by m.minutes desc nulls last, a.name, ph.name, ph.id`.execute(db);
  return found.rows;
}

/** The levels of the jobs that people have in a project now, as far as the actor may read the jobs. */
export async function findPerformance(db: Db, actor: Actor, id: string, today: string): Promise<ProjectPerformance> {
  const found = await sql<ProjectPerformance>`
    with jobs as (select j.level, u.id, btrim(u.first_name || ' ' || u.last_name) as name
      from project_job j join app_user u on u.id = j.user_id and u.is_active
      where j.project_id = ${id} and j.start_date <= ${today} and coalesce(j.end_date >= ${today}, true)
        and ${anyOf(keepsProject(actor, id), sql<boolean>`j.user_id = ${actor.id}`)})
    select ${listOf(sql`select json_build_object('level', given, 'people',
        ${listOf(sql`select distinct on (jobs.name, jobs.id) ${nameShape('jobs')}::jsonb as row from jobs
          where jobs.level = given order by jobs.name, jobs.id`)}) as row
      from generate_series(${sql.lit(MIN_JOB_LEVEL)}, ${sql.lit(MAX_JOB_LEVEL)}) given order by given`)} as levels,
      (select round(avg(level), 2) from jobs) as "averageLevel",
      (select count(*) from jobs where level is null) as "jobsWithoutLevel"`.execute(db);
  return found.rows[0] as ProjectPerformance;
}
