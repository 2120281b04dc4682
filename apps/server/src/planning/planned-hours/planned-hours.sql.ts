import type { EverybodysDays, PlanningTeam } from '@stint/contract/planning/planned-hours/planned-hours';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { isInForce, slotsShape } from '../../lib/plans.sql.ts';
import { decidesAbout } from '../../lib/rights/leave.sql.ts';
import { leads, teamsOf } from '../../lib/rights/people.sql.ts';
import { listOf, personShape } from '../../lib/wire-shapes.ts';

/** Who asks, and whether absences are told to them: of nobody, that somebody is away, or of everybody why. */
export interface Viewer {
  readonly user: string;
  readonly sees: 'nothing' | 'away' | 'reasons';
}

/** `team_id`, `user_id` of members and leaders. */
const inTeams = sql`(
  select m.team_id, m.user_id from team_member m
  union select t.id, t.team_leader_id from team t where t.team_leader_id is not null)`;

/** Teams as `t`: one's own are those one leads, supports or is a member of. */
const isOwn = (user: string) => sql`t.id in ${teamsOf(user)}`;

/** Which teams are asked for: these, all planning teams, or one's own of them. */
export type TeamsAsked = readonly string[] | 'all' | { readonly ownOf: string } | { readonly customerTeam: string };

function isAsked(asked: TeamsAsked): RawBuilder<unknown> {
  if (asked === 'all') return sql`t.is_planning_team`;
  if (!isOneOf(asked)) return sql`t.is_planning_team and t.id = any(${asked}::uuid[])`;
  if ('customerTeam' in asked) return sql`t.id = ${asked.customerTeam}`;
  const own = isOwn(asked.ownOf);
  return sql`t.is_planning_team and (${own} or not exists (select from team t where t.is_planning_team and ${own}))`;
}

const isOneOf = (asked: Exclude<TeamsAsked, 'all'>): asked is Exclude<TeamsAsked, 'all' | readonly string[]> =>
  !Array.isArray(asked);

/** What people of teams plan between two days, in one statement however many they are. */
export function findDaysOfTeams(db: Db, viewer: Viewer, asked: TeamsAsked, first: string, last: string) {
  const people = sql`
    select i.user_id as id, array_agg(i.team_id) as teams from ${inTeams} i join chosen c on c.id = i.team_id
    group by i.user_id`;
  return findDays(db, viewer, { teams: isAsked(asked), people }, first, last);
}

/** What these people plan between two days. */
export function findDaysOfUsers(db: Db, viewer: Viewer, users: readonly string[], first: string, last: string) {
  const people = sql`
    select g.id, array(select i.team_id from ${inTeams} i where i.user_id = g.id) as teams
    from unnest(${users}::uuid[]) g(id)`;
  return findDays(db, viewer, { teams: sql`false`, people }, first, last);
}

async function findDays(
  db: Db,
  viewer: Viewer,
  asked: { readonly teams: RawBuilder<unknown>; readonly people: RawBuilder<unknown> },
  first: string,
  last: string,
): Promise<EverybodysDays> {
  const found = await sql<EverybodysDays>`
    with chosen as materialized (
      select t.id, t.name, t.short_name from team t where ${asked.teams}
    ), people as materialized (
      select asked.id, asked.teams from (${asked.people}) asked join app_user u on u.id = asked.id
      where u.is_active and u.user_type = 'Employee' and (u.start_working is null or u.start_working <= ${last}::date)
        and (u.resigned_date is null or u.resigned_date >= ${first}::date)
    ), planned as materialized (
      select slot.user_id, slot.day, ${slotsShape} as plans
      from planned_slots((select array_agg(p.id) from people p), ${first}::date, ${last}::date) slot
      group by slot.user_id, slot.day
    ), away as materialized (
      select r.user_id, d::date as day, ${reasonFor(viewer)} as reason
      from workday_request r join people p on p.id = r.user_id join absence_reason a on a.id = r.absence_reason_id
      cross join generate_series(greatest(r.from_date, ${first}::date), least(r.to_date, ${last}::date), interval '1 day') d
      where ${viewer.sees !== 'nothing'} and ${isInForce('r')} and not (not r.takes_plans and r.allow_timereg)
        and daterange(r.from_date, r.to_date, '[]') && daterange(${first}::date, ${last}::date, '[]')
    ), days as (
      select user_id, day, json_build_object('day', day, 'plans', coalesce(p.plans, '[]'), 'away',
        case when a.user_id is not null then json_build_object('reason', a.reason) end) as shown
      from planned p full join away a using (user_id, day)
    ), rows as (
      select json_build_object('user', ${personShape}, 'teams', p.teams,
        'days', coalesce(json_agg(d.shown order by d.day) filter (where d.day is not null), '[]')) as row,
        u.first_name, u.last_name, u.id
      from people p join app_user u on u.id = p.id left join days d on d.user_id = p.id
      group by u.id, p.teams
    )
    select ${listOf(sql`select r.row from rows r order by r.first_name, r.last_name, r.id`)} as people,
      ${listOf(sql`select json_build_object('_id', c.id, 'name', c.name, 'shortName', c.short_name) as row
        from chosen c order by c.name, c.id`)} as teams,
      ${listOf(sql`select json_build_object('day', h.day, 'name', h.name) as row from public_holiday h
        where not h.is_dropped and h.day between ${first}::date and ${last}::date order by h.day`)} as holidays
  `.execute(db);
  return found.rows[0] ?? { people: [], teams: [], holidays: [] };
}

/** Why somebody is away, as far as the viewer may know. */
const reasonFor = ({ user, sees }: Viewer) => sql`case
  when ${sees === 'reasons'} or r.user_id = ${user} or ${decidesAbout(user, 'r')}
    or ${leads(user, sql`r.user_id`)} then a.friendly_label end`;

export async function listPlanningTeams(db: Db, user: string): Promise<PlanningTeam[]> {
  const found = await sql<PlanningTeam>`
    select t.id as "_id", t.name, t.short_name as "shortName", ${isOwn(user)} as "isOwn"
    from team t where t.is_planning_team order by "isOwn" desc, t.name, t.id`.execute(db);
  return found.rows;
}

export async function findCustomerTeam(db: Db, user: string): Promise<string | null> {
  const found = await db.selectFrom('app_user').select('customer_team_id').where('id', '=', user).executeTakeFirst();
  return found?.customer_team_id ?? null;
}
