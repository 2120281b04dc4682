import { sql } from 'kysely';
import { isOpenPhase } from '../../../lib/open-phase.ts';
import { ADMINISTRATORS, fact, leadersOf, type TaskRule, weekOf } from '../task-rule.ts';

/** What is planned for people who are away is looked for so many weeks ahead. */
const WEEKS_AHEAD = 4;
/** Statuses are asked of teams and projects that wrote one within so many weeks. */
const STATUS_WEEKS = 12;
/** `timelog_status` of an account that the other system does not know, or knows twice. */
const MAP_ERROR = 3;
const UNMAPPED = 0;

const dashboard = sql`'/user/my-projects?dashboard=' || pr.id`;
const isOngoing = (today: string) =>
  sql`(pr.start_date is not null and not pr.is_closed and coalesce(pr.end_date, 'infinity') >= ${today}::date)`;

const projectWithoutKsf: TaskRule = {
  kind: 'projectWithoutKsf',
  touchedBy: { project: 'all', keySuccessFactor: 'all' },
  facts: ({ today }) =>
    fact({
      ...{ subject: sql`pr.id`, to: sql`pr.manager_id`, data: { project: sql`pr.name` }, link: dashboard },
      from: sql`project pr where pr.manager_id is not null and ${isOngoing(today)}
        and not exists (select from project_key_success_factor k where k.project_id = pr.id)`,
    }),
};

const projectWithoutManager: TaskRule = {
  kind: 'projectWithoutManager',
  touchedBy: { project: 'all' },
  facts: ({ today }) =>
    fact({
      ...{ subject: sql`pr.id`, to: ADMINISTRATORS, data: { project: sql`pr.name` } },
      link: sql`'/admin/projects?detailId=' || pr.id`,
      from: sql`project pr where pr.manager_id is null and ${isOngoing(today)}`,
    }),
};

/** Next week of the people of planning teams, once this one is half over. */
const weekPlanMissing: TaskRule = {
  kind: 'weekPlanMissing',
  touchedBy: { weekPlan: 'person', team: 'all' },
  facts: ({ today, of }) =>
    fact({
      ...{ person: sql`u.id`, subject: sql`u.id || ' ' || w.monday`, to: sql`l.leader_id` },
      data: { week: weekOf(sql`w.monday`) },
      link: sql`'/user/planner?user=' || u.id`,
      from: sql`(select (date_trunc('week', ${today}::date) + interval '7 days')::date as monday) w
        cross join app_user u cross join lateral ${leadersOf(sql`u.id`)}
        where extract(isodow from ${today}::date) >= 4 and u.is_active and u.user_type = 'Employee' and ${of(sql`u.id`)}
          and coalesce(u.start_working, '-infinity') <= w.monday and coalesce(u.resigned_date, 'infinity') > w.monday
          and exists (select from team_member m join team t on t.id = m.team_id and t.is_planning_team where m.user_id = u.id)
          and not exists (select from planned_week p where p.user_id = u.id and p.week_start = w.monday and p.percentage > 0)`,
    }),
};

/** A week holds 100 % by itself (`planned_week`); leave takes some of that away after it was planned. */
const plannedAboveCapacity: TaskRule = {
  kind: 'plannedAboveCapacity',
  touchedBy: { weekPlan: 'person', workdayRequest: 'person', team: 'all' },
  facts: ({ today, of }) =>
    fact({
      ...{ person: sql`a.user_id`, subject: sql`a.user_id || ' ' || a.week_start`, to: sql`l.leader_id` },
      data: { week: weekOf(sql`a.week_start`), planned: sql`a.percentage`, left: sql`a.capacity` },
      link: sql`'/user/planner?user=' || a.user_id`,
      from: sql`(select p.user_id, p.week_start, p.percentage, 100 - 20 * count(distinct d.day) as capacity
        from workday_request r
        cross join lateral (select date_trunc('week', ${today}::date)::date as first_day) w
        cross join lateral generate_series(greatest(r.from_date, w.first_day),
          least(r.to_date, w.first_day + 7 * ${WEEKS_AHEAD + 1}::int - 1), interval '1 day') g(at)
        cross join lateral (select g.at::date as day) d
        join planned_week p on p.user_id = r.user_id and p.week_start = date_trunc('week', d.day)::date and p.percentage > 0
        where r.state = 'APPROVED' and r.kind <> 'UNDO' and r.absence_reason_id is not null and r.takes_plans
          and r.to_date >= w.first_day and extract(isodow from d.day) < 6 and ${of(sql`r.user_id`)}
        group by p.user_id, p.week_start, p.percentage) a cross join lateral ${leadersOf(sql`a.user_id`)}
        where a.percentage > a.capacity`,
    }),
};

/** Last week's status of those who wrote one not long ago. */
const withoutStatus = (today: string, column: 'team_id' | 'project_id') => sql`
  (select s.${sql.raw(column)} as id, (date_trunc('week', ${today}::date) - interval '7 days')::date as monday
    from status s where s.${sql.raw(column)} is not null
      and to_date(s.year || '-' || s.week, 'IYYY-IW') >= date_trunc('week', ${today}::date) - make_interval(weeks => ${STATUS_WEEKS}::int)
    group by s.${sql.raw(column)}
    having bool_and((s.year, s.week) <> (extract(isoyear from ${today}::date - 7), extract(week from ${today}::date - 7)))) s`;

