import {
  createPeriod,
  deletePeriod,
  getPeriod,
  listPeriods,
  listPeriodsForManager,
  updatePeriod,
} from '@stint/contract/time/periods/period';
import { getPeriodSyncDetail, syncPeriod } from '@stint/contract/time/periods/period-sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let make: Makers;
let admin: string;
let manager: string;
let employee: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  manager = await make.user({ role: 'Manager' });
  employee = await make.user();
});
afterAll(() => app.close());

const january = { name: 'January 2030', fromDate: '2030-01-01', toDate: '2030-01-31' };
const nobody = '018f0000-0000-7000-8000-000000000000';

describe('creating a period', () => {
  test('nobody but administrators may, and everybody else is told so', async () => {
    expect((await app.call(createPeriod, { body: january }, null)).status).toBe(401);
    expect((await app.call(createPeriod, { body: january }, employee)).status).toBe(403);
    expect((await app.call(createPeriod, { body: january }, manager)).status).toBe(403);
  });

  test('refuses dates out of order and a missing name, on their fields', async () => {
    const wrong = { name: ' ', fromDate: '2030-02-02', toDate: '2030-02-01' };
    expect((await app.call(createPeriod, { body: wrong }, admin)).refusal.fields).toHaveProperty('name');
    const answer = await app.call(createPeriod, { body: { ...wrong, name: 'February' } }, admin);
    expect(answer.status).toBe(400);
    expect(answer.refusal.fields).toEqual({ toDate: 'The from date cannot be after the to date' });
  });

  test('creates a sheet for each active employee employed within its dates', async () => {
    const later = await make.user({ startWorking: '2030-02-01' });
    const lastDay = await make.user({ startWorking: '2030-01-31' });
    const gone = await make.user({ resignedDate: '2029-12-31' });
    const leaving = await make.user({ resignedDate: '2030-01-01' });
    const inactive = await make.user({ isActive: false });
    const customer = await make.user({ role: null });
    const { status, body } = await app.call(createPeriod, { body: january }, admin);
    expect(status).toBe(200);
    const sheets = await app.db
      .selectFrom('user_period')
      .select('user_id')
      .where('timereg_period_id', '=', body._id)
      .execute();
    const people = sheets.map((sheet) => sheet.user_id);
    expect(people).toEqual(expect.arrayContaining([admin, manager, employee, lastDay, leaving]));
    for (const without of [later, gone, inactive, customer]) expect(people).not.toContain(without);
    expect(body.created).toBe(people.length);
  });

  test('periods never overlap, also when two are created at once', async () => {
    const overlap = { name: 'Overlapping', fromDate: '2030-01-31', toDate: '2030-02-10' };
    const answer = await app.call(createPeriod, { body: overlap }, admin);
    expect(answer.status).toBe(409);
    expect(answer.refusal).toMatchObject({
      code: 'PERIODS_OVERLAP',
      fields: { fromDate: 'This period overlaps another period' },
    });
    const march = { name: 'March 2030', fromDate: '2030-03-01', toDate: '2030-03-31' };
    const both = await Promise.all([1, 2].map(() => app.call(createPeriod, { body: march }, admin)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('changing a period', () => {
  async function created(fromDate: string, toDate: string) {
    const { body } = await app.call(createPeriod, { body: { name: fromDate, fromDate, toDate } }, admin);
    return body;
  }

  test('renames and moves it, once for each version that was seen', async () => {
    const period = await created('2031-01-01', '2031-01-31');
    const body = { name: 'Renamed', fromDate: '2031-01-02', toDate: '2031-01-31', version: period.version };
    const answer = await app.call(updatePeriod, { params: { id: period._id }, body }, admin);
    expect(answer.body).toMatchObject({ name: 'Renamed', fromDate: '2031-01-02', version: period.version + 1 });
    const again = await app.call(updatePeriod, { params: { id: period._id }, body }, admin);
    expect(again.refusal.code).toBe('CHANGED_MEANWHILE');
  });

  test('leaves no row outside of the dates', async () => {
    const period = await created('2031-02-01', '2031-02-28');
    const sheet = await app.db
      .selectFrom('user_period')
      .select('id')
      .where('timereg_period_id', '=', period._id)
      .where('user_id', '=', employee)
      .executeTakeFirstOrThrow();
    await make.row(sheet.id, { phase: null, date: '2031-02-28', hours: null });
    const body = { name: 'Shorter', fromDate: '2031-02-01', toDate: '2031-02-27', version: period.version };
    const answer = await app.call(updatePeriod, { params: { id: period._id }, body }, admin);
    expect(answer.refusal).toMatchObject({ code: 'ROWS_OUTSIDE_PERIOD', data: { outside: 1 } });
    expect((await app.call(deletePeriod, { params: { id: period._id } }, admin)).refusal.code).toBe('PERIOD_HAS_ROWS');
  });

  test('an unknown period was not found', async () => {
    const body = { ...january, version: 1 };
    expect((await app.call(updatePeriod, { params: { id: nobody }, body }, admin)).status).toBe(404);
    expect((await app.call(getPeriod, { params: { id: nobody } }, admin)).status).toBe(404);
  });

  test('one without rows is deleted with its sheets, and deleting it again succeeds', async () => {
    const period = await created('2031-03-01', '2031-03-31');
    for (const attempt of [1, 2]) {
      const answer = await app.call(deletePeriod, { params: { id: period._id } }, admin);
      expect([attempt, answer.status]).toEqual([attempt, 200]);
    }
    const left = await app.db
      .selectFrom('user_period')
      .select('id')
      .where('timereg_period_id', '=', period._id)
      .execute();
    expect(left).toEqual([]);
    const trail = await app.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id'])
      .where('entity_id', '=', period._id)
      .execute();
    expect(trail.map((entry) => entry.action).sort()).toEqual(['create', 'delete']);
    expect(trail.every((entry) => entry.actor_id === admin)).toBe(true);
  });
});

describe('lists of periods', () => {
  test('administrators get pages with the state of the sheets, newest first', async () => {
    const { body } = await app.call(listPeriods, { query: { search: 'JANUARY' } }, admin);
    expect(body.total).toBe(1);
    expect(body.items[0]).toMatchObject({ ...january, locked: 0, approved: 0, missing: 0 });
    const all = await app.call(listPeriods, { query: { limit: 2 } }, admin);
    expect(all.body.items).toHaveLength(2);
    expect(all.body.items[0]?.fromDate).toBe('2031-02-01');
    expect((await app.call(listPeriods, { query: { orderBy: 'hours' } }, admin)).status).toBe(400);
    expect((await app.call(listPeriods, { query: {} }, manager)).status).toBe(403);
  });

  test('managers get every period', async () => {
    const { body, status } = await app.call(listPeriodsForManager, {}, manager);
    expect(status).toBe(200);
    expect(body.map((period) => period.name)).toContain('January 2030');
    expect((await app.call(listPeriodsForManager, {}, employee)).status).toBe(403);
  });
});

describe('sync detail', () => {
  test('shows who has a sheet with how many hours, and who lacks one; syncing creates those, once', async () => {
    const { body: period } = await app.call(
      createPeriod,
      { body: { name: 'Sync', fromDate: '2032-01-01', toDate: '2032-01-31' } },
      admin,
    );
    const newcomer = await make.user({ name: 'Newcomer' });
    const sheet = await app.db
      .selectFrom('user_period')
      .select('id')
      .where('timereg_period_id', '=', period._id)
      .where('user_id', '=', employee)
      .executeTakeFirstOrThrow();
    const phase = await make.phase(null);
    await make.row(sheet.id, { phase, date: '2032-01-05', hours: 1 / 3 });
    const detail = async () =>
      (await app.call(getPeriodSyncDetail, { params: { id: period._id }, query: {} }, admin)).body;
    const before = await detail();
    expect(before.missing).toBe(1);
    expect(before.items[0]).toMatchObject({ user: { _id: newcomer }, userPeriod: null, state: null, hours: 0 });
    expect(before.items.find((item) => item.user._id === employee)).toMatchObject({
      hours: 0.33,
      rows: 1,
      state: 'open',
    });
    expect((await app.call(syncPeriod, { params: { id: period._id } }, admin)).body.created).toBe(1);
    expect((await app.call(syncPeriod, { params: { id: period._id } }, admin)).body.created).toBe(0);
    expect((await detail()).missing).toBe(0);
  });

  test('answers a hundred people at a time', async () => {
    const { body: period } = await app.call(
      createPeriod,
      { body: { name: 'Chunks', fromDate: '2033-01-01', toDate: '2033-01-31' } },
      admin,
    );
    for (let count = 0; count < 105; count++) await make.user({ startWorking: '2033-01-01' });
    await app.call(syncPeriod, { params: { id: period._id } }, admin);
    const chunk = async (page: number) =>
      (await app.call(getPeriodSyncDetail, { params: { id: period._id }, query: { page } }, admin)).body;
    const [first, second, third] = await Promise.all([chunk(1), chunk(2), chunk(3)]);
    expect(first.items).toHaveLength(100);
    const everybody = [...first.items, ...second.items, ...third.items].map((item) => item.user._id);
    expect(new Set(everybody).size).toBe(first.total);
  });

  test('is for administrators', async () => {
    const params = { id: nobody };
    expect((await app.call(getPeriodSyncDetail, { params, query: {} }, manager)).status).toBe(403);
    expect((await app.call(getPeriodSyncDetail, { params, query: {} }, admin)).status).toBe(404);
    expect((await app.call(syncPeriod, { params }, admin)).status).toBe(404);
    expect((await app.call(syncPeriod, { params }, null)).status).toBe(401);
  });
});
