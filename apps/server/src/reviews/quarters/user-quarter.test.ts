import {
  calculateDeliveredHours,
  exportUserQuarters,
  listUserQuarters,
  selectQuarters,
} from '@stint/contract/reviews/quarters/user-quarter';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { withTransaction } from '../../lib/db.ts';
import { newId } from '../../lib/new-id.ts';
import { calculateQuarter } from './calculate-quarter.job.ts';
import { makeQuarters } from './user-quarter.sql.ts';

let app: TestApp;
let make: Makers;
let admin: string;
let manager: string;
let an: string;
let bo: string;
let phase: string;

beforeAll(async () => {
  app = await createTestApp();
  app.clock.set('2026-11-19T03:00:00Z');
  make = makersOf(app.db);
  await make.company();
  const since = { startWorking: '2020-01-01' };
  admin = await make.user({ role: 'Admin', name: 'Zoe', startWorking: '2026-11-01' });
  manager = await make.user({ role: 'Manager', name: 'Max', startWorking: '2026-11-01' });
  [an, bo] = [await make.user({ ...since, name: 'An' }), await make.user({ ...since, name: 'Bo' })];
  await sql`insert into work_hour_month (year, month, hours) values (2026, 7, 8), (2026, 8, 8), (2026, 9, 8)`.execute(
    app.db,
  );
  await withTransaction(app.db, (tx) => makeQuarters(tx, '2026-07-01'));
  phase = await make.phase(await make.project(), [an, bo]);
  const period = await make.period('2026-08-01', '2026-08-28', 'August');
  await make.row(await make.sheet(an, period), { phase, date: '2026-08-03', hours: 9, atOffice: true });
  await make.row(await make.sheet(bo, period), { phase, date: '2026-08-04', hours: 1.5, atOffice: false });
});
afterAll(() => app.close());

const list = async (query: object = {}) =>
  (await app.call(listUserQuarters, { query: { year: 2026, quarter: 3, ...query } as never }, manager)).body;

test('the quarter before today’s is shown first where there is one, else the present one', async () => {
  const chosen = async () => (await app.call(selectQuarters, {}, an)).body;
  expect(await chosen()).toEqual([{ year: 2026, quarter: 3, isDefault: true }]);
  const first = (await app.call(listUserQuarters, { query: {} }, manager)).body;
  expect([first.year, first.quarter, first.total]).toEqual([2026, 3, 2]);
  await sql`insert into user_quarter (user_id, year, quarter) values (${an}, 2026, 4), (${an}, 2027, 1)`.execute(
    app.db,
  );
  expect(await chosen()).toEqual([
    { year: 2026, quarter: 4, isDefault: false },
    { year: 2026, quarter: 3, isDefault: true },
  ]);
  app.clock.set('2026-06-30T03:00:00Z');
  expect(await chosen()).toEqual([]);
  const present = (await app.call(listUserQuarters, { query: {} }, manager)).body;
  expect([present.year, present.quarter, present.total]).toEqual([2026, 2, 0]);
  app.clock.set('2026-11-19T03:00:00Z');
});

test('people come by 150, and sums are those of all that are found, whatever page is shown', async () => {
  const page = await list({ limit: 1, orderBy: '-balance' });
  expect(page.items.map(({ user }) => user._id)).toEqual([an]);
  expect(page.total).toBe(2);
  expect(listUserQuarters.query?.parse({}).limit).toBe(150);
  expect(page.sums).toEqual({
    ...{ totalHoursDelivered: 10.5, totalHoursModified: 10.5, total_OT_IN: 0, total_UT_IN: 0 },
    ...{ expectedHours: 120, OTUTBalance: -109.5 },
  });
  expect(page.items[0]).toMatchObject({ workFromOfficePercentage: 100, expectedHours: 60, OTUTBalance: -51 });
  expect((await list({ search: 'bo' })).sums.totalHoursDelivered).toBe(1.5);
  const team = await make.team(manager, [bo]);
  expect((await list({ team })).items.map(({ user }) => user._id)).toEqual([bo]);
});

test('those with nothing left to decide can be left out', async () => {
  const { items } = await list({ search: 'Bo' });
  await sql`insert into ot_ut_adjustment (user_quarter_id, transaction_type, hours) values (${items[0]?._id}, 'nulled', 0)`.execute(
    app.db,
  );
  expect((await list({ open: true })).items.map(({ user }) => user._id)).toEqual([an]);
  expect((await list()).total).toBe(2);
});

