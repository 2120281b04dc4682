import {
  MOST_OTHERS,
  type PlannerRow,
  type PlannerWeek,
  type UserNotInPlan,
  type WeekPlan,
} from '@stint/contract/planning/allocation/week-plan';
import { FULL_WEEK, type PlannedShare } from '@stint/contract/planning/allocation/week-plan.rules';
import { addDays } from '@stint/contract/time/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches } from '../../lib/page-query.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { leads, oversees } from '../../lib/rights/people.sql.ts';
import { isKeyMember, keepsProject, seesProject, soleGiver } from '../../lib/rights/projects.sql.ts';
import { allOf, anyOf, type Right, type Whose } from '../../lib/rights/right.ts';
import { listOf, personShape, projectNameShape } from '../../lib/wire-shapes.ts';

const searched = sql`u.first_name || ' ' || u.last_name || ' ' || u.initials`;
/** More people than anybody looks through without searching. */
const MOST_CANDIDATES = 100;
/** Minutes of a working day. */
const WORKING_DAY = 480;

/** `ww/yyyy` of a column that holds a Monday. */
const weekLabelOf = (monday: RawBuilder<unknown>) => sql`to_char(${monday}, 'IW/IYYY')`;

const planColumns = sql`w.id as "_id", w.user_id as "user", w.project_id as project,
  ${weekLabelOf(sql`w.week_start`)} as "weekYear", w.percentage, w.version`;

export interface Planned {
  readonly project?: string | undefined;
  readonly user?: string | undefined;
  /** Only members of this team, and its leader. */
  readonly team?: string | undefined;
}

const isPlanned = ({ project, user, team }: Planned) => sql`
  ${project ? sql`w.project_id = ${project}` : sql`true`} and ${user ? sql`w.user_id = ${user}` : sql`true`}
  and ${team ? isInTeam(sql`w.user_id`, team) : sql`true`}`;

/** Whether somebody is a member of a team, or its leader. */
export const isInTeam = (user: RawBuilder<unknown>, team: string) => sql`(
  exists (select from team_member m where m.team_id = ${team} and m.user_id = ${user})
  or exists (select from team t where t.id = ${team} and t.team_leader_id = ${user}))`;

/** Whether the actor is shown a share of somebody for a project: who sees the project, or answers for the person. */
const isShown = (actor: Actor, user: Whose, project: Whose): Right =>
  anyOf(seesProject(actor, project), oversees(actor, user));

/** Whether the actor may plan somebody on a project: who keeps it, or leads a team of theirs. */
const plans = (actor: Actor, user: Whose, project: Whose): Right =>
  anyOf(keepsProject(actor, project), leads(actor.id, user));

export async function listWeekPlans(
  db: Db,
  actor: Actor,
  planned: Planned,
  mondays: readonly string[],
): Promise<WeekPlan[]> {
  const found = await sql<WeekPlan>`
    select ${planColumns} from week_plan w
    where ${isPlanned(planned)} and ${isShown(actor, sql`w.user_id`, sql`w.project_id`)} and w.week_start = any(${mondays}::date[])
    order by w.week_start, w.id`.execute(db);
  return found.rows;
}

/** Each week with its days and what they would be worked: weekdays that are no public holiday. */
export async function listWeeks(db: Db, mondays: readonly string[]): Promise<PlannerWeek[]> {
  const found = await sql<PlannerWeek>`
    select ${weekLabelOf(sql`w.monday`)} as "weekYear", w.monday as "fromDate", w.monday + 6 as "toDate",
      ${WORKING_DAY} * (select count(*) from generate_series(0, 4) d where not exists (
        select from public_holiday h where h.day = w.monday + d and not h.is_dropped)) as "workingMinutes"
    from unnest(${mondays}::date[]) with ordinality as w(monday, place) order by w.place`.execute(db);
  return found.rows;
}

/**
 * The rows of a planner: each person on each project that is in it in one of these weeks, with every week's share, what
 * else is planned, and what was registered; in a time zone of its own when one is named. Whoever may plan a person on the
 * project, and the person, is shown their whole load, in which projects that the actor is not shown have no names; others
 * the sum of what they are shown, and nothing of what was registered. Nobody edits what they plan for a project that they do not see
 * (any more): a save names it.
 */
