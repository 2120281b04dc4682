import type { PhaseChoice, Sheet, SheetReviewer, Timereg } from '@stint/contract/time/sheet/timereg';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { parseInstant } from '../../lib/db-types.ts';
import { isOpenPhase } from '../../lib/open-phase.ts';
import { seesAccount } from '../../lib/rights/accounts.sql.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { anyOf, EVERYBODY, NOBODY, onlyIf, type Right } from '../../lib/rights/right.ts';
import { personShape, projectNameShape } from '../../lib/wire-shapes.ts';
import { seesSheet, timeregs } from '../time.rights.ts';
import { stampOf } from './sheet-stamp.sql.ts';

/** Names and values of a row of `timereg as t` on the wire, for `json_build_object`. */
export const timeregFields = (project: RawBuilder<unknown>) => sql`
  '_id', t.id, 'projectPhase', t.phase_id, '_project', ${project},
  'date', t.work_date, 'fromDateTime', iso_instant(t.from_at), 'toDateTime', iso_instant(t.to_at),
  'detail', t.detail, 'atOffice', t.at_office, 'lastUserUpdateTime', iso_instant(t.last_user_update_time), 'version', t.version`;

/** The wire shape of a row of `timereg as t`, where nothing can be joined to it. */
export const timeregShape = sql`json_build_object(${timeregFields(
  sql`(select a.project_id from phase ph join account a on a.id = ph.account_id where ph.id = t.phase_id)`,
)})`;

/** What of a sheet changes, beside its rows, from one opening to the next. */
export interface StoredSheet {
  readonly _id: string;
  readonly user: string;
  readonly period: { readonly _id: string; readonly name: string; readonly fromDate: string; readonly toDate: string };
  readonly isLocked: boolean;
  readonly unlocked: Sheet['unlocked'];
  /** Today, or the day of the period that is nearest to it: its quarter is shown. */
  readonly referenceDay: string;
  readonly deliveredMinutes: number;
  readonly assigned: readonly SheetReviewer[];
  /** Changes with all that stands around the rows. */
  readonly stamp: string;
}

/** The rows of a sheet, column by column: values between commas, empty for null. Null where there are no rows. */
interface RowColumns {
  readonly ids: string | null;
  readonly phases: string;
  readonly projects: string;
  readonly dates: string;
  readonly from: string;
  readonly to: string;
  readonly details: readonly string[];
  readonly offices: string;
  readonly updates: string;
  readonly versions: string;
}

/**
 * The sheet of a person and period with its rows, in one statement. Undefined when the person has none. Rows come column by
 * column: to make JSON of each takes the database twice as long, and row by row the driver.
 */
export async function findSheet(
  db: Db,
  asked: { userId: string; periodId: string; now: string },
): Promise<{ sheet: StoredSheet; timeregs: Timereg[] } | undefined> {
  const column = (value: RawBuilder<unknown>) => sql`string_agg(coalesce(${value}::text, ''), ',')`;
  const found = await sql<RowColumns & { sheet: StoredSheet }>`
    with s as materialized (
      select up.id, up.user_id, up.is_locked, up.unlocked_by_id, up.unlock_comment, p.id as period_id, p.name, p.from_date, p.to_date,
        least(p.to_date, greatest(p.from_date, (${asked.now}::timestamptz at time zone c.time_zone)::date)) as reference_day
      from user_period up join timereg_period p on p.id = up.timereg_period_id cross join company c
      where up.user_id = ${asked.userId} and p.id = ${asked.periodId}
    ), columns as (
      select ${column(sql`t.id`)} as ids, ${column(sql`t.phase_id`)} as phases, ${column(sql`t.project_id`)} as projects,
        ${column(sql`t.work_date`)} as dates, ${column(sql`t.from_at`)} as "from", ${column(sql`t.to_at`)} as "to",
        json_agg(t.detail) as details, ${column(sql`t.at_office`)} as offices,
        ${column(sql`t.last_user_update_time`)} as updates, ${column(sql`t.version`)} as versions
      from (
        select t.*, a.project_id from s join timereg t on t.user_period_id = s.id and t.user_id = s.user_id
        left join phase ph on ph.id = t.phase_id left join account a on a.id = ph.account_id
        order by t.work_date, t.from_at nulls last, t.id) t
    )
    select columns.*, json_build_object(
      '_id', s.id, 'user', s.user_id, 'isLocked', s.is_locked, 'referenceDay', s.reference_day,
      'unlocked', (select json_build_object('by', ${personShape}, 'comment', s.unlock_comment)
        from app_user u where u.id = s.unlocked_by_id),
      'period', json_build_object('_id', s.period_id, 'name', s.name, 'fromDate', s.from_date, 'toDate', s.to_date),
      'assigned', (select coalesce(json_agg(json_build_object('_id', r.id,
          'project', case when pr.id is not null then ${projectNameShape} end, 'reviewer', ${personShape},
          'approvedDate', iso_instant(r.approved_date)) order by pr.name nulls last), '[]')
        from user_period_reviewer r join app_user u on u.id = r.reviewer_id left join project pr on pr.id = r.project_id
        where r.user_id = s.user_id and r.user_period_id = s.id),
      'deliveredMinutes', (select coalesce(sum(t.minutes), 0) from timereg t where t.user_id = s.user_id
        and t.work_date >= date_trunc('quarter', s.reference_day)
        and t.work_date < date_trunc('quarter', s.reference_day) + interval '3 months'),
      'stamp', ${stampOf(sql`s.user_id`)}) as sheet
    from s cross join columns`.execute(db);
  const [row] = found.rows;
  return row && { sheet: row.sheet, timeregs: rowsOf(row) };
}

