import { type Days, type Grain, partsOfRange } from '@stint/contract/reports/time-report/report-range.rules';
import type { Lackable, ReportFilters } from '@stint/contract/reports/time-report/time-report';
import { type RawBuilder, sql } from 'kysely';
import { matches } from '../../lib/page-query.ts';
import { all } from '../../lib/read-page.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { projectsShownTo } from '../../lib/rights/projects.sql.ts';
import { anyOf, type Right } from '../../lib/rights/right.ts';

/** Which time is looked at. */
export type TimeAsked = Days & Partial<Omit<ReportFilters, keyof Days | 'detail'>> & { readonly detail: string };

/**
 * Whose time on what the actor is told in reports, of `user_id` and `phase_id` of an alias: everybody's managers are; others
 * their own, that of whom they lead, and all on accounts and projects that they keep. Customers' users that on projects
 * that they are shown.
 */
function mayReport(actor: Actor, alias: string): Right {
  const [user, phase] = [sql.ref(`${alias}.user_id`), sql.ref(`${alias}.phase_id`)];
  if (actor.isManager) return sql<boolean>`true`;
  if (!actor.isEmployee)
    return sql<boolean>`${phase} in (select ph.id from phase ph join account a on a.id = ph.account_id
      where a.project_id in ${projectsShownTo(actor.id)})`;
  return anyOf(
    sql<boolean>`${user} = ${actor.id}`,
    sql<boolean>`${user} in (select l.user_id from leads l where l.leader_id = ${actor.id})`,
    sql<boolean>`${phase} in (select ph.id from phase ph where ph.account_id in (
      select k.account_id from account_keeper k where k.user_id = ${actor.id}
      union select a.id from account a join project_key_member k on k.project_id = a.project_id where k.user_id = ${actor.id}))`,
  );
}

/** The team that each person joined first: hours count for it, and for no other. */
export const firstTeams = sql`(
  select distinct on (tm.user_id) tm.user_id, tm.team_id from team_member tm order by tm.user_id, tm.joined_at, tm.team_id)`;

/** The condition of a list of ids on a column; none where the list is not given. */
const isOne = (column: RawBuilder<unknown>, ids: readonly string[] | undefined): RawBuilder<boolean>[] =>
  ids === undefined ? [] : [sql<boolean>`${column} = any(${ids}::uuid[])`];

/** What is asked of phases; empty where that is nothing. */
function phaseConditions(asked: TimeAsked): RawBuilder<boolean>[] {
  const lacks = (one: Lackable, column: RawBuilder<unknown>) =>
    asked.without?.includes(one) ? [sql<boolean>`${column} is null`] : [];
  return [
    ...isOne(sql`ph.id`, asked.phases),
    ...isOne(sql`a.id`, asked.accounts),
    ...isOne(sql`a.project_id`, asked.projects),
    ...isOne(sql`a.customer_id`, asked.indirectCustomers),
    ...isOne(sql`a.software_product_id`, asked.products),
    ...(asked.directCustomers
      ? [
          sql<boolean>`a.customer_id in (select c.id from indirect_customer c where ${sql.join(isOne(sql`c.direct_customer_id`, asked.directCustomers))})`,
        ]
      : []),
    ...(asked.billTo ? [sql<boolean>`a.bill_to = any(${asked.billTo}::text[])`] : []),
    ...lacks('project', sql`a.project_id`),
    ...lacks('product', sql`a.software_product_id`),
    ...lacks('billTo', sql`a.bill_to`),
  ];
}

/** What is asked of `user_id` and `phase_id` of an alias, the rights of the actor among it. */
export function isAsked(actor: Actor, asked: TimeAsked, alias: string): RawBuilder<boolean> {
  const [user, phase] = [sql.ref(`${alias}.user_id`), sql.ref(`${alias}.phase_id`)];
  const ofPhases = phaseConditions(asked);
  return all(
    mayReport(actor, alias),
    ...isOne(user, asked.users),
    ...(asked.teams
      ? [
          sql<boolean>`${user} in (select f.user_id from ${firstTeams} f where ${sql.join(isOne(sql`f.team_id`, asked.teams))})`,
        ]
      : []),
    ...(asked.without?.includes('team')
      ? [sql<boolean>`not exists (select from team_member m where m.user_id = ${user})`]
      : []),
    ...(ofPhases.length > 0
      ? [
          sql<boolean>`${phase} in (select ph.id from phase ph join account a on a.id = ph.account_id where ${all(...ofPhases)})`,
        ]
      : []),
  );
}

