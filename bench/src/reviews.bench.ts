import { addDays, quarterOf } from '@stint/contract/time/calendar';
import type pg from 'pg';
import { demoToday } from '../../apps/server/seed/demo-day.ts';
import { createDb, withTransaction } from '../../apps/server/src/lib/db.ts';
import { calculateQuarter } from '../../apps/server/src/reviews/quarters/calculate-quarter.job.ts';
import { makeQuarters } from '../../apps/server/src/reviews/quarters/user-quarter.sql.ts';
import { appPool, type BenchDatabase, startBenchDatabase } from './bench-database.ts';
import { makeBigCompany } from './big-company.ts';
import { benchReads } from './call-figures.ts';

/** Two thousand people, a year and a bit. */
const ROWS = 2_200_000;
const POOL = 2;
/** KPIs of each performance review. */
const KPIS = 5;
const MONTHS = 3;
/** The most that a quarter of everybody may take, in milliseconds. */
const MOST_OF_A_QUARTER = 10_000;

/** The quarters of 2,000 people with their sums, who reviews whom, how they were judged, and a quarter calculated anew; against reading the rows of it once. */
export async function benchReviews(folder: string, seconds: number): Promise<void> {
  const database = await startBenchDatabase(folder, 'reviews');
  try {
    const { owner } = database;
    await makeBigCompany(owner, ROWS);
    const today = demoToday();
    const present = quarterOf(today);
    const previous = quarterOf(addDays(present.from, -1));
    for (const day of [previous.from, present.from]) await makeQuarters(createDb(owner), day);
    const review = await makePerformanceReviews(owner, previous);
    await owner.query('analyze');
    const of = `year=${previous.year}&quarter=${previous.quarter}`;
    await benchReads(database, seconds, [
      { name: 'quarters of 2,000 people', addresses: [`/api/admin/user-quarters?${of}`], targets: { 1: { p50: 300 } } },
      {
        name: 'quarters by their balance',
        addresses: [`/api/admin/user-quarters?${of}&orderBy=-balance`],
        targets: { 1: { p50: 300 } },
      },
      {
        name: 'who reviews whom, of 2,000',
        addresses: [`/api/user/quarter-reviews/users?${of}`],
        targets: { 1: { p50: 300 } },
      },
      {
        name: 'performance reviews of 2,000 people',
        addresses: [`/api/user/performance-reviews?${of}`],
        targets: { 1: { p50: 300 } },
      },
      {
        name: 'one performance review',
        addresses: [`/api/user/performance-reviews/${review}`],
        targets: { 1: { p50: 50 } },
      },
      {
        name: 'quarterly delivery of 2,000, by KPI',
        addresses: [`/api/user/quarterly-delivery?${of}&orderBy=-kpi`],
        targets: { 1: { p50: 300 } },
      },
    ]);
    await benchCalculation(database, previous);
  } finally {
    await database.stop();
  }
}

/** KPIs and a complete review of each person in the last month of a quarter, by the next person; answers for the id of one. */
async function makePerformanceReviews(
  owner: pg.Pool,
  { year, quarter }: ReturnType<typeof quarterOf>,
): Promise<string> {
  await owner.query(
    `insert into performance_kpi (id, name) select gen_random_uuid(), 'KPI ' || n from generate_series(1, $1::int) n`,
    [KPIS],
  );
  const made = await owner.query<{ id: string }>(
    `with people as (select id, lead(id, 1, first) over (order by id) as next
        from (select id, first_value(id) over (order by id) as first from app_user where user_type = 'Employee') u),
      made as (insert into performance_review (id, reviewer_id, reviewee_id, year, month, is_confidential, is_complete)
        select gen_random_uuid(), next, id, $1, $2, false, true from people where next <> id returning id),
      judged as (insert into performance_review_kpi (review_id, kpi_id, position, level, is_opt_out)
        select m.id, k.id, row_number() over (partition by m.id order by k.name), 5, false from made m cross join performance_kpi k)
      select id from made limit 1`,
    [year, quarter * MONTHS],
  );
  const [one] = made.rows;
  if (!one) throw new Error('Nobody was reviewed');
  return one.id;
}

async function benchCalculation(database: BenchDatabase, of: ReturnType<typeof quarterOf>): Promise<void> {
  const pool = appPool(database, POOL);
  const db = createDb(pool);
  const context = { db, now: new Date() } as never;
  const data = { year: of.year, quarter: of.quarter };
  const started = performance.now();
  let people = 0;
  for (let step: unknown = null; ; ) {
    const so = step as never;
    const answer = await withTransaction(db, (tx) => calculateQuarter.run({ tx, context, data, step: so }));
    if ('outcome' in answer) {
      people = answer.outcome.people ?? 0;
      break;
    }
    step = answer.next;
  }
  const milliseconds = performance.now() - started;
  await pool.end();
  const verdict = milliseconds > MOST_OF_A_QUARTER ? `over ${MOST_OF_A_QUARTER / 1000} s` : '';
  console.log(
    `a quarter calculated, ${people} people`.padEnd(42),
    `${(milliseconds / 1000).toFixed(1)} s ${verdict}`.padEnd(44),
    `${(milliseconds / (await readRows(database.owner, of))).toFixed(2)} x reading its rows`,
  );
}

/** Milliseconds of reading each row of the quarter once. */
async function readRows(pool: pg.Pool, { from, to }: ReturnType<typeof quarterOf>): Promise<number> {
  const started = performance.now();
  await pool.query(
    `select user_id, phase_id, sum(minutes), sum(minutes) filter (where at_office) from timereg
     where work_date between $1 and $2 group by 1, 2`,
    [from, to],
  );
  return performance.now() - started;
}