const teamStatusMissing: TaskRule = {
  kind: 'teamStatusMissing',
  touchedBy: { status: 'all', team: 'all' },
  facts: ({ today }) =>
    fact({
      ...{ subject: sql`t.id || ' ' || s.monday`, to: sql`t.team_leader_id`, link: sql`'/user/statuses'` },
      data: { team: sql`t.name`, week: weekOf(sql`s.monday`) },
      from: sql`${withoutStatus(today, 'team_id')} join team t on t.id = s.id where t.team_leader_id is not null`,
    }),
};

const projectStatusMissing: TaskRule = {
  kind: 'projectStatusMissing',
  touchedBy: { status: 'all', project: 'all' },
  facts: ({ today }) =>
    fact({
      ...{ subject: sql`pr.id || ' ' || s.monday`, to: sql`pr.manager_id`, link: sql`'/user/statuses'` },
      data: { project: sql`pr.name`, week: weekOf(sql`s.monday`) },
      from: sql`${withoutStatus(today, 'project_id')} join project pr on pr.id = s.id
        where pr.manager_id is not null and ${isOngoing(today)}`,
    }),
};

/** Open phases on which something was registered this month or the one before. */
const phaseOverEstimate: TaskRule = {
  kind: 'phaseOverEstimate',
  touchedBy: { phase: 'all' },
  facts: ({ today }) =>
    fact({
      ...{ subject: sql`o.id`, to: sql`o.manager_id`, link: sql`'/user/estimates'` },
      data: {
        phase: sql`o.name`,
        hours: sql`round(o.minutes / 60.0, 1)`,
        estimate: sql`round(o.estimate::numeric, 1)`,
      },
      from: sql`(select ph.id, pr.name || ' · ' || ph.name as name, ph.estimate, pr.manager_id, sum(m.minutes) as minutes
        from phase ph join account a on a.id = ph.account_id join project pr on pr.id = a.project_id
        join registered_month m on m.phase_id = ph.id
        where ph.estimate > 0 and ${isOpenPhase} and pr.manager_id is not null group by ph.id, pr.id
        having max(m.month) >= date_trunc('month', ${today}::date) - interval '1 month') o
        where o.minutes > o.estimate * 60`,
    }),
};

/** One task for all of them: they are reviewed together. */
const inactivePhases: TaskRule = {
  kind: 'inactivePhases',
  touchedBy: { phase: 'all', account: 'all', company: 'all' },
  facts: ({ today }) =>
    fact({
      ...{
        subject: sql`'all'`,
        to: ADMINISTRATORS,
        link: sql`'/admin/review_accounts'`,
        data: { phases: sql`i.phases` },
      },
      from: sql`(select count(*) as phases from phase ph join account a on a.id = ph.account_id cross join company c
        where ${isOpenPhase} and ph.created_at < ${today}::date - make_interval(months => c.inactive_after_months)
          and not exists (select from registered_month m where m.phase_id = ph.id and m.rows > 0
            and m.month >= date_trunc('month', ${today}::date - make_interval(months => c.inactive_after_months)))) i
        where i.phases > 0`,
    }),
};

/** One task for all of a customer's: they are mapped together. Nobody is asked where no account was ever mapped. */
const accountUnmapped: TaskRule = {
  kind: 'accountUnmapped',
  touchedBy: { account: 'all', indirectCustomer: 'all', directCustomer: 'all' },
  facts: () =>
    fact({
      ...{ subject: sql`n.id`, to: ADMINISTRATORS, data: { customer: sql`n.name`, accounts: sql`n.accounts` } },
      link: sql`'/admin/timelog?customer=' || n.id`,
      from: sql`(select c.id, c.name, count(*) as accounts from account a join indirect_customer c on c.id = a.customer_id
        join direct_customer d on d.id = c.direct_customer_id and d.is_timelog_direct_customer
        where not a.archived and a.timelog_status = ${UNMAPPED}::int
          and exists (select from account m where m.timelog_project_id is not null) group by c.id) n`,
    }),
};

const accountInError: TaskRule = {
  kind: 'accountInError',
  touchedBy: { account: 'all' },
  facts: () =>
    fact({
      ...{ subject: sql`a.id`, to: ADMINISTRATORS, data: { account: sql`a.name` } },
      link: sql`'/admin/accounts/' || a.id`,
      from: sql`account a where not a.archived and a.timelog_status = ${MAP_ERROR}::int`,
    }),
};

/** Texts of a project that nobody has proof-read as they are, as `teams/proof-read` counts them. */
const proofReading: TaskRule = {
  kind: 'proofReading',
  touchedBy: { project: 'all', keySuccessFactor: 'all', textToProofRead: 'all' },
  facts: ({ today }) =>
    fact({
      ...{ subject: sql`n.id`, to: sql`n.manager_id`, data: { project: sql`n.name`, texts: sql`n.texts` } },
      link: sql`'/user/my-projects?proofRead=true'`,
      from: sql`(select pr.id, pr.name, pr.manager_id, count(*) as texts from project pr
        join lateral (
          select 'project' as kind, pr.id as record_id, md5(' ' || pr.description) as hash where btrim(pr.description) <> ''
          union all
          select 'keySuccessFactor', k.id, md5(k.title || ' ' || k.description) from project_key_success_factor k
          where k.project_id = pr.id) text on true
        where pr.manager_id is not null and ${isOngoing(today)} and not exists (select from proof_read r
          where r.kind = text.kind and r.record_id = text.record_id and r.text_hash = text.hash)
        group by pr.id) n`,
    }),
};

export const projectsRules = {
  projectWithoutKsf,
  projectWithoutManager,
  weekPlanMissing,
  plannedAboveCapacity,
  teamStatusMissing,
  projectStatusMissing,
  phaseOverEstimate,
  inactivePhases,
  accountUnmapped,
  accountInError,
  proofReading,
};
