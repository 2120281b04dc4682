import type pg from 'pg';
import { startBenchDatabase } from './bench-database.ts';
import { makeBigCompany } from './big-company.ts';
import { load, print, timesSlower } from './figures.ts';

const PEOPLE = 500;
/** As many as a step of the job takes of a whole year. */
const PEOPLE_AT_ONCE = 41;
/** Two thousand people, a year and a bit. */
const ROWS = 2_200_000;

/** A year of scores of 500 people, calculated anew; against reading the same rows once. */
export async function benchPlanningPower(folder: string, seconds: number): Promise<void> {
  const database = await startBenchDatabase(folder, 'power');
  const { owner: pool } = database;
  try {
    await makeBigCompany(pool, ROWS);
    const users = (await pool.query<{ id: string }>(`select id from app_user order by id limit ${PEOPLE}`)).rows.map(
      ({ id }) => id,
    );
    const calculated = await recalculate(pool, users);
    console.log(
      `planning power of a year, ${PEOPLE} people`.padEnd(42),
      `${calculated.scores} scores in ${(calculated.milliseconds / 1000).toFixed(1)} s`.padEnd(44),
      `${(calculated.milliseconds / (await readRows(pool, users))).toFixed(2)} x reading their rows`,
    );
    const again = await recalculate(pool, users);
    console.log(`  again, nothing to change`.padEnd(42), `${(again.milliseconds / 1000).toFixed(1)} s`);
    await benchOneDay(pool, users, seconds);
  } finally {
    await database.stop();
  }
}

async function recalculate(pool: pg.Pool, users: readonly string[]) {
  const started = performance.now();
  let scores = 0;
  for (let from = 0; from < users.length; from += PEOPLE_AT_ONCE) {
    const stored = await pool.query<{ changed: number }>(
      'select store_planning_power($1::uuid[], current_date - 365, current_date - 1) as changed',
      [users.slice(from, from + PEOPLE_AT_ONCE)],
    );
    scores += stored.rows[0]?.changed ?? 0;
  }
  return { scores, milliseconds: performance.now() - started };
}

/** Milliseconds of reading each row and each plan that the scores are made of. */
async function readRows(pool: pg.Pool, users: readonly string[]): Promise<number> {
  const started = performance.now();
  await pool.query(
    `select count(*), sum(to_at - from_at), (select sum(to_minute) from planned_slots($1, current_date - 365, current_date - 1))
     from timereg where user_id = any($1::uuid[]) and work_date between current_date - 365 and current_date - 1`,
    [users],
  );
  return performance.now() - started;
}

/** What a save of one day costs more, because its score is kept. */
async function benchOneDay(pool: pg.Pool, users: readonly string[], seconds: number): Promise<void> {
  let next = 0;
  const one = () => [users[next++ % users.length]];
  const score = () =>
    pool.query('select store_planning_power($1::uuid[], current_date - 3, current_date - 3)', [one()]);
  const read = () =>
    pool.query('select count(*) from timereg where user_id = any($1::uuid[]) and work_date = current_date - 3', [
      one(),
    ]);
  const measured = await load(1, seconds, async () => void (await score()));
  const reading = await load(1, seconds, async () => void (await read()));
  print('keep the score of one day', measured, timesSlower(measured, { 'reading its rows': reading }));
}
