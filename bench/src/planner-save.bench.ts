import { Agent } from 'node:http';
import type { PlanToSave, WeekPlan } from '@stint/contract/planning/allocation/week-plan';
import { weekLabel } from '@stint/contract/time/calendar';
import { addWeeks, weeksFrom } from '@stint/contract/time/iso-week';
import type pg from 'pg';
import { demoToday } from '../../apps/server/seed/demo-day.ts';
import { newId } from '../../apps/server/src/lib/new-id.ts';
import { appPool, type BenchDatabase } from './bench-database.ts';
import { tokenOfAdmin } from './call-figures.ts';
import { startApp } from './children.ts';
import { exchange } from './exchange.ts';
import { load, print, timesSlower } from './figures.ts';

const POOL = 10;
const PORT = 4713;
const PEOPLE = 10;
const LANES = [1, 20] as const;
/** Nobody has planned so far ahead yet; more than a year nobody may. */
const WEEKS_AHEAD = 47;
const FIRST = addWeeks(weekLabel(demoToday()), WEEKS_AHEAD);
const WEEKS = weeksFrom(FIRST, 4);

/** Saving a block of forty shares, ten people in four weeks, against one bare statement that changes as many. */
export async function benchPlannerSave(database: BenchDatabase, seconds: number, company: string): Promise<void> {
  const pool = appPool(database, POOL);
  const headers = { authorization: `Bearer ${await tokenOfAdmin(pool)}` };
  const lanes = await prepareLanes(pool);
  const app = await startApp(database.connection, PORT, POOL);
  try {
    // Two planners of the same people would refuse each other's versions.
    for (const count of new Set(LANES.map((lane) => Math.min(lane, lanes.length)))) {
      const agent = new Agent({ keepAlive: true, maxSockets: count });
      const save = async (index: number) => {
        const lane = lanes[index] as PlanToSave[];
        const plans = lane.map((plan) => ({ ...plan, percentage: (plan.percentage + 10) % 50 }));
        const answer = await exchange(agent, {
          ...{ port: PORT, method: 'POST', path: '/api/user/week-plans/save-multiple', headers },
          body: JSON.stringify({ plans }),
        });
        lanes[index] = (JSON.parse(answer) as WeekPlan[]).map(({ _id, ...plan }) => plan);
      };
      const measured = await load(count, seconds, save);
      const bare = await load(count, seconds, async (index) => {
        const [plan] = lanes[index] as PlanToSave[];
        await pool.query(
          `update week_plan set percentage = (percentage + 10) % 50 where project_id = $1 and week_start >= $2`,
          [plan?.project, WEEK_START],
        );
      });
      const name = `save 40 shares, ${company} at ${count} connection${count > 1 ? 's' : ''}`;
      print(name, measured, timesSlower(measured, { 'one statement': bare }));
      agent.destroy();
      // The bare statement left other shares and the same versions.
      lanes.splice(0, lanes.length, ...(await storedLanes(pool)));
    }
  } finally {
    app.kill();
    await pool.end();
  }
}

const WEEK_START = new Date(Date.now() + (WEEKS_AHEAD - 1) * 7 * 86_400_000).toISOString().slice(0, 10);

/** A project and ten people of its own for each lane, so that lanes do not wait for each other. */
async function prepareLanes(pool: pg.Pool): Promise<PlanToSave[][]> {
  const { rows: users } = await pool.query<{ id: string }>(
    `select id from app_user where is_active and user_type = 'Employee' order by id`,
  );
  const most = Math.max(1, Math.min(Math.max(...LANES), Math.floor(users.length / PEOPLE)));
  for (let lane = 0; lane < most; lane++) {
    const project = newId();
    await pool.query(`insert into project (id, name, short_name) values ($1, $2, $2)`, [project, `BENCH${lane}`]);
    await pool.query(
      `insert into week_plan (user_id, id, project_id, week_start, percentage)
       select u, gen_random_uuid(), $1, to_date(w, 'IW/IYYY'), 10 from unnest($2::uuid[]) u, unnest($3::text[]) w`,
      [project, users.slice(lane * PEOPLE, (lane + 1) * PEOPLE).map(({ id }) => id), WEEKS],
    );
  }
  return storedLanes(pool);
}

async function storedLanes(pool: pg.Pool): Promise<PlanToSave[][]> {
  const { rows } = await pool.query<PlanToSave>(
    `select user_id as "user", project_id as project, to_char(week_start, 'IW/IYYY') as "weekYear", percentage, version
     from week_plan where week_start >= $1 order by project_id`,
    [WEEK_START],
  );
  return [...Map.groupBy(rows, ({ project }) => project).values()];
}
