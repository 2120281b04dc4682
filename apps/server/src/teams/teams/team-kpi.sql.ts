import { TEAM_KPI_QUARTERS, type TeamKpi } from '@stint/contract/teams/teams/team-kpi';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { teamFigures } from '../../lib/rights/team-figures.sql.ts';

/** The last quarters of a team. */
export async function listTeamKpis(db: Db, actor: Actor, team: string): Promise<TeamKpi[]> {
  const figures = teamFigures(actor);
  const found = await sql<TeamKpi>`
    select * from (
      select k.year, k.quarter, ${figures.average1MM} as "average1MM",
        ${figures.averageWFOPercentage} as "averageWFOPercentage", k.expected_wfo_percentage::float8 as "expectedWFOPercentage",
        ${figures.planningPowerScore} as "planningPowerScore", iso_instant(k.calculated_at) as "calculatedAt"
      from team_kpi k where k.team_id = ${team}
      order by k.year desc, k.quarter desc limit ${TEAM_KPI_QUARTERS}) shown
    order by year, quarter`.execute(db);
  return found.rows;
}

/** The next teams by id; one team, or all. */
export async function listNextTeams(
  tx: Tx,
  { team, after, most }: { readonly team: string | undefined; readonly after: string; readonly most: number },
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select t.id from team t where t.id > ${after} and ${team ? sql`t.id = ${team}` : sql`true`}
    order by t.id limit ${most}`.execute(tx);
  return found.rows.map(({ id }) => id);
}

export async function countTeams(tx: Tx, team: string | undefined): Promise<number> {
  const found = await sql<{ teams: number }>`
    select count(*)::int as teams from team t where ${team ? sql`t.id = ${team}` : sql`true`}`.execute(tx);
  return found.rows[0]?.teams ?? 0;
}

/** Calculates the quarter of a day, and the one before it, of teams; in one statement however many they are. */
export async function storeTeamKpis(tx: Tx, teams: readonly string[], today: string, now: Date): Promise<void> {
  await sql`
    with quarters as (
      select first_day, (first_day + interval '3 months')::date as next_day
      from (values (date_trunc('quarter', ${today}::date)::date),
        ((date_trunc('quarter', ${today}::date) - interval '3 months')::date)) as q(first_day)
    )
    insert into team_kpi (team_id, year, quarter, average_1mm, rated_people, wfo_percentage, placed_people,
      expected_wfo_percentage, planning_power_score, planned_people, calculated_at)
    select t.id, extract(year from q.first_day), extract(quarter from q.first_day), stars.average, stars.people,
      place.percentage, place.people, c.expected_wfo_pct, power.score, power.people, ${now.toISOString()}
    from unnest(${teams}::uuid[]) t(id) cross join quarters q cross join company c
    cross join lateral (
      select avg(m.star) as average, count(distinct m.to_user_id) as people
      from team_member tm join one_minute_message m on m.to_user_id = tm.user_id and m.by_user_id <> m.to_user_id and not m.no_feedback
      where tm.team_id = t.id and m.created_date >= q.first_day::timestamp at time zone c.time_zone
        and m.created_date < q.next_day::timestamp at time zone c.time_zone) stars
    cross join lateral (
      select coalesce(sum(r.minutes) filter (where r.at_office), 0) * 100.0 / nullif(sum(r.minutes), 0) as percentage,
        count(distinct r.user_id) filter (where r.minutes > 0) as people
      from team_member tm join timereg r on r.user_id = tm.user_id
      where tm.team_id = t.id and r.work_date >= q.first_day and r.work_date < q.next_day) place
    cross join lateral (
      select sum(s.score * s.either_minutes) / sum(s.either_minutes) as score,
        count(distinct s.user_id) filter (where s.either_minutes > 0) as people
      from team_member tm join planning_power_score s on s.user_id = tm.user_id
      where tm.team_id = t.id and s.day >= q.first_day and s.day < least(q.next_day, ${today}::date)) power
    on conflict (team_id, year, quarter) do update set average_1mm = excluded.average_1mm,
      rated_people = excluded.rated_people, wfo_percentage = excluded.wfo_percentage, placed_people = excluded.placed_people,
      expected_wfo_percentage = excluded.expected_wfo_percentage, planning_power_score = excluded.planning_power_score,
      planned_people = excluded.planned_people,
      calculated_at = excluded.calculated_at`.execute(tx);
}
