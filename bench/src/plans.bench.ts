import { addDays, mondayOf } from '@stint/contract/time/calendar';
import type pg from 'pg';
import { demoToday } from '../../apps/server/seed/demo-day.ts';
import { newId } from '../../apps/server/src/lib/new-id.ts';
import type { BenchDatabase } from './bench-database.ts';
import { benchReads } from './call-figures.ts';

const PEOPLE = 500;
/** A working day ahead. */
const DAY = addDays(mondayOf(demoToday()), 8);

/** What reads plans, against its own SQL: the day of a team of 500, and a week of it. */
export async function benchPlans(database: BenchDatabase, seconds: number): Promise<void> {
  const team = await makeCrowd(database.owner);
  await benchReads(database, seconds, [
    {
      name: `the day of a team of ${PEOPLE}`,
      addresses: [`/api/common/planned-hours/by-teams?day=${DAY}&teams=${team}`],
    },
    {
      name: `five days of a team of ${PEOPLE}`,
      addresses: [`/api/user/planned-hours/by-period?from=${addDays(DAY, -1)}&days=5&teams=${team}`],
    },
    {
      name: `common times of a team of ${PEOPLE} in two weeks`,
      addresses: [
        `/api/user/planned-meetings/times?teams=${team}&from=${addDays(DAY, -1)}&to=${addDays(DAY, 12)}&minutes=60`,
      ],
      targets: { 1: { p50: 100 } },
    },
  ]);
}

/** A team of people who plan eight hours every workday; a third of them at home. */
async function makeCrowd(pool: pg.Pool): Promise<string> {
  const team = newId();
  await pool.query(`insert into team (id, name, short_name, is_planning_team) values ($1, 'Crowd', 'CROWD', true)`, [
    team,
  ]);
  await pool.query(
    `with people as (
       insert into app_user (id, email, initials, first_name, last_name, user_type, user_role, is_active)
       select gen_random_uuid(), 'crowd' || n || '@demo.stint.example', 'CROWD' || n, 'Crowd', 'Person ' || n, 'Employee',
         'Employee', true
       from generate_series(1, ${PEOPLE}) n returning id
     ), members as (
       insert into team_member (team_id, user_id) select $1, id from people
     ), weeks as (
       insert into default_week (user_id, id, valid_from) select id, gen_random_uuid(), '2020-01-01' from people
       returning user_id, id
     )
     insert into default_week_slot (user_id, default_week_id, weekday, from_minute, to_minute, in_office)
     select w.user_id, w.id, day, half.first, half.last, row_number() over () % 3 > 0
     from weeks w, generate_series(1, 5) day, (values (480, 720), (780, 1020)) half(first, last)`,
    [team],
  );
  await pool.query('analyze');
  return team;
}
