import { weekLabel } from '@stint/contract/time/calendar';
import { mondayOfWeek, weeksFrom } from '@stint/contract/time/iso-week';
import type pg from 'pg';
import { demoToday } from '../../apps/server/seed/demo-day.ts';
import { newId } from '../../apps/server/src/lib/new-id.ts';
import type { BenchDatabase } from './bench-database.ts';
import { benchReads } from './call-figures.ts';

const PEOPLE = 30;
const PROJECTS = 40;
/** Per cent of a week that everybody works on every project, so that the planner has all its rows. */
const SHARE = 2;
const WEEKS = weeksFrom(weekLabel(demoToday()), 4);

/** The planner of a team whose people are all planned for all projects, with the report of it, against their own SQL. */
export async function benchTeams(database: BenchDatabase, seconds: number): Promise<void> {
  const team = await makeTeam(database.owner);
  const weeks = WEEKS.join(',');
  await benchReads(database, seconds, [
    {
      name: `open the planner of a team, ${PEOPLE} people over ${PROJECTS} projects`,
      addresses: [`/api/user/week-plans/by-team?teamId=${team}&weeks=${weeks}&allActiveProjects=true`],
      targets: { 1: { p50: 300 } },
    },
    {
      name: `report of a team's plans, ${PEOPLE} people over ${PROJECTS} projects`,
      addresses: [`/api/user/report/team-plans?teamId=${team}&weeks=${weeks}`],
      targets: { 1: { p50: 300 } },
    },
  ]);
}

/** A team of its own with people and projects of its own; answers its id. */
async function makeTeam(pool: pg.Pool): Promise<string> {
  const team = newId();
  await pool.query(`insert into team (id, name, short_name) values ($1, 'Bench team', 'BENCH')`, [team]);
  await pool.query(
    `with people as (
       insert into app_user (id, email, initials, first_name, last_name, user_type, user_role, is_active)
       select gen_random_uuid(), 'planned' || n || '@demo.stint.example', 'PLAN' || n, 'Planned', 'Person ' || n,
         'Employee', 'Employee', true
       from generate_series(1, $2::int) n returning id
     ), members as (
       insert into team_member (team_id, user_id) select $1, id from people
     ), projects as (
       insert into project (id, name, short_name)
       select gen_random_uuid(), 'Planned project ' || n, 'PLANNED' || n from generate_series(1, $3::int) n returning id
     )
     insert into week_plan (user_id, id, project_id, week_start, percentage)
     select p.id, gen_random_uuid(), pr.id, w, $5 from people p, projects pr, unnest($4::date[]) w`,
    [team, PEOPLE, PROJECTS, WEEKS.map(mondayOfWeek), SHARE],
  );
  await pool.query('analyze');
  return team;
}