function rowsOf(columns: RowColumns): Timereg[] {
  if (columns.ids === null) return [];
  const values = (column: string) => column.split(',');
  const [phases, projects, dates] = [values(columns.phases), values(columns.projects), values(columns.dates)] as const;
  const [from, to, updates] = [values(columns.from), values(columns.to), values(columns.updates)] as const;
  const [offices, versions] = [values(columns.offices), values(columns.versions)] as const;
  return values(columns.ids).map((_id, at) => ({
    _id,
    projectPhase: phases[at] || null,
    _project: projects[at] || null,
    date: dates[at] ?? '',
    fromDateTime: from[at] ? parseInstant(from[at]) : null,
    toDateTime: to[at] ? parseInstant(to[at]) : null,
    detail: columns.details[at] ?? '',
    atOffice: offices[at] ? offices[at] === 'true' : null,
    lastUserUpdateTime: parseInstant(updates[at] ?? ''),
    version: Number(versions[at]),
  }));
}

/** Whose phases are looked at by whom. */
export interface PhasesOfPerson {
  readonly userId: string;
  readonly viewer: Actor;
  /** Whether the viewer is the person, or answers for them. Else they review. */
  readonly isTold: boolean;
}

/** Whether a phase stands in sheets of the person that the viewer reviews; all of them for who is told. */
const isReviewed = ({ userId, viewer, isTold }: PhasesOfPerson, phase: RawBuilder<unknown>): Right =>
  isTold
    ? EVERYBODY
    : sql<boolean>`${phase} in (select t.phase_id from timereg t
        where t.user_id = ${userId} and ${seesSheet(viewer, sql`t.user_id`, sql`t.user_period_id`)})`;

/**
 * Whether the viewer is told the estimate of the phase `ph` of the account `a`, and what all registered there: whoever sees the account, and
 * the person themselves where others gave them the place. Who reviews or leads them is told no more by that: they may write rows.
 * @param isGiven whether others gave the place.
 */
export const knowsSums = ({ userId, viewer }: PhasesOfPerson, isGiven: RawBuilder<unknown>): Right =>
  anyOf(userId === viewer.id ? sql`${isGiven}` : NOBODY, seesAccount(viewer, sql`a.id`));

/**
 * Phases that the person may register on, and those of the person's old rows, with what the picker ranks by.
 * Reviewers are told of the rows of the sheets that they review, not what else the person works on and when; sums as in {@link knowsSums}.
 */