export async function listPlannerRows(
  db: Db,
  actor: Actor,
  planned: Planned,
  mondays: readonly string[],
  timeZone: string | undefined,
): Promise<PlannerRow[]> {
  const day = timeZone ? sql`(t.from_at at time zone ${timeZone})::date` : sql`t.work_date`;
  // As `isShown`, which is asked once of each project and person: of each share it takes seconds for hundreds of people.
  const othersShown = sql`(
    select o.project_id, o.percentage from week_plan o
    where o.user_id = pairs.user_id and o.week_start = k.monday and o.project_id <> pairs.project_id
      and o.percentage > 0 and (o.project_id in (select project_id from seen) or o.user_id in (select user_id from overseen))) o`;
  // Of a whole team everything stands in rows of its own: naming it in each other row would grow with the square.
  const isOfOne = planned.project !== undefined || planned.user !== undefined;
  const others = isOfOne
    ? listOf(sql`
            select json_build_object('project', json_build_object('_id', op.id, 'name', op.name, 'shortName', op.short_name),
              'percentage', o.percentage) as row
            from ${othersShown} join project op on op.id = o.project_id order by o.percentage desc, op.name limit ${MOST_OTHERS}`)
    : sql`'[]'::json`;
  const found = await sql<PlannerRow>`
    with weeks as (select monday, place from unnest(${mondays}::date[]) with ordinality as w(monday, place)),
    shown as (
      select s.user_id, s.project_id from (select distinct w.user_id, w.project_id from week_plan w
        where ${isPlanned(planned)} and w.week_start = any(${mondays}::date[])) s
      where ${isShown(actor, sql`s.user_id`, sql`s.project_id`)}
    ), pairs as materialized (
      select p.*, p.may_edit or p.user_id = ${actor.id} as has_load
      from (select s.*, ${plans(actor, sql`s.user_id`, sql`s.project_id`)} as may_edit,
        ${seesProject(actor, sql`s.project_id`)} as is_seen from shown s) p
    ), seen as materialized (
      select o.project_id from (select distinct o.project_id from week_plan o
        where o.user_id in (select user_id from pairs) and o.week_start = any(${mondays}::date[])) o
      where ${seesProject(actor, sql`o.project_id`)}
    ), overseen as materialized (
      select p.user_id from (select distinct user_id from pairs) p where ${oversees(actor, sql`p.user_id`)}
    ), registered as (
      select t.user_id, a.project_id, date_trunc('week', ${day})::date as monday, sum(t.minutes) as minutes
      from (select distinct user_id from pairs) p
      join timereg t on t.user_id = p.user_id
        and t.work_date between (select min(monday) - 1 from weeks) and (select max(monday) + 7 from weeks)
      join phase ph on ph.id = t.phase_id join account a on a.id = ph.account_id
      where (t.user_id, a.project_id) in (select user_id, project_id from pairs)
      group by 1, 2, 3
    )
    select ${personShape} as "user", ${projectNameShape} as project, pairs.may_edit and pairs.is_seen as "mayEdit",
      ${listOf(sql`
        select json_build_object('weekYear', ${weekLabelOf(sql`k.monday`)},
          'plan', case when w.id is not null
            then json_build_object('_id', w.id, 'percentage', w.percentage, 'version', w.version) end,
          'total', case when pairs.has_load then coalesce(load.percentage, 0) else coalesce(w.percentage, 0) + (
            select coalesce(sum(o.percentage), 0) from ${othersShown}) end, 'others', ${others},
          'registered', case when pairs.has_load then coalesce(r.minutes, 0) end) as row
        from weeks k
        left join week_plan w
          on w.user_id = pairs.user_id and w.project_id = pairs.project_id and w.week_start = k.monday
        left join planned_week load on load.user_id = pairs.user_id and load.week_start = k.monday
        left join registered r
          on r.user_id = pairs.user_id and r.project_id = pairs.project_id and r.monday = k.monday
        order by k.place`)} as weeks
    from pairs join app_user u on u.id = pairs.user_id join project pr on pr.id = pairs.project_id
    order by pr.name, pr.id, u.first_name, u.last_name, u.id`.execute(db);
  return found.rows;
}

