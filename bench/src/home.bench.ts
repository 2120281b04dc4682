import type pg from 'pg';
import { demoToday } from '../../apps/server/seed/demo-day.ts';
import { computeTasks, countOf } from '../../apps/server/src/home/tasks/task-computing.service.ts';
import { ALL_RULES } from '../../apps/server/src/home/tasks/task-rules.ts';
import { createDb, withTransaction } from '../../apps/server/src/lib/db.ts';
import { appPool, type BenchDatabase, startBenchDatabase } from './bench-database.ts';
import { makeBigCompany } from './big-company.ts';
import { benchReads } from './call-figures.ts';

const POOL = 2;
/** The most that everybody's tasks may take, in milliseconds. */
const MOST_OF_ALL = 30_000;

/** What one person's home page asks for, and the tasks of 2,000 people computed; against reading the rows of two weeks once. */
export async function benchHome(folder: string, seconds: number, rows: number): Promise<void> {
  const database = await startBenchDatabase(folder, 'home');
  try {
    const { owner } = database;
    await makeBigCompany(owner, rows);
    await makeScores(owner);
    await owner.query('analyze');
    await benchComputing(database);
    await owner.query('analyze');
    const target = { targets: { 1: { p50: 100 } } };
    const [week, year] = weekOfToday();
    await benchReads(database, seconds, [
      { name: 'my tasks', addresses: ['/api/user/tasks'], ...target },
      { name: 'the wall of two weeks', addresses: [`/api/user/walls?weeks=${week}&years=${year}`], ...target },
      { name: 'personal KPIs', addresses: ['/api/user/personal-kpis'], ...target },
      { name: 'top five heroes', addresses: ['/api/user/heroes'], ...target },
      { name: 'what must be done first', addresses: ['/api/user/mustdo'], ...target },
    ]);
  } finally {
    await database.stop();
  }
}

/** Scores of the last two weeks' workdays: what missing time is found by. */
async function makeScores(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into planning_power_score (user_id, day, score, planned_minutes, registered_minutes, either_minutes)
    select u.id, d::date, 50, 480, case when random() < 0.2 then 0 else 480 end, 480 from app_user u
    cross join generate_series(current_date - 14, current_date - 1, interval '1 day') d
    where u.user_type = 'Employee' and extract(isodow from d) < 6 on conflict do nothing`);
}

/** Computed twice: first all are raised, then nothing changes, as on most runs. */
async function benchComputing(database: BenchDatabase): Promise<void> {
  const pool = appPool(database, POOL);
  const db = createDb(pool);
  const today = demoToday();
  const context = { db, pool, now: new Date(), user: null, client: null } as never;
  const floor = await readRows(database.owner);
  for (const name of ['tasks of 2,000 people, raised', 'tasks of 2,000 people, again']) {
    const started = performance.now();
    let raised = 0;
    let slowest = { kind: '', took: 0 };
    for (const rule of ALL_RULES) {
      const before = performance.now();
      const outcomes = await withTransaction(db, (tx) => computeTasks(tx, context, rule, { today, people: null }));
      raised += countOf(outcomes).raised;
      const took = performance.now() - before;
      if (took > slowest.took) slowest = { kind: rule.kind, took };
    }
    const milliseconds = performance.now() - started;
    const verdict = milliseconds > MOST_OF_ALL ? `over ${MOST_OF_ALL / 1000} s` : `${raised} raised`;
    console.log(
      name.padEnd(42),
      `${(milliseconds / 1000).toFixed(1)} s ${verdict}`.padEnd(44),
      `${(milliseconds / floor).toFixed(2)} x reading the rows of two weeks; ${slowest.kind} ${(slowest.took / 1000).toFixed(1)} s`,
    );
  }
  await pool.end();
}

/** Milliseconds of reading each row of the last two weeks once. */
async function readRows(pool: pg.Pool): Promise<number> {
  const started = performance.now();
  await pool.query('select user_id, sum(minutes) from timereg where work_date > current_date - 14 group by 1');
  return performance.now() - started;
}

function weekOfToday(): [week: number, year: number] {
  const thursday = new Date();
  thursday.setUTCDate(thursday.getUTCDate() + 4 - (thursday.getUTCDay() || 7));
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return [Math.ceil(((thursday.getTime() - first) / 86_400_000 + 1) / 7), thursday.getUTCFullYear()];
}