export async function listPhaseChoices(
  db: Db | Tx,
  asked: PhasesOfPerson & { readonly now: string },
): Promise<PhaseChoice[]> {
  const { viewer } = asked;
  const isTold = onlyIf(asked.isTold);
  const isToldSums = knowsSums(asked, sql`mine.is_given`);
  const found = await sql<PhaseChoice>`
    with mine as (
      select phase_id, disabled_date, true as assigned, is_given from phase_user where user_id = ${asked.userId}
      union all
      select distinct m.phase_id, null::date, false, true from registered_month m
      where m.user_id = ${asked.userId} and m.rows > 0
        and not exists (select from phase_user pu where pu.user_id = m.user_id and pu.phase_id = m.phase_id)
        and ${isReviewed(asked, sql`m.phase_id`)}
    ), recent_hours as (
      select t.phase_id, extract(hour from t.from_at at time zone c.time_zone)::int as hour, count(*) as rows, max(t.work_date) as last_day
      from timereg t cross join company c
      where ${isTold} and t.user_id = ${asked.userId} and t.work_date > (${asked.now}::timestamptz at time zone c.time_zone)::date - 60
        and t.phase_id is not null
      group by 1, 2
    ), recent as (
      select phase_id, sum(rows)::int as rows, max(last_day) as last_day,
        coalesce(json_object_agg(hour, rows) filter (where hour is not null), '{}') as hours
      from recent_hours group by phase_id
    ), sums as (
      select m.phase_id, sum(m.minutes) as minutes from registered_month m
      where m.phase_id in (select phase_id from mine) group by m.phase_id
    )
    select ph.id as "_id", ph.name, a.name as project, coalesce(pr.short_name, '') as "_project", pr.id as "projectId",
      c.name as customer, case when ${isToldSums} then ph.estimate end as estimate,
      case when ${isToldSums} then round(coalesce(sums.minutes, 0) / 60.0, 4) else 0 end as "registeredTime",
      ph.detail_pattern as "detailPattern", ph.detail_pattern_description as "detailPatternDescription",
      mine.assigned and ${isOpenPhase} as "isOpen", mine.disabled_date as "disabledDate", f.id is not null as "isFollowed",
      coalesce(recent.rows, 0) as "recentRows", recent.last_day as "lastUsed", coalesce(recent.hours, '{}') as "usualHours"
    from mine
    join phase ph on ph.id = mine.phase_id
    join account a on a.id = ph.account_id
    join indirect_customer c on c.id = a.customer_id
    left join project pr on pr.id = a.project_id
    left join followed_phase f on f.user_id = ${viewer.id} and f.phase_id = ph.id
    left join recent on recent.phase_id = ph.id
    left join sums on sums.phase_id = ph.id
    order by coalesce(recent.rows, 0) desc, a.name, ph.name`.execute(db);
  return found.rows;
}

/**
 * Registered hours of phases whose account the actor sees, without given rows, whoever's they are. Rows that the actor may not look
 * into stay counted.
 */
export async function listRegisteredTime(
  db: Db,
  actor: Actor,
  asked: { phases: readonly string[]; withoutRows: readonly string[] },
) {
  const found = await sql<{ projectPhase: string; registeredTime: number }>`
    select wanted.id as "projectPhase",
      round((coalesce((select sum(m.minutes) from registered_month m where m.phase_id = wanted.id), 0)
        - coalesce((select sum(it.minutes) from timereg it where it.id = any(${asked.withoutRows}::uuid[])
            and it.phase_id = wanted.id and ${timeregs.mayRead(actor)}), 0)) / 60.0, 4) as "registeredTime"
    from phase wanted where wanted.id = any(${asked.phases}::uuid[]) and ${seesAccount(actor, sql`wanted.account_id`)}`.execute(
    db,
  );
  return found.rows;
}

/** Whether one person reviews another (view `review_sight`). */
export async function reviews(db: Db, reviewerId: string, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('review_sight')
    .select('id')
    .where('reviewer_id', '=', reviewerId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** What phases are called, with their account, customer and project. */
export function listNamesOfPhases(db: Db, phases: readonly string[]) {
  return db
    .selectFrom('phase as ph')
    .innerJoin('account as a', 'a.id', 'ph.account_id')
    .innerJoin('indirect_customer as c', 'c.id', 'a.customer_id')
    .leftJoin('project as pr', 'pr.id', 'a.project_id')
    .select(['ph.id as _id', 'ph.name', 'a.name as account', 'c.name as customer', 'pr.name as projectName'])
    .where('ph.id', '=', sql<string>`any(${phases}::uuid[])`)
    .execute();
}
