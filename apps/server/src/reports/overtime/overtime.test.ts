import { exportOvertime, getOvertime } from '@stint/contract/reports/overtime/overtime';
import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const RANGE = { from: '2026-09', to: '2026-10' };

let app: TestApp;
let manager: string;
let leader: string;
let an: string;
let bo: string;
let freelancer: string;
let customer: string;
let team: string;

beforeAll(async () => {
  app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  await sql`update company set max_ot_pct = 10`.execute(app.db);
  manager = await make.user({ role: 'Manager', name: 'Mo', startWorking: '2026-11-02' });
  leader = await make.user({ name: 'Lee', startWorking: '2020-01-01' });
  an = await make.user({ name: 'An', startWorking: '2020-01-01' });
  // From the second half of September on: 11 of its 22 working days.
  bo = await make.user({ name: 'Bo', startWorking: '2026-09-16' });
  freelancer = await make.user({ name: 'Free' });
  await sql`update app_user set remuneration_type = 'Freelancer Full Time' where id = ${freelancer}`.execute(app.db);
  customer = await make.user({ role: null });
  team = await make.team(leader, [an]);
  await sql`insert into work_hour_month (year, month, hours) values (2026, 10, 148)`.execute(app.db);
  await sql`delete from public_holiday`.execute(app.db);
  const phase = await make.phase(await make.project());
  const sheet = await make.sheet(an, await make.period('2026-09-01', '2026-12-31'));
  // 192 hours in September, where 176 are expected and 193.6 allowed; 8 in October, where 160 are.
  for (let day = 1; day <= 16; day++)
    await make.row(sheet, { phase, date: `2026-09-${String(day).padStart(2, '0')}`, hours: 12 });
  await make.row(sheet, { phase, date: '2026-10-01', hours: 8 });
  await make.row(sheet, { phase, date: '2026-11-02', hours: 8 });
});
afterAll(() => app.close());

const asked = (by: string | null, query: Record<string, unknown> = {}) =>
  app.call(getOvertime, { query: { ...RANGE, ...query } as never }, by);
const namesOf = async (by: string, query = {}) => (await asked(by, query)).body.items.map(({ user }) => user.firstName);

test('is for employees, of at most a year in its order', async () => {
  expect((await asked(null)).status).toBe(401);
  expect((await asked(customer)).status).toBe(403);
  for (const wrong of [{ to: '2026-08' }, { to: '2027-10' }, { from: 'x' }, { only: 'all' }])
    expect((await asked(an, wrong)).status).toBe(400);
});

test('puts what was registered beside the official hours of each month, cut by the employment', async () => {
  const { body } = await asked(manager);
  expect(body.months).toEqual(['2026-09', '2026-10']);
  expect(body.items.find(({ user }) => user._id === an)).toMatchObject({
    months: [
      { month: '2026-09', registered: 192 * 60, expected: 176 * 60, isOverLimit: false },
      { month: '2026-10', registered: 8 * 60, expected: 160 * 60, isOverLimit: false },
    ],
    ...{ registered: 200 * 60, expected: 336 * 60 },
  });
  expect(body.items.find(({ user }) => user._id === bo)?.months[0]).toMatchObject({ registered: 0, expected: 88 * 60 });
});

test('says who is above what is allowed, by the company or the quarter', async () => {
  expect(await namesOf(manager, { only: 'over' })).toEqual([]);
  await sql`insert into user_quarter (user_id, year, quarter, max_ot_pct) values (${an}, 2026, 3, 9)`.execute(app.db);
  expect(await namesOf(manager, { only: 'over' })).toEqual(['An']);
  expect(await namesOf(manager, { only: 'under' })).toEqual(['An', 'Bo', 'Lee']);
});

test('shows managers everybody who is employed, leaders their people, others themselves, and never freelancers', async () => {
  expect(await namesOf(manager)).toEqual(['An', 'Bo', 'Lee']);
  expect(await namesOf(manager, { orderBy: '-registered' })).toEqual(['An', 'Bo', 'Lee']);
  expect(await namesOf(manager, { teams: team })).toEqual(['An']);
  expect(await namesOf(leader)).toEqual(['An', 'Lee']);
  expect(await namesOf(bo)).toEqual(['Bo']);
  expect(await namesOf(freelancer)).toEqual([]);
});

test('is exported with a line for each person and month that one may see', async () => {
  const { rawPayload, headers } = await app.fastify.inject({
    ...{ method: 'GET', url: exportOvertime.path, query: RANGE },
    headers: { authorization: `Bearer ${await app.tokenOf(leader)}` },
  });
  expect(headers['content-disposition']).toContain('REPORT_Overtime.xlsx');
  const { sheets } = await readXlsx(rawPayload);
  expect(sheets[0]?.rows.slice(1).map((row) => [row[1], row[2], row[5]])).toEqual([
    ['An Test', '09/2026', 16],
    ['An Test', '10/2026', -152],
    ['Lee Test', '09/2026', -176],
    ['Lee Test', '10/2026', -160],
  ]);
});