/** Whether the words asked for stand in the detail of `timereg as t`. */
export const hasDetail = ({ detail }: TimeAsked) => matches(sql`t.detail`, detail);

const within = (column: RawBuilder<unknown>, { from, to }: Days): RawBuilder<boolean> =>
  sql<boolean>`${column} between ${from}::date and ${to}::date`;

/** What a report tells apart, beside what its filters and the rights of its reader do. */
export interface TellsApart {
  readonly people: boolean;
  readonly phases: boolean;
}

/** Kept sums that tell people, phases or both apart: as few lines as will do. */
function sumTableFor(actor: Actor, asked: TimeAsked, tells: TellsApart): { readonly of: string } & TellsApart {
  const people =
    tells.people ||
    asked.users !== undefined ||
    asked.teams !== undefined ||
    asked.without?.includes('team') === true ||
    (actor.isEmployee && !actor.isManager);
  const phases = tells.phases || phaseConditions(asked).length > 0 || !actor.isManager;
  if (people && phases) return { of: '', people, phases };
  return phases ? { of: 'phase_', people, phases } : { of: 'user_', people: true, phases };
}

/**
 * The minutes that are asked for, as a select of `user_id`, `phase_id`, `span` (the first day of the month, week or day that the
 * grain tells apart; null where it tells none), `minutes`, `office_minutes` and `rows`: from kept sums where they are fine enough,
 * from rows of single days for the rest. Words in details are looked for in the rows alone. What is not told apart may be null, and
 * what cancels each other may be among it: `sum(rows)` is 0 then.
 */
export function timeFacts(actor: Actor, asked: TimeAsked, grain: Grain, tells: TellsApart): RawBuilder<unknown> {
  const { months, weeks, days } = partsOfRange(asked, asked.detail === '' ? grain : 'day');
  const { of, people, phases } = sumTableFor(actor, asked, tells);
  const unless = (isThere: boolean, column: RawBuilder<unknown>) => (isThere ? column : sql`null::uuid`);
  const sums = (unit: 'month' | 'week', part: Days) => {
    const first = sql.ref(`k.${unit}`);
    return sql`select ${unless(people, sql`k.user_id`)} as user_id, ${unless(phases, sql`k.phase_id`)} as phase_id, ${unit === grain ? first : spanOf(first, grain)} as span, k.minutes, k.office_minutes, k.rows
      from ${sql.table(`registered_${of}${unit}`)} k
      where ${within(first, part)} and ${isAsked(actor, asked, 'k')}`;
  };
  const single = (part: Days) =>
    sql`select t.user_id, t.phase_id, ${spanOf(sql`t.work_date`, grain)} as span, t.minutes,
      case when t.at_office then t.minutes else 0 end as office_minutes, 1 as rows from timereg t
      where ${within(sql`t.work_date`, part)} and t.phase_id is not null and ${isAsked(actor, asked, 't')} and ${hasDetail(asked)}`;
  // Each stretch of days apart, so that it is read from its index alone.
  const arms = [
    ...months.map((part) => sums('month', part)),
    ...weeks.map((part) => sums('week', part)),
    ...days.map(single),
  ];
  return sql`(${sql.join(arms, sql` union all `)})`;
}

/** The first day of what a grain puts a day into. Time zones have no part in it. */
function spanOf(day: RawBuilder<unknown>, grain: Grain): RawBuilder<unknown> {
  if (grain === 'none') return sql`null::date`;
  return grain === 'day' ? day : sql`date_trunc(${sql.lit(grain)}, ${day}::timestamp)::date`;
}
