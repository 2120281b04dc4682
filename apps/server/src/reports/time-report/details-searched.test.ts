import { getTimeAnalysis } from '@stint/contract/reports/time-report/time-report';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const DAYS = { from: '2026-01-01', to: '2026-11-20' };
const ROWS = 6000;
const LONGEST = 'Ordinary wörds of a long day. '.repeat(134).slice(0, 4000);

let app: TestApp;
let person: string;

beforeAll(async () => {
  app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  person = await make.user();
  const phase = await make.phase(await make.project());
  const sheet = await make.sheet(person, await make.period('2026-01-01', '2026-12-31'));
  await sql`insert into timereg (user_id, id, user_period_id, work_date, from_at, to_at, phase_id, detail, last_user_update_time)
    select p.user_id, gen_random_uuid(), p.id, at::date, at, at + interval '10 minutes', ${phase}, ${LONGEST}, at
    from user_period p, generate_series(0, ${sql.lit(ROWS - 1)}) n
    cross join lateral (select timestamptz '2026-01-02 01:00+00' + n / 20 * interval '1 day' + n % 20 * interval '10 minutes' as at) a
    where p.id = ${sheet}`.execute(app.db);
});
afterAll(() => app.close());

async function rowsWith(detail: string): Promise<number> {
  const { body } = await app.call(getTimeAnalysis, { query: { ...DAYS, users: person, detail } }, person);
  return body.minutes / 10;
}

/** Words the detail of the one row that had others. */
const reword = (from: string, to: string) =>
  sql`update timereg set detail = ${to} where detail = ${from}`.execute(app.db);

test('the longest details that a person may have in a year are searched in no time', async () => {
  const times: number[] = [];
  for (const nowhere of ['zzzz', 'qqqq', 'xxxx']) {
    const began = performance.now();
    expect(await rowsWith(nowhere)).toBe(0);
    times.push(performance.now() - began);
  }
  // Made anew of each they took about 800 ms, on a machine with nothing else to do.
  expect(Math.min(...times)).toBeLessThan(400);
  expect(await rowsWith('words OF')).toBe(ROWS);
});

test('a detail is found by its words of now, long or short', async () => {
  const long = `Rewörded at length. ${LONGEST}`.slice(0, 4000);
  await sql`update timereg set detail = ${long} where id = (select min(id::text)::uuid from timereg)`.execute(app.db);
  expect(await rowsWith('REWORDED')).toBe(1);
  await reword(long, 'Short now');
  expect([await rowsWith('reworded'), await rowsWith('short now'), await rowsWith('words')]).toEqual([0, 1, ROWS - 1]);
  await reword('Short now', 'Shorter');
  expect([await rowsWith('short now'), await rowsWith('shorter')]).toEqual([0, 1]);
  await reword('Shorter', long);
  expect([await rowsWith('shorter'), await rowsWith('reworded')]).toEqual([0, 1]);
});
