import { listOwnQuarters } from '@stint/contract/reviews/quarters/own-quarter';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { withTransaction } from '../../lib/db.ts';
import { newId } from '../../lib/new-id.ts';
import { makeQuarters } from './user-quarter.sql.ts';

let app: TestApp;
let make: Makers;
let an: string;

beforeEach(async () => {
  app = await createTestApp();
  app.clock.set('2026-11-19T03:00:00Z');
  make = makersOf(app.db);
  await make.company();
  await sql`update company set expected_wfo_pct = 40`.execute(app.db);
  an = await make.user({ startWorking: '2020-01-01' });
});
afterEach(() => app.close());

const ofDay = (day: string) => withTransaction(app.db, (tx) => makeQuarters(tx, day));
const quarters = async (who = an) => (await app.call(listOwnQuarters, {}, who)).body;
const sheetOf = async (who: string, month: string) =>
  make.sheet(who, await make.period(`${month}-01`, `${month}-28`, `Month ${month}`));

test('a quarter tells what was delivered of what is expected, where, and how it was planned and talked about', async () => {
  await ofDay('2026-08-01');
  await ofDay('2026-11-19');
  const phase = await make.phase(await make.project(), [an]);
  const sheet = await sheetOf(an, '2026-11');
  await make.row(sheet, { phase, date: '2026-11-03', hours: 3, atOffice: true });
  await make.row(sheet, { phase, date: '2026-11-04', hours: 1, atOffice: false });
  await sql`insert into work_hour_month (year, month, hours) values (2026, 10, 148), (2026, 11, 138), (2026, 12, 158)`.execute(
    app.db,
  );
  const bo = await make.user();
  const told = { by_user_id: bo, to_user_id: an, no_feedback: false };
  await app.db
    .insertInto('one_minute_message')
    .values([
      // The company's October begins at 17:00 of the last of September, UTC.
      { ...told, id: newId(), star: 5, created_date: '2026-09-30T17:00:00Z' },
      { ...told, id: newId(), star: 4, created_date: '2026-11-02T00:00:00Z' },
      { ...told, id: newId(), star: 1, by_user_id: an, created_date: '2026-11-02T00:00:00Z' },
      { ...told, id: newId(), star: 0, no_feedback: true, created_date: '2026-11-02T00:00:00Z' },
      { ...told, id: newId(), star: 1, created_date: '2026-09-30T16:59:59Z' },
    ])
    .execute();
  await sql`insert into planning_power_score (user_id, day, score, planned_minutes, registered_minutes, either_minutes) values
    (${an}, '2026-11-03', 50, 240, 480, 480), (${an}, '2026-11-04', 100, 240, 240, 240), (${an}, '2026-11-19', 0, 480, 0, 480)
    on conflict (user_id, day) do update set score = excluded.score, either_minutes = excluded.either_minutes`.execute(
    app.db,
  );
  const [before, present] = await quarters();
  expect([before?.year, before?.quarter, before?.totalHoursDelivered, before?.average1MM]).toEqual([2026, 3, 0, 1]);
  expect([before?.workFromOfficePercentage, before?.planningPowerScore]).toEqual([null, null]);
  expect(present).toMatchObject({
    ...{ year: 2026, quarter: 4, totalHoursDelivered: 4, workFromOfficePercentage: 75, expectedWFOPercentage: 40 },
    ...{ average1MM: 4.5, expectedHours: 480, OTUTBalance: -476 },
  });
  expect(present?.planningPowerScore).toBeCloseTo((50 * 480 + 100 * 240) / 720, 5);
});

test('an expectation of one’s own takes the place of the company’s; of freelancers nothing is expected', async () => {
  await ofDay('2026-11-19');
  await sql`update user_quarter set wfo_pct = 12.5 where user_id = ${an}`.execute(app.db);
  expect((await quarters())[0]?.expectedWFOPercentage).toBe(12.5);
  await sql`update app_user set remuneration_type = 'Freelancer Full Time' where id = ${an}`.execute(app.db);
  expect((await quarters())[0]).toMatchObject({ expectedHours: null, OTUTBalance: null });
});

test('nobody is told the quarters of another, none to come, and no more than the last eight', async () => {
  const days = Array.from({ length: 10 }, (_, index) => `20${23 + Math.floor(index / 4)}-0${(index % 4) * 3 + 1}-01`);
  for (const day of days.map((one) => one.replace('-010-', '-10-'))) await ofDay(day);
  await ofDay('2027-01-01');
  const own = await quarters();
  expect(own.map(({ year, quarter }) => `${year}/${quarter}`)).toEqual([
    '2023/3',
    '2023/4',
    '2024/1',
    '2024/2',
    '2024/3',
    '2024/4',
    '2025/1',
    '2025/2',
  ]);
  const other = await quarters(await make.user());
  expect(other).toEqual([]);
  const customer = await make.user({ role: null });
  expect((await app.call(listOwnQuarters, {}, customer)).status).toBe(403);
});

test('everybody who is employed in a quarter gets it, once, whoever makes it at the same time', async () => {
  const [leaver, newcomer, former, idle] = [
    await make.user({ startWorking: '2020-01-01' }),
    await make.user({ startWorking: '2026-12-31' }),
    await make.user({ startWorking: '2020-01-01' }),
    await make.user({ startWorking: '2020-01-01' }),
  ];
  const later = await make.user({ startWorking: '2027-01-01' });
  await make.user({ role: null });
  await sql`update app_user set resigned_date = '2026-10-01' where id = ${leaver}`.execute(app.db);
  await sql`update app_user set resigned_date = '2026-09-30' where id = ${former}`.execute(app.db);
  await sql`update app_user set is_active = false where id = ${idle}`.execute(app.db);
  const made = await Promise.all([ofDay('2026-11-19'), ofDay('2026-11-20')]);
  expect(made.toSorted()).toEqual([0, 3]);
  const { rows } = await sql<{ user_id: string }>`select user_id from user_quarter`.execute(app.db);
  expect(rows.map(({ user_id }) => user_id).toSorted()).toEqual([an, leaver, newcomer].toSorted());
  expect(await ofDay('2027-01-05')).toBe(3);
  expect(rows).not.toContainEqual({ user_id: later });
});
