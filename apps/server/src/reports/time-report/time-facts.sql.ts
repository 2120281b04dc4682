import {
  type Days,
  type Grain,
  type KeptSpan,
  partsOfRange,
  type RangePart,
  widened,
} from '@stint/contract/reports/time-report/report-range.rules';
import type { Lackable, ReportFilters } from '@stint/contract/reports/time-report/time-report';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { holds } from '../../lib/page-query.ts';
import { all } from '../../lib/read-page.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { projectsShownTo } from '../../lib/rights/projects.sql.ts';
import { anyOf, type Right } from '../../lib/rights/right.ts';

/** Which time is looked at. */
export type TimeAsked = Days &
  Partial<Omit<ReportFilters, keyof Days | 'detail'>> & {
    readonly detail: string;
    /** Between which days all time is, where that may be relied on (`knowing`): fewer sums are read then. */
    readonly known?: Days;
  };

/** The columns of who worked on what, of an alias: phases, or accounts where phases are not told apart. */
interface Where {
  readonly user: RawBuilder<unknown>;
  /** The condition that what was worked on is on one of the `accounts`, a select of their ids. */
  on(accounts: RawBuilder<unknown>): RawBuilder<boolean>;
  /** The condition that it is one of the phases `ph` of accounts `a` for which all these hold. */
  meets(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean>;
}

function byPhase(alias: string): Where {
  const [user, phase] = [sql.ref(`${alias}.user_id`), sql.ref(`${alias}.phase_id`)];
  return {
    user,
    on: (accounts) => sql<boolean>`${phase} in (select ph.id from phase ph where ph.account_id in (${accounts}))`,
    meets: (conditions) =>
      sql<boolean>`${phase} in (select ph.id from phase ph join account a on a.id = ph.account_id where ${all(...conditions)})`,
  };
}

function byAccount(alias: string): Where {
  const [user, account] = [sql.ref(`${alias}.user_id`), sql.ref(`${alias}.account_id`)];
  return {
    user,
    on: (accounts) => sql<boolean>`${account} in (${accounts})`,
    meets: (conditions) => sql<boolean>`${account} in (select a.id from account a where ${all(...conditions)})`,
  };
}

/**
 * Whose time on what the actor is told in reports: everybody's managers are; others their own, that of whom they lead, and all on
 * accounts and projects that they keep. Customers' users that on projects that they are shown.
 */
function mayReport(actor: Actor, { user, on }: Where): Right {
  if (actor.isManager) return sql<boolean>`true`;
  if (!actor.isEmployee) return on(sql`select a.id from account a where a.project_id in ${projectsShownTo(actor.id)}`);
  return anyOf(
    sql<boolean>`${user} = ${actor.id}`,
    sql<boolean>`${user} in (select l.user_id from leads l where l.leader_id = ${actor.id})`,
    on(sql`select k.account_id from account_keeper k where k.user_id = ${actor.id}
      union select a.id from account a join project_key_member k on k.project_id = a.project_id where k.user_id = ${actor.id}`),
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

/** What is asked of rows by person and phase, the rights of the actor among it. */
export const isAsked = (actor: Actor, asked: TimeAsked, alias: string): RawBuilder<boolean> =>
  isAskedOf(actor, asked, byPhase(alias));

function isAskedOf(actor: Actor, asked: TimeAsked, where: Where): RawBuilder<boolean> {
  const ofPhases = phaseConditions(asked);
  return all(
    mayReport(actor, where),
    ...isOne(where.user, asked.users),
    ...(asked.teams
      ? [
          sql<boolean>`${where.user} in (select f.user_id from ${firstTeams} f where ${sql.join(isOne(sql`f.team_id`, asked.teams))})`,
        ]
      : []),
    ...(asked.without?.includes('team')
      ? [sql<boolean>`not exists (select from team_member m where m.user_id = ${where.user})`]
      : []),
    ...(ofPhases.length > 0 ? [where.meets(ofPhases)] : []),
  );
}

/** Whether the words asked for stand in the detail of rows of time; of long ones what is compared is kept. */
export const hasDetail = ({ detail }: TimeAsked, alias: string) =>
  holds(sql`coalesce(${sql.ref(`${alias}.searched`)}, search_text(${sql.ref(`${alias}.detail`)}))`, detail);

const within = (column: RawBuilder<unknown>, { from, to }: Days): RawBuilder<boolean> =>
  sql<boolean>`${column} between ${from}::date and ${to}::date`;

/** What a report tells apart, beside what its filters and the rights of its reader do. */
export interface TellsApart {
  readonly people: boolean;
  readonly accounts: boolean;
  readonly phases: boolean;
}

/** The kept sums that a report is read from: those with the fewest lines that tell apart what it does. */
interface SumTables {
  /** What stands before the span in their names. */
  readonly of: '' | 'user_' | 'phase_';
  readonly people: boolean;
  /** Whether they tell phases apart, or accounts in those of years. */
  readonly places: boolean;
  readonly kept: readonly KeptSpan[];
}

const MONTHS_AND_WEEKS = ['month', 'week'] as const;
/** Those of years tell people and accounts apart, those of all time people and phases. */
const WITH_YEARS = ['year', ...MONTHS_AND_WEEKS] as const;
const WITH_ALL_TIME = ['ever', ...MONTHS_AND_WEEKS] as const;

function sumTablesFor(actor: Actor, asked: TimeAsked, tells: TellsApart): SumTables {
  const people =
    tells.people ||
    asked.users !== undefined ||
    asked.teams !== undefined ||
    asked.without?.includes('team') === true ||
    (actor.isEmployee && !actor.isManager);
  const phases = tells.phases || asked.phases !== undefined;
  const places = tells.accounts || phases || phaseConditions(asked).length > 0 || !actor.isManager;
  const ofPhases = people ? WITH_ALL_TIME : MONTHS_AND_WEEKS;
  const kept = places ? (phases ? ofPhases : WITH_YEARS) : MONTHS_AND_WEEKS;
  if (people && places) return { of: '', people, places, kept };
  return { of: places ? 'phase_' : 'user_', people: !places, places, kept };
}

/** Whose time is asked for by whom, and how finely its days, people and places are told apart. */
export interface FactsAsked {
  readonly actor: Actor;
  readonly asked: TimeAsked;
  readonly grain: Grain;
  readonly tells: TellsApart;
}

/**
 * The minutes that are asked for, as a select of `user_id`, `phase_id`, `account_id`, `span` (the first day of the month, week or day that
 * the grain tells apart; null where it tells none), `minutes`, `office_minutes` and `rows`: from kept sums where they are fine enough,
 * from rows of single days for the rest. Words in details are looked for in the rows alone. What is not told apart may be null, and
 * what cancels each other may be among it: `sum(rows)` is 0 then.
 */
export const timeFacts = (question: FactsAsked): RawBuilder<unknown> => factsOf(question, partsFor(question));

/**
 * The same in two, to be added up: nearly all of it, from one kind of sums, and what that lacks or has too much, if there is anything.
 * `isAddedUp` where the first has one line for whatever is told apart; these may have no rows.
 */
export function timeFactsApart(question: FactsAsked) {
  const parts = partsFor(question);
  const most = factsOf(question, parts.slice(0, 1));
  const isDone = isAddedUp(question, parts[0]);
  // In the order of the index of sums of phases, which the database prefers to add up otherwise: a quarter slower.
  const isInOrder = !isDone && question.grain === parts[0]?.of;
  return {
    most: isInOrder ? sql`(select * from ${most} o order by o.span, o.phase_id)` : most,
    isAddedUp: isDone,
    rest: parts.length > 1 ? factsOf(question, parts.slice(1)) : null,
  };
}

function isAddedUp({ actor, asked, grain, tells }: FactsAsked, part: RangePart | undefined): boolean {
  const { of, people, places } = sumTablesFor(actor, asked, tells);
  const tellsAsMuch = people === tells.people && places === tells.phases && !tells.accounts;
  // Those of phases have as many lines as there were changes.
  return (
    tellsAsMuch &&
    of !== 'phase_' &&
    part !== undefined &&
    (part.of === 'ever' || part.of === grain) &&
    part.of !== 'day'
  );
}

function partsFor({ actor, asked, grain, tells }: FactsAsked): RangePart[] {
  const read = grainOfFacts(asked, grain);
  const days = asked.known && read !== 'day' ? widened(asked, asked.known, read) : asked;
  return partsOfRange(days, read, sumTablesFor(actor, asked, tells).kept, asked.known);
}

/** Words in details are in the rows of days alone. */
const grainOfFacts = (asked: TimeAsked, grain: Grain): Grain => (asked.detail === '' ? grain : 'day');

/**
 * Reads a report with the first and the last day that there is time of: what lies beyond them is not looked at. Where somebody has
 * registered time there meanwhile, it is read once more without.
 */
export async function knowing<A extends TimeAsked, R>(
  db: Db | Tx,
  asked: A,
  read: (asked: A) => Promise<R>,
): Promise<R> {
  // Single rows are read by their days.
  const known = asked.detail === '' ? await findKnownDays(db) : undefined;
  if (!known) return read(asked);
  const answer = await read({ ...asked, known });
  const now = await findKnownDays(db);
  return now && now.from >= known.from && now.to <= known.to ? answer : read(asked);
}

/** Undefined where there is no time at all. */
async function findKnownDays(db: Db | Tx): Promise<Days | undefined> {
  const found = await sql<{ readonly from: string | null; readonly to: string | null }>`
    select min(work_date) as "from", max(work_date) as "to" from timereg where phase_id is not null`.execute(db);
  const { from = null, to = null } = found.rows[0] ?? {};
  return from !== null && to !== null ? { from, to } : undefined;
}

/** Each stretch of days is read by itself, so that it is from its index alone. */
function factsOf(question: FactsAsked, parts: readonly RangePart[]): RawBuilder<unknown> {
  const { actor, asked, grain, tells } = question;
  const tables = sumTablesFor(actor, asked, tells);
  const byYear = parts.filter(({ of }) => of === 'year').map((part) => yearFacts(actor, asked, part));
  const finer = parts.filter(({ of }) => of !== 'year').map((part) => phaseFacts(actor, asked, grain, tables, part));
  const placed = sql`
    select f.user_id, f.phase_id, ${tells.accounts ? sql`ph.account_id` : NOT_TOLD} as account_id, f.span, f.minutes, f.office_minutes, f.rows
    from (${sql.join(finer, UNION)}) f ${tells.accounts ? sql`join phase ph on ph.id = f.phase_id` : sql``}`;
  return sql`(${sql.join([...byYear, ...(finer.length > 0 ? [placed] : [])], UNION)})`;
}

const UNION = sql` union all `;
const NOT_TOLD = sql`null::uuid`;

/** What is added or taken off. */
const signed = ({ sign }: RangePart, number: RawBuilder<unknown>) => (sign === 1 ? number : sql`-${number}`);

/** Of all time, months, weeks or single days, by phase. */
function phaseFacts(actor: Actor, asked: TimeAsked, grain: Grain, { of, people, places }: SumTables, part: RangePart) {
  const isDay = part.of === 'day';
  const isEver = part.of === 'ever';
  const from = isDay ? sql`timereg` : sql.table(`registered_${of}${part.of}`);
  const day = isDay ? sql`k.work_date` : sql.ref(`k.${part.of}`);
  const office = isDay ? sql`case when k.at_office then k.minutes else 0 end` : sql`k.office_minutes`;
  return sql`
    select ${people || isDay ? sql`k.user_id` : NOT_TOLD} as user_id, ${places || isDay ? sql`k.phase_id` : NOT_TOLD} as phase_id,
      ${part.of === grain ? day : spanOf(day, grain)} as span, ${signed(part, sql`k.minutes`)} as minutes,
      ${signed(part, office)} as office_minutes, ${signed(part, isDay ? sql`1` : sql`k.rows`)} as rows
    from ${from} k where ${isEver ? sql`true` : within(day, part)} and ${isAsked(actor, asked, 'k')}
      ${isDay ? sql`and k.phase_id is not null and ${hasDetail(asked, 'k')}` : sql``}`;
}

/** Of years, by account: as their phases were made, and what it makes that some of these stand elsewhere now. */
const yearFacts = (actor: Actor, asked: TimeAsked, part: RangePart) => sql`
  select k.user_id, ${NOT_TOLD} as phase_id, k.account_id, null::date as span, ${signed(part, sql`k.minutes`)} as minutes,
    ${signed(part, sql`k.office_minutes`)} as office_minutes, ${signed(part, sql`k.rows`)} as rows
  from (
    select y.user_id, y.home_id as account_id, y.minutes, y.office_minutes, y.rows from registered_year y
    where ${within(sql`y.year`, part)}
    union all
    select m.user_id, place.account_id, place.sign * m.minutes, place.sign * m.office_minutes, place.sign * m.rows
    from phase ph join registered_month m on m.phase_id = ph.id
    cross join lateral (values (ph.account_id, 1), (ph.home_id, -1)) place (account_id, sign)
    where ph.is_elsewhere and ${within(sql`m.month`, part)}) k
  where ${isAskedOf(actor, asked, byAccount('k'))}`;

/** The first day of what a grain puts a day into. Time zones have no part in it. */
function spanOf(day: RawBuilder<unknown>, grain: Grain): RawBuilder<unknown> {
  if (grain === 'none') return sql`null::date`;
  return grain === 'day' ? day : sql`date_trunc(${sql.lit(grain)}, ${day}::timestamp)::date`;
}
