import { minuteOf } from '@stint/contract/planning/plan-slots/plan-slot.rules';
import type { PlansOfTeam, TeamSchedule } from '@stint/contract/teams/teams/team-schedule';
import { SCHEDULE_DAYS, type ScheduleTime, totalsOf } from '@stint/contract/teams/teams/team-schedule.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { keepsTeam } from '../../lib/rights/people.sql.ts';
import { listOf } from '../../lib/wire-shapes.ts';

interface StoredSchedule extends Pick<TeamSchedule, 'team' | 'version' | 'mayEdit'> {
  readonly times: readonly (ScheduleTime & { readonly weekday: number })[];
}

/** Schedules of teams, and whether the actor may change each. */
export async function listSchedules(db: Db | Tx, teams: readonly string[], viewer: Actor): Promise<TeamSchedule[]> {
  const found = await sql<StoredSchedule>`
    select json_build_object('_id', t.id, 'name', t.name, 'shortName', t.short_name) as team,
      t.schedule_version as version,
      ${keepsTeam(viewer, sql`t.id`)} as "mayEdit",
      ${listOf(sql`select json_build_object('weekday', s.weekday, 'teamPlanType', s.team_plan_type,
          'from', json_build_object('hour', s.from_minute / 60, 'minute', s.from_minute % 60),
          'to', json_build_object('hour', s.to_minute / 60, 'minute', s.to_minute % 60)) as row
        from team_schedule_time s where s.team_id = t.id order by s.weekday, s.from_minute`)} as times
    from team t where t.id = any(${teams}::uuid[]) order by t.name, t.id`.execute(db);
  return found.rows.map(scheduleOf);
}

function scheduleOf({ times, ...given }: StoredSchedule): TeamSchedule {
  const ofDay = (weekday: number) => ({
    times: times.filter((time) => time.weekday === weekday).map(({ weekday: _, ...time }) => time),
  });
  const plans = Object.fromEntries(SCHEDULE_DAYS.map((day, index) => [day, ofDay(index + 1)])) as TeamSchedule['plans'];
  return { ...given, plans, ...totalsOf(plans) };
}

/** Locks the team, so that its schedule is saved by one at a time. */
export async function lockTeam(tx: Tx, team: string): Promise<void> {
  await sql`select from team where id = ${team} for update`.execute(tx);
}

/** Makes these the times of a team. */
export async function storeSchedule(tx: Tx, team: string, plans: PlansOfTeam): Promise<void> {
  const rows = SCHEDULE_DAYS.flatMap((day, index) =>
    plans[day].times.map(({ teamPlanType, from, to }) => ({
      team_id: team,
      weekday: index + 1,
      from_minute: minuteOf(from),
      to_minute: minuteOf(to),
      team_plan_type: teamPlanType,
    })),
  );
  await tx.deleteFrom('team_schedule_time').where('team_id', '=', team).execute();
  if (rows.length > 0) await tx.insertInto('team_schedule_time').values(rows).execute();
  await sql`update team set schedule_version = schedule_version + 1 where id = ${team}`.execute(tx);
}

/** Whose open screens show the schedule: members and those who lead. */
export async function listTeamPeople(tx: Tx, team: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select user_id as id from team_member where team_id = ${team}
    union select user_id from team_key_member where team_id = ${team}`.execute(tx);
  return found.rows.map(({ id }) => id);
}