test('the spreadsheet has a row for each person that is found', async () => {
  const { readXlsx } = await import('hucre');
  const file = await app.fastify.inject({
    method: 'GET',
    url: `${exportUserQuarters.path}?year=2026&quarter=3`,
    headers: { authorization: `Bearer ${await app.tokenOf(manager)}` },
  });
  expect(file.headers['content-disposition']).toContain('REPORT_UserQuarters.xlsx');
  const { sheets } = await readXlsx(file.rawPayload);
  const rows = sheets[0]?.rows ?? [];
  expect(rows.slice(1).map((row) => [row[1], row[4], row[9]])).toEqual([
    ['An Test', 9, -51],
    ['Bo Test', 1.5, -58.5],
  ]);
});

/** The steps of the calculation of a quarter. */
async function calculated(data: { year: number; quarter: number }): Promise<unknown[]> {
  const context = { db: app.db, now: app.clock.now() } as never;
  const steps: unknown[] = [];
  for (let step: unknown = null; ; ) {
    const so = step;
    const answer = await withTransaction(app.db, (tx) =>
      calculateQuarter.run({ tx, context, data, step: so as never }),
    );
    steps.push(answer);
    if ('outcome' in answer) return steps;
    step = answer.next;
  }
}

test('the calculation makes the quarters that people lack, and mends what was delivered in this one alone', async () => {
  await sql`update registered_month set minutes = 1 where user_id = ${an}`.execute(app.db);
  await sql`delete from user_quarter where user_id = ${bo}`.execute(app.db);
  const body = { _id: newId(), year: 2026, quarter: 3 };
  expect((await app.call(calculateDeliveredHours, { body }, manager)).status).toBe(403);
  const started = await app.call(calculateDeliveredHours, { body }, admin);
  expect(started.body).toMatchObject({ kind: 'calculateQuarter', _id: body._id });
  expect((await app.call(calculateDeliveredHours, { body: { ...body, _id: newId() } }, admin)).refusal.code).toBe(
    'ALREADY_RUNNING',
  );
  const data = { year: 2026, quarter: 3 };
  expect((await calculated(data)).at(-1)).toEqual({ outcome: { made: 1, people: 2, sums: 2, mended: 1 } });
  expect((await list({ search: 'An' })).items[0]?.totalHoursDelivered).toBe(9);
  // A quarter to come has nothing to make.
  expect(await calculated({ year: 2027, quarter: 2 })).toEqual([
    { outcome: { made: 0, people: 0, sums: 0, mended: 0 } },
  ]);
});

test('what is expected of a quarter is what is expected between its days, whoever begins or leaves in it', async () => {
  const dates = [null, '2020-01-01', '2026-07-01', '2026-08-17', '2026-09-30', '2026-10-01'];
  for (const startWorking of dates)
    for (const resigned of [null, '2026-06-30', '2026-07-01', '2026-08-31', '2026-09-30']) {
      const user = await make.user(startWorking ? { startWorking } : {});
      await sql`update app_user set start_working = ${startWorking},
        resigned_date = ${resigned && startWorking && resigned < startWorking ? null : resigned} where id = ${user}`.execute(
        app.db,
      );
      await sql`insert into user_quarter (user_id, year, quarter) values (${user}, 2026, 3)`.execute(app.db);
    }
  await sql`update app_user set remuneration_type = 'Freelancer Full Time' where id = ${bo}`.execute(app.db);
  await sql`insert into public_holiday (day, name) values ('2026-08-18', 'A Tuesday'), ('2026-09-06', 'A Sunday') on conflict do nothing`.execute(
    app.db,
  );
  const { rows } = await sql<{ shown: number | null; meant: number | null }>`
    select round(expected_minutes, 6)::float8 as shown,
      round(expected_minutes(user_id, first_day, last_day), 6)::float8 as meant
    from user_quarter_figure where year = 2026 and quarter = 3`.execute(app.db);
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.map(({ shown }) => shown)).toEqual(rows.map(({ meant }) => meant));
  expect(new Set(rows.map(({ shown }) => shown)).size).toBeGreaterThan(5);
});
