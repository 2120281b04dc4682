import { performanceKpiSets, performanceKpis } from '@stint/contract/company/settings/settings-lists';
import { getAuditEntry, listAuditEntries } from '@stint/contract/platform/audit/audit-entry';
import { listNotifications } from '@stint/contract/platform/notifications/notification';
import {
  changePerformanceReviewer,
  createPerformanceReview,
  findPerformanceReview,
  getPerformanceReview,
  listPerformanceReviews,
  optOutOfPerformanceReview,
  savePerformanceReview,
  selectPerformanceKpiSets,
  selectPerformanceKpis,
} from '@stint/contract/reviews/performance/performance-review';
import { REVIEWER_WRITES } from '@stint/contract/reviews/performance/performance-review.rules';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let make: Makers;
let admin: string;
let otherAdmin: string;
let manager: string;
let lena: string;
let mia: string;
let an: string;
let customer: string;
let quality: string;
let speed: string;
const SECRET = 'Zebra';

beforeEach(async () => {
  app = await createTestApp();
  app.clock.set('2026-11-19T03:00:00Z');
  make = makersOf(app.db);
  await make.company();
  [admin, otherAdmin] = [await make.user({ role: 'Admin' }), await make.user({ role: 'Admin' })];
  manager = await make.user({ role: 'Manager' });
  [lena, mia, an] = [
    await make.user({ name: 'Lena' }),
    await make.user({ name: 'Mia' }),
    await make.user({ name: 'An' }),
  ];
  customer = await make.user({ role: null });
  await sql`update app_user set performance_responsible_id = ${lena} where id = ${an}`.execute(app.db);
  [quality, speed] = [newId(), newId()];
  await sql`insert into performance_kpi (id, name) values (${quality}, 'Quality'), (${speed}, 'Speed')`.execute(app.db);
});
afterEach(() => app.close());

const level = (performanceKPI: string, level: number | null, isOptOut = false) => ({ performanceKPI, level, isOptOut });
const complete = () => [level(quality, 8), level(speed, null, true)];
const create = (change: object = {}, as: string | null = lena) =>
  app.call(
    createPerformanceReview,
    {
      body: {
        ...{ reviewer: lena, reviewee: an, month: 9, year: 2026, isConfidential: false },
        ...{ comment: `${SECRET} comment`, kpis: complete(), ...change },
      },
    },
    as,
  );
/** As who begins a review for somebody else sends it. */
const unwritten = () => ({ comment: '', kpis: [level(quality, null), level(speed, null)] });
const get = (id: string, as: string) => app.call(getPerformanceReview, { params: { id } }, as);
const list = (as: string, query: object = {}) =>
  app.call(listPerformanceReviews, { query: { year: 2026, quarter: 3, ...query } as never }, as);
const lookup = (as: string, reviewee = an) =>
  app.call(findPerformanceReview, { query: { reviewer: lena, reviewee, month: 9, year: 2026 } }, as);
const save = (id: string, change: object = {}, as = lena) =>
  app.call(
    savePerformanceReview,
    { params: { id }, body: { version: 1, isConfidential: false, comment: '', kpis: complete(), ...change } },
    as,
  );
const hand = (id: string, reviewer: string, as = manager) =>
  app.call(changePerformanceReviewer, { params: { id }, body: { reviewer } }, as);
const optOut = (id: string, isOptOut: boolean, as = lena) =>
  app.call(optOutOfPerformanceReview, { params: { id }, body: { isOptOut } }, as);
/** Whether somebody finds a review by each of the ways. */
const finds = async (id: string, as: string, reviewee = an) => {
  const [got, listed, found] = [await get(id, as), (await list(as)).body, await lookup(as, reviewee)];
  const ways = [got.status === 200, listed.items.length > 0, listed.total > 0, found.status === 200];
  expect(new Set(ways).size, JSON.stringify(ways)).toBe(1);
  return ways[0];
};