export interface PlanKey {
  readonly user: string;
  readonly project: string;
  /** The Monday of the week. */
  readonly monday: string;
}

const keysOf = (keys: readonly PlanKey[]) => sql`
  jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as g("user" uuid, project uuid, monday date)`;

/** What is stored of these shares, locked until the transaction ends. */
export async function findPlansForUpdate(tx: Tx, keys: readonly PlanKey[]): Promise<WeekPlan[]> {
  const found = await sql<WeekPlan>`
    select ${planColumns} from week_plan w
    where (w.user_id, w.project_id, w.week_start) in (select g."user", g.project, g.monday from ${keysOf(keys)})
    order by w.user_id, w.id for update`.execute(tx);
  return found.rows;
}

export async function findPlansByIdForUpdate(tx: Tx, ids: readonly string[]): Promise<WeekPlan[]> {
  const found = await sql<WeekPlan>`
    select ${planColumns} from week_plan w where w.id = any(${ids}::uuid[])
    order by w.user_id, w.id for update`.execute(tx);
  return found.rows;
}

/** What is planned for these people in these weeks, over all projects. */
export async function listTotals(
  tx: Tx,
  users: readonly string[],
  mondays: readonly string[],
): Promise<PlannedShare[]> {
  const found = await sql<PlannedShare>`
    select p.user_id as "user", ${weekLabelOf(sql`p.week_start`)} as "weekYear", p.percentage from planned_week p
    where p.user_id = any(${users}::uuid[]) and p.week_start = any(${mondays}::date[])`.execute(tx);
  return found.rows;
}

export interface ShareToStore extends PlanKey {
  readonly _id: string;
  readonly percentage: number;
  /** Somebody else plans it, for a copy also what it is copied from. */
  readonly isGiven: boolean;
}

/**
 * Stores shares, new and changed. Answers what is stored of those that were; a new one whose place somebody else took
 * meanwhile is not among them. Who sees the project gives a share, and one that they raise; a leader who does not see it
 * gives their people no sight of it, and one who does gives themselves none by them.
 */
export async function storePlans(
  tx: Tx,
  actor: Actor,
  { added, changed }: { readonly added: readonly ShareToStore[]; readonly changed: readonly ShareToStore[] },
): Promise<WeekPlan[]> {
  const rowsOf = (shares: readonly ShareToStore[]) => sql`jsonb_to_recordset(${JSON.stringify(shares)}::jsonb)
    as g("_id" uuid, "user" uuid, project uuid, monday date, percentage smallint, "isGiven" boolean)`;
  const gives = allOf(sql<boolean>`g."isGiven"`, seesProject(actor, sql`g.project`));
  const inserted = await sql<WeekPlan>`
    insert into week_plan as w (user_id, id, project_id, week_start, percentage, is_given, given_by_id)
    select g."user", g."_id", g.project, g.monday, g.percentage, ${gives}, ${actor.id} from ${rowsOf(added)}
    order by g."user", g.monday on conflict on constraint week_plan_once do nothing
    returning ${planColumns}`.execute(tx);
  const updated = await sql<WeekPlan>`
    update week_plan w set percentage = g.percentage, version = w.version + 1,
      is_given = (g.percentage > w.percentage and ${gives}) or (w.is_given and w.percentage > 0),
      given_by_id = case when g.percentage > w.percentage and ${gives}
        then ${soleGiver(actor.id, sql`w.given_by_id`, sql`w.is_given and w.percentage > 0`)} else w.given_by_id end
    from ${rowsOf(changed)}
    where w.user_id = g."user" and w.id = g."_id" returning ${planColumns}`.execute(tx);
  return [...inserted.rows, ...updated.rows];
}

