import { exportDelivery, listDelivery } from '@stint/contract/reviews/delivery/delivery-report';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { withTransaction } from '../../lib/db.ts';
import { newId } from '../../lib/new-id.ts';
import { makeQuarters } from '../quarters/user-quarter.sql.ts';

let app: TestApp;
let make: Makers;
let admin: string;
let manager: string;
let other: string;
let lena: string;
let an: string;
let bo: string;

beforeAll(async () => {
  app = await createTestApp();
  app.clock.set('2026-11-19T03:00:00Z');
  make = makersOf(app.db);
  await make.company();
  const since = { startWorking: '2020-01-01' };
  admin = await make.user({ ...since, role: 'Admin', name: 'Ada' });
  manager = await make.user({ ...since, role: 'Manager', name: 'Max' });
  other = await make.user({ ...since, role: 'Manager', name: 'Mona' });
  lena = await make.user({ ...since, name: 'Lena' });
  [an, bo] = [await make.user({ ...since, name: 'An' }), await make.user({ ...since, name: 'Bo' })];
  await sql`update app_user set performance_responsible_id = ${lena} where id = ${an}`.execute(app.db);
  await sql`insert into work_hour_month (year, month, hours) values (2026, 7, 8), (2026, 8, 8), (2026, 9, 8)`.execute(
    app.db,
  );
  await withTransaction(app.db, (tx) => makeQuarters(tx, '2026-07-01'));
  const phase = await make.phase(await make.project(), [an, bo]);
  const period = await make.period('2026-08-01', '2026-08-28', 'August');
  await make.row(await make.sheet(an, period), { phase, date: '2026-08-03', hours: 9, atOffice: true });
  await make.row(await make.sheet(bo, period), { phase, date: '2026-08-04', hours: 1.5, atOffice: false });
  await sql`insert into planning_power_score (user_id, day, score, planned_minutes, registered_minutes, either_minutes)
    values (${an}, '2026-08-03', 70, 540, 540, 540), (${an}, '2026-08-04', 100, 480, 0, 180),
      (${an}, '2026-10-01', 0, 480, 0, 480), (${bo}, '2026-08-04', 20, 480, 90, 480)
    on conflict (user_id, day) do update set score = excluded.score, either_minutes = excluded.either_minutes`.execute(
    app.db,
  );
});
afterAll(() => app.close());

const of = { year: 2026, quarter: 3 };
const list = async (as: string, query: object = {}) =>
  (await app.call(listDelivery, { query: { ...of, ...query } as never }, as)).body;
const names = async (as: string, query: object = {}) => (await list(as, query)).items.map(({ user }) => user.firstName);
const rowOf = async (as: string, user: string) => (await list(as)).items.find((one) => one.user._id === user);

/** A review of somebody in August with levels of KPIs. */
async function judge(reviewee: string, reviewer: string, levels: readonly (number | null)[], change: object = {}) {
  const review = { confidential: false, complete: true, optOut: false, month: 8, ...change };
  const id = newId();
  await sql`insert into performance_review (id, reviewer_id, reviewee_id, year, month, is_confidential, is_complete, is_opt_out)
    values (${id}, ${reviewer}, ${reviewee}, 2026, ${review.month}, ${review.confidential}, ${review.complete}, ${review.optOut})`.execute(
    app.db,
  );
  for (const [position, level] of levels.entries()) {
    const kpi = newId();
    await sql`insert into performance_kpi (id, name) values (${kpi}, ${`KPI ${kpi}`})`.execute(app.db);
    await sql`insert into performance_review_kpi (review_id, kpi_id, position, level, is_opt_out)
      values (${id}, ${kpi}, ${position}, ${level}, ${level === null})`.execute(app.db);
  }
  return id;
}

test('managers read everybody’s, reviewers theirs, everybody their own; customers nothing, in list and file', async () => {
  expect(await names(manager)).toEqual(['Ada', 'An', 'Bo', 'Lena', 'Max', 'Mona']);
  expect(await names(lena)).toEqual(['An', 'Lena']);
  expect(await names(bo)).toEqual(['Bo']);
  expect((await list(bo)).sums.totalHoursDelivered).toBe(1.5);
  // A leader of the team who reviews nobody knows nothing of it.
  const leader = await make.user({ name: 'Lou' });
  await make.team(leader, [an, bo]);
  expect(await names(leader)).toEqual([]);
  const customer = await make.user({ role: null });
  for (const [as, status] of [
    [null, 401],
    [customer, 403],
  ] as const) {
    expect((await app.call(listDelivery, { query: of as never }, as)).status).toBe(status);
    expect((await app.call(exportDelivery, { query: of as never }, as)).status).toBe(status);
  }
});

test('a quarter tells hours, their sums, and planning power of its days', async () => {
  const page = await list(manager, { search: 'an', orderBy: '-delivered', limit: 1 });
  expect(page.items[0]).toMatchObject({
    ...{ totalHoursDelivered: 9, expectedHours: 60, OTUTBalance: -51, workFromOfficePercentage: 100 },
    planningPowerScore: (70 * 540 + 100 * 180) / 720,
  });
  expect((await list(manager)).sums).toMatchObject({ totalHoursDelivered: 10.5 });
  expect(await names(manager, { orderBy: '-power', limit: 2, page: 1 })).toContain('An');
});

test('levels are those of complete reviews of the quarter that one may read: of a confidential one nothing is told', async () => {
  const secret = await judge(an, lena, [1, 1], { confidential: true });
  expect((await rowOf(an, an))?.averageKPI).toBeNull();
  for (const as of [lena, manager, admin]) expect((await rowOf(as, an))?.averageKPI).toBe(1);
  await judge(an, manager, [8, 9, null]);
  await judge(an, bo, [2], { complete: false });
  await judge(an, other, [2], { optOut: true });
  await judge(an, bo, [2], { month: 10 });
  expect((await rowOf(an, an))?.averageKPI).toBe(8.5);
  expect((await rowOf(manager, an))?.averageKPI).toBe(4.75);
  // A manager is not told a confidential one about themselves, an administrator neither; managers none of an administrator.
  await judge(manager, lena, [2], { confidential: true });
  await judge(admin, lena, [3], { confidential: true });
  expect((await rowOf(manager, manager))?.averageKPI).toBeNull();
  expect((await rowOf(other, manager))?.averageKPI).toBe(2);
  for (const as of [admin, manager]) expect((await rowOf(as, admin))?.averageKPI).toBeNull();
  expect(secret).not.toBe('');
});

test('only who may open the review of a quarter is led to it', async () => {
  expect((await rowOf(lena, an))?.mayReview).toBe(true);
  expect((await rowOf(admin, an))?.mayReview).toBe(true);
  expect((await rowOf(manager, an))?.mayReview).toBe(false);
  expect((await rowOf(manager, manager))?.mayReview).toBe(true);
});

test('a page has a hundred', async () => {
  for (let person = 0; person < 96; person++) await make.user({ startWorking: '2020-01-01' });
  await withTransaction(app.db, (tx) => makeQuarters(tx, '2026-07-01'));
  const page = await list(manager);
  expect(page.items).toHaveLength(100);
  expect(page.total).toBeGreaterThan(100);
});