describe('a confidential review', () => {
  test('is in no list, count, look-up, event, history or export of who may not see it', async () => {
    const { _id: id } = (await create({ isConfidential: true })).body;
    for (const as of [lena, manager, admin, otherAdmin]) expect(await finds(id, as)).toBe(true);
    for (const as of [an, mia]) {
      expect(await finds(id, as)).toBe(false);
      expect((await get(id, as)).refusal).toEqual((await get(newId(), as)).refusal);
      expect((await hand(id, mia, as)).status).toBe(404);
      expect((await optOut(id, true, as)).status).toBe(404);
      expect((await save(id, {}, as)).status).toBe(404);
    }
    expect((await app.call(listNotifications, { query: {} }, an)).body.items).toEqual([]);
    const told = await sql<{ kind: string }>`select * from live_event`.execute(app.db);
    expect(JSON.stringify(told.rows)).not.toContain(SECRET);
    expect(JSON.stringify(told.rows)).not.toContain(id);
    expect(JSON.stringify(told.rows)).not.toContain(`user:${an}`);
    const held = await sql`select from audit_entry where user_id = ${an}`.execute(app.db);
    expect(held.rows).toEqual([]);
  });

  test('of an administrator is kept from that administrator, also in the trail, and read by the other', async () => {
    await sql`update app_user set performance_responsible_id = ${lena} where id = ${admin}`.execute(app.db);
    const { _id: id } = (await create({ reviewee: admin, isConfidential: true })).body;
    const events = await sql<{ rooms: string[] }>`select rooms from live_event
      where event -> 'event' ->> 'entity' = 'performanceReview'`.execute(app.db);
    const told = new Set(events.rows.flatMap(({ rooms }) => rooms));
    expect([told.has(`user:${otherAdmin}`), told.has(`user:${admin}`), told.has('role:admin')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await finds(id, admin, admin)).toBe(false);
    expect(await finds(id, manager, admin)).toBe(false);
    expect(await finds(id, otherAdmin, admin)).toBe(true);
    const query = { entity: 'performanceReview' };
    const trail = (as: string) => app.call(listAuditEntries, { query }, as);
    expect((await trail(admin)).body).toMatchObject({ items: [], total: 0 });
    const [entry] = (await trail(otherAdmin)).body.items;
    expect((await app.call(getAuditEntry, { params: { id: entry?._id ?? '' } }, admin)).status).toBe(404);
    expect(JSON.stringify((await trail(otherAdmin)).body)).not.toContain(SECRET);
  });

  test('that is in the way of another is told to nobody who may not see it', async () => {
    await create({ isConfidential: true });
    expect((await create({}, mia)).refusal.code).toBe('NOT_YOURS');
    expect((await create({}, an)).refusal.code).toBe('NOT_YOURS');
    await sql`update app_user set performance_responsible_id = ${mia} where id = ${an}`.execute(app.db);
    // Mia answers for An now, and may begin her own, but none by Lena.
    expect((await create({}, mia)).refusal.code).toBe('NOT_YOURS');
    const own = (await create({ reviewer: mia }, mia)).body;
    expect((await hand(own._id, lena, mia)).refusal.code).toBe('NOT_YOURS');
  });
});

describe('a review that is not confidential', () => {
  test('is kept as it is written, and changed', async () => {
    const { _id: id } = (await create({ kpis: [level(quality, 8), level(speed, null)] })).body;
    const stored = async () => (await get(id, lena)).body;
    expect(await stored()).toMatchObject({
      ...{ reviewer: { _id: lena }, reviewee: { _id: an }, month: 9, year: 2026, comment: `${SECRET} comment` },
      ...{ isConfidential: false, isOptOut: false, isComplete: false },
      kpis: [
        { performanceKPI: { _id: quality }, level: 8, isOptOut: false },
        { performanceKPI: { _id: speed }, level: null, isOptOut: false },
      ],
    });
    await save(id, { comment: 'Mended', isConfidential: true });
    expect(await stored()).toMatchObject({ comment: 'Mended', isConfidential: true, isComplete: true });
    await optOut(id, true);
    expect((await stored()).isOptOut).toBe(true);
  });

  test('is read by the person, and who reviews their quarter, once it is complete and not opted out', async () => {
    await sql`with q as (insert into user_quarter (user_id, year, quarter) values (${an}, 2026, 3) returning id)
      insert into quarter_reviewer (user_quarter_id, user_id) select id, ${mia} from q`.execute(app.db);
    const { _id: id, isComplete } = (await create({ kpis: [level(quality, 8), level(speed, null)] })).body;
    expect(isComplete).toBe(false);
    const seen = () => Promise.all([an, mia].map((as) => finds(id, as)));
    expect(await seen()).toEqual([false, false]);
    expect((await save(id)).body).toMatchObject({
      isComplete: true,
      kpis: [{ level: 8 }, { level: null, isOptOut: true }],
    });
    expect(await seen()).toEqual([true, true]);
    expect((await get(id, an)).body).toMatchObject({ mayWrite: false, mayAssign: false });
    await optOut(id, true);
    expect(await seen()).toEqual([false, false]);
    expect((await optOut(id, false)).body.isOptOut).toBe(false);
    expect(await seen()).toEqual([true, true]);
    await save(id, { version: 4, isConfidential: true });
    expect(await seen()).toEqual([false, false]);
    expect((await list(manager, { quarter: 4 })).body.total).toBe(0);
    expect((await list(manager, { user: mia })).body.total).toBe(0);
  });

  test('is written by its reviewer alone, one at a time', async () => {
    const { _id: id } = (await create()).body;
    for (const as of [manager, admin, an]) {
      expect((await save(id, {}, as)).refusal.code).toBe('NOT_YOURS');
      expect((await optOut(id, true, as)).refusal.code).toBe('NOT_YOURS');
    }
    const both = await Promise.all([save(id, { comment: 'One' }), save(id, { comment: 'Two' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.refusal).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { version: 2 } });
  });

  test('has levels of 1 to 10, each KPI once, and none without a KPI', async () => {
    for (const [kpis, field] of [
      [[level(quality, 0)], 'kpis.0.level'],
      [[level(quality, 11)], 'kpis.0.level'],
      [[level(quality, 5), level(quality, 6)], 'kpis'],
      [[], 'kpis'],
    ] as const)
      expect((await create({ kpis })).refusal).toMatchObject({
        ...{ code: 'INVALID_INPUT', fields: { [field]: expect.any(String) } },
      });
    const { _id: id, kpis } = (await create({ kpis: [level(quality, 1), level(speed, 10)] })).body;
    for (const beyond of [0, 11])
      await expect(
        sql`update performance_review_kpi set level = ${beyond} where review_id = ${id}`.execute(app.db),
      ).rejects.toThrow('performance_review_kpi_level');
    expect(kpis.map(({ performanceKPI, level: given }) => [performanceKPI.name, given])).toEqual([
      ['Quality', 1],
      ['Speed', 10],
    ]);
    const held = await app.call(performanceKpis.remove, { params: { id: quality } }, admin);
    expect(held.refusal).toMatchObject({ code: 'STILL_USED', data: { usedBy: 'performance reviews' } });
  });
});

describe('who reviews', () => {
  test('is begun by who answers for the person, reviews the quarter or administers them; once for each month', async () => {
    const _id = newId();
    for (const _ of [1, 2]) expect((await create({ _id })).body._id).toBe(_id);
    expect((await create()).refusal).toEqual({
      ...{ code: 'REVIEW_EXISTS', message: 'A review for this combination already exists!' },
    });
    expect((await create({ month: 8 })).status).toBe(200);
    expect((await create({ reviewer: mia, ...unwritten() }, manager)).status).toBe(200);
    expect((await create({ reviewee: admin, reviewer: mia }, manager)).refusal.code).toBe('NOT_YOURS');
    expect((await create({ reviewee: manager, reviewer: mia }, manager)).refusal.code).toBe('NOT_YOURS');
    expect((await create({ reviewer: an }, manager)).refusal.code).toBe('OWN_REVIEW');
    expect((await create({ reviewer: customer, ...unwritten() }, manager)).refusal.code).toBe('NOT_EMPLOYEES');
    expect((await create({ reviewer: '' }, manager)).refusal.fields).toEqual({ reviewer: 'Please select reviewer!' });
    expect((await create({}, null)).status).toBe(401);
    expect((await create({}, customer)).status).toBe(403);
    const { items } = (await app.call(listNotifications, { query: {} }, mia)).body;
    expect(items.map(({ kind, data }) => [kind, data.month])).toEqual([['performanceReviewToWrite', '9/2026']]);
  });

  test('is found by the name of the reviewed person as it is written', async () => {
    await create();
    const found = async (search: string) => (await list(lena, { search })).body.total;
    const name = await sql<{ name: string }>`select first_name as name from app_user where id = ${an}`.execute(app.db);
    expect(await found(name.rows[0]?.name.toUpperCase() ?? '')).toBe(1);
    for (const other of ['%', '_', 'nobody']) expect(await found(other), other).toBe(0);
  });

  test('is changed to somebody else by who administers the person', async () => {
    const { _id: id } = (await create()).body;
    expect((await hand(id, lena)).refusal).toMatchObject({
      ...{ code: 'SAME_REVIEWER', message: 'Please choose another reviewer because this reviewer is currently chosen' },
    });
    expect((await hand(id, '')).refusal.fields).toEqual({ reviewer: 'Please select reviewer!' });
    expect((await hand(id, an)).refusal.code).toBe('OWN_REVIEW');
    expect((await hand(id, mia, lena)).refusal.code).toBe('NOT_YOURS');
    await create({ reviewer: mia, ...unwritten() }, manager);
    expect((await hand(id, mia)).refusal.code).toBe('REVIEW_EXISTS');
    expect((await hand(id, otherAdmin)).body.reviewer._id).toBe(otherAdmin);
    expect((await get(id, lena)).status).toBe(404);
    expect((await save(id, { version: 2 }, otherAdmin)).status).toBe(200);
  });
});

describe('nobody writes in the name of somebody else', () => {
  test('who begins a review for them says neither words nor levels', async () => {
    const words = { ...unwritten(), comment: 'I, Mia, am not content' };
    for (const [given, field] of [
      [words, 'comment'],
      [{ ...unwritten(), kpis: [level(quality, 1)] }, 'kpis'],
      [{ ...unwritten(), kpis: [level(quality, null, true)] }, 'kpis'],
    ] as const)
      expect((await create({ reviewer: mia, ...given }, manager)).refusal).toMatchObject({
        ...{ code: 'REVIEWER_WRITES', fields: { [field]: REVIEWER_WRITES } },
      });
    expect((await create({ reviewer: manager, ...words }, manager)).status).toBe(200);
  });

  test('what is handed on is read by the person once its new reviewer has saved it', async () => {
    const { _id: id } = (await create()).body;
    expect((await get(id, an)).status).toBe(200);
    expect((await hand(id, manager)).body).toMatchObject({ isComplete: false, comment: `${SECRET} comment` });
    expect((await save(id, { version: 2, comment: 'Lazy' }, manager)).body.isComplete).toBe(true);
    expect((await hand(id, lena)).body.isComplete).toBe(false);
    expect((await get(id, an)).status).toBe(404);
    expect((await save(id, { version: 4 })).body.isComplete).toBe(true);
    expect((await get(id, an)).status).toBe(200);
  });
});

test('a KPI set brings its KPIs in their order', async () => {
  const set = { name: 'Engineers', kpis: [speed, quality] };
  const { _id: id } = (await app.call(performanceKpiSets.create, { body: set }, admin)).body;
  const sets = (await app.call(selectPerformanceKpiSets, { query: { search: 'engi' } }, lena)).body;
  expect(sets.map(({ name, kpis }) => [name, kpis.map((one) => one.name)])).toEqual([
    ['Engineers', ['Speed', 'Quality']],
  ]);
  await app.call(performanceKpiSets.update, { params: { id }, body: { ...set, kpis: [quality], version: 1 } }, admin);
  expect((await app.call(performanceKpiSets.get, { params: { id } }, admin)).body.kpis).toHaveLength(1);
  const found = (await app.call(selectPerformanceKpis, { query: { search: 'Q' } }, lena)).body;
  expect(found.map(({ name }) => name)).toEqual(['Quality']);
});