export async function deletePlans(tx: Tx, plans: readonly Pick<WeekPlan, '_id' | 'user'>[]): Promise<void> {
  await sql`
    delete from week_plan w using jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as g("_id" uuid, "user" uuid)
    where w.user_id = g."user" and w.id = g."_id"`.execute(tx);
}

/**
 * Active employees who are in none of these weeks of a project's planner, and whom the actor may plan on it: who registered
 * on it first, then the freest.
 */
export async function listUsersNotInPlan(
  db: Db,
  actor: Actor,
  asked: { readonly project: string; readonly team?: string | undefined; readonly search: string },
  mondays: readonly string[],
): Promise<UserNotInPlan[]> {
  const sorted = mondays.toSorted();
  const [first = ''] = sorted;
  const last = addDays(sorted.at(-1) ?? first, 6);
  const found = await sql<UserNotInPlan>`
    with phases as materialized (
      select ph.id from phase ph join account a on a.id = ph.account_id where a.project_id = ${asked.project}
    ), people as (
      select distinct m.user_id from registered_month m
      where m.phase_id in (select id from phases) and m.month between date_trunc('month', ${first}::date) and ${last}::date
    ), registered as (
      select t.user_id, sum(t.minutes) as minutes from people p join timereg t on t.user_id = p.user_id
      where t.work_date between ${first}::date and ${last}::date and t.phase_id in (select id from phases)
      group by 1
    ), loads as (
      select l.user_id, max(l.percentage) as percentage from planned_week l
      where l.week_start = any(${mondays}::date[]) group by l.user_id
    )
    select ${personShape} as "user", coalesce(r.minutes, 0) as registered, ${FULL_WEEK} - coalesce(l.percentage, 0) as free
    from app_user u left join registered r on r.user_id = u.id left join loads l on l.user_id = u.id
    where u.is_active and u.user_type = 'Employee' and ${matches(searched, asked.search)}
      and ${plans(actor, sql`u.id`, asked.project)}
      and ${asked.team ? isInTeam(sql`u.id`, asked.team) : sql`true`}
      and not exists (select from week_plan w
        where w.user_id = u.id and w.project_id = ${asked.project} and w.week_start = any(${mondays}::date[]))
    order by registered desc, free desc, u.first_name, u.last_name, u.id limit ${MOST_CANDIDATES}`.execute(db);
  return found.rows;
}

/** Whether somebody is key member of each of these projects, or leads a team of each of these people: pairs where neither holds. */
export async function countForeignPlans(tx: Tx, userId: string, plans: readonly { user: string; project: string }[]) {
  const found = await sql<{ foreign: number }>`
    select count(*) as foreign
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as g("user" uuid, project uuid)
    where not ${isKeyMember(userId, sql`g.project`)} and not ${leads(userId, sql`g."user"`)}`.execute(tx);
  return found.rows[0]?.foreign ?? 0;
}

/** What is planned for people in one week, for one project or for all. */
export async function listPlansOf(
  tx: Tx,
  users: readonly string[],
  monday: string,
  project: string | null,
): Promise<(WeekPlan & Pick<ShareToStore, 'isGiven'>)[]> {
  const found = await sql<WeekPlan & Pick<ShareToStore, 'isGiven'>>`
    select ${planColumns}, w.is_given as "isGiven" from week_plan w
    where w.user_id = any(${users}::uuid[]) and w.week_start = ${monday} and ${isPlanned({ project: project ?? undefined })}
    order by w.user_id, w.id`.execute(tx);
  return found.rows;
}

export async function findProjectName(db: Db, id: string): Promise<PlannerRow['project'] | undefined> {
  const found = await sql<{ row: PlannerRow['project'] }>`
    select ${projectNameShape} as row from project pr where pr.id = ${id}`.execute(db);
  return found.rows[0]?.row;
}

/** An employee, also one who has left. */
export async function findPerson(db: Db, id: string): Promise<PlannerRow['user'] | undefined> {
  const found = await sql<{ row: PlannerRow['user'] }>`
    select ${personShape} as row from app_user u where u.id = ${id} and u.user_type = 'Employee'`.execute(db);
  return found.rows[0]?.row;
}
