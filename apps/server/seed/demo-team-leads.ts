import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';

/** Areas that supporting leaders answer for, in the order of their names. */
const AREAS = ['Quality', 'Architecture'];
const QUARTERS = 8;

/** Two members of each team who support its leader, none of the people that stories sign in as. */
export async function demoSupportingLeaders(db: Db | Tx): Promise<void> {
  await sql`
    insert into team_supporting_leader (team_id, user_id, responsibility_area)
    select team_id, user_id, (${AREAS}::text[])[place] from (
      select m.team_id, m.user_id, row_number() over (partition by m.team_id order by u.initials) as place
      from team_member m join app_user u on u.id = m.user_id join team t on t.id = m.team_id
      where u.user_role = 'Employee' and u.id <> t.team_leader_id
        and u.initials not in ('EM', 'LE', 'FR') and u.remuneration_type = 'Contract Employee') members
    where place <= ${AREAS.length}`.execute(db);
}

/** Key figures as the nights before would have calculated them: two years, the present quarter included. */
export async function demoTeamKpis(db: Db | Tx, today: string, now: Date): Promise<void> {
  await sql`
    insert into team_kpi (team_id, year, quarter, average_1mm, rated_people, wfo_percentage, placed_people,
      expected_wfo_percentage, planning_power_score, planned_people, calculated_at)
    select t.id, extract(year from q.day), extract(quarter from q.day), stars.average, stars.people, place.percentage,
      place.people, c.expected_wfo_pct, power.score, power.people, ${now.toISOString()}
    from team t cross join company c
    cross join lateral (select (date_trunc('quarter', ${today}::date) - make_interval(months => 3 * n))::date as day
      from generate_series(0, ${QUARTERS - 1}) n) q
    cross join lateral (
      select avg(m.star) as average, count(distinct m.to_user_id) as people
      from team_member tm join one_minute_message m on m.to_user_id = tm.user_id and not m.no_feedback
      where tm.team_id = t.id and m.created_date >= q.day and m.created_date < q.day + interval '3 months') stars
    cross join lateral (
      select coalesce(sum(r.minutes) filter (where r.at_office), 0) * 100.0 / nullif(sum(r.minutes), 0) as percentage,
        count(distinct r.user_id) filter (where r.minutes > 0) as people
      from team_member tm join timereg r on r.user_id = tm.user_id
      where tm.team_id = t.id and r.work_date >= q.day and r.work_date < q.day + interval '3 months') place
    cross join lateral (
      select sum(s.score * s.either_minutes) / sum(s.either_minutes) as score,
        count(distinct s.user_id) filter (where s.either_minutes > 0) as people
      from team_member tm join planning_power_score s on s.user_id = tm.user_id
      where tm.team_id = t.id and s.day >= q.day and s.day < q.day + interval '3 months' and s.day < ${today}::date) power`.execute(
    db,
  );
}
