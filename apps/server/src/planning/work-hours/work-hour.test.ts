import {
  createWorkHourMonth,
  deleteWorkHourMonth,
  fillWorkHours,
  getWorkHourMonth,
  getWorkHours,
  listWorkHourMonths,
  updateWorkHourMonth,
  type WorkHourMonthToSave,
} from '@stint/contract/planning/work-hours/work-hour';
import { HOURS_NOT_SUM } from '@stint/contract/planning/work-hours/work-hour.rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let make: Makers;
let admin: string;
let manager: string;
let employee: string;
let customer: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  manager = await make.user({ role: 'Manager' });
  employee = await make.user();
  customer = await make.user({ role: null });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('work_hour_month').execute();
});

const month = (given: Partial<WorkHourMonthToSave> = {}): WorkHourMonthToSave => ({
  year: 2026,
  month: 11,
  hours: 156,
  rows: [],
  ...given,
});
const create = (given: Partial<WorkHourMonthToSave> = {}) =>
  app.call(createWorkHourMonth, { body: month(given) }, admin);

describe('the work hours of months', () => {
  test('are kept by administrators', async () => {
    const params = { id: newId() };
    for (const [by, status] of [
      [null, 401],
      [manager, 403],
    ] as const) {
      expect((await app.call(listWorkHourMonths, { query: {} }, by)).status).toBe(status);
      expect((await app.call(getWorkHourMonth, { params }, by)).status).toBe(status);
      expect((await app.call(createWorkHourMonth, { body: month() }, by)).status).toBe(status);
      expect((await app.call(updateWorkHourMonth, { params, body: { ...month(), version: 1 } }, by)).status).toBe(
        status,
      );
      expect((await app.call(deleteWorkHourMonth, { params }, by)).status).toBe(status);
    }
  });

  test('official hours are the hours and 12; rows say what they are made up of', async () => {
    const rows = [
      { hours: 160, description: '20 working days' },
      { hours: -4, description: 'Year-end party' },
    ];
    const { body } = await create({ rows });
    expect(body).toMatchObject({ year: 2026, month: 11, hours: 156, officialHours: 168 });
    expect(body.rows).toEqual(rows.map((row) => ({ workHour: body._id, ...row })));
    expect((await app.call(getWorkHourMonth, { params: { id: body._id } }, admin)).body).toEqual(body);
    const trail = await app.db.selectFrom('audit_entry').select('action').where('entity_id', '=', body._id).execute();
    expect(trail).toEqual([{ action: 'create' }]);
  });

  test('hours are the sum of the rows, and each row says what it is', async () => {
    const wrong = await create({ rows: [{ hours: 160, description: 'Working days' }] });
    expect(wrong.refusal.fields).toEqual({ hours: HOURS_NOT_SUM });
    const undescribed = await create({ rows: [{ hours: 156, description: ' ' }] });
    expect(undescribed.refusal.fields).toHaveProperty(['rows.0.description']);
    for (const given of [{ month: 13 }, { hours: -1 }, { hours: 745 }, { hours: 1.234 }, { year: 1899 }])
      expect((await create(given)).status).toBe(400);
  });

  test('a month is there once', async () => {
    await create();
    const again = await create();
    expect(again.refusal).toMatchObject({
      code: 'MONTH_TAKEN',
      fields: { month: 'Work hours for this month already exist' },
    });
  });

  test('they are changed with their rows, by one at a time, and deleted', async () => {
    const { body } = await create({ rows: [{ hours: 156, description: 'All' }] });
    const params = { id: body._id };
    const change = (hours: number) =>
      app.call(updateWorkHourMonth, { params, body: { ...month({ hours }), version: body.version } }, admin);
    const both = await Promise.all([change(150), change(140)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await app.call(getWorkHourMonth, { params }, admin)).body).toMatchObject({ version: 2, rows: [] });
    for (const _again of [1, 2]) expect((await app.call(deleteWorkHourMonth, { params }, admin)).status).toBe(200);
    expect((await app.call(getWorkHourMonth, { params }, admin)).status).toBe(404);
  });

  test('the list is by month, the newest first, of a year, and searched by what rows say', async () => {
    await create({ month: 2, rows: [{ hours: 156, description: 'Tết' }] });
    await create({ month: 10, hours: 100 });
    await create({ year: 2025, month: 12 });
    const found = async (query: Record<string, string>) =>
      (await app.call(listWorkHourMonths, { query }, admin)).body.items.map((one) => `${one.month}/${one.year}`);
    expect(await found({})).toEqual(['10/2026', '2/2026', '12/2025']);
    expect(await found({ year: '2026', orderBy: '-hours' })).toEqual(['2/2026', '10/2026']);
    expect(await found({ search: 'tet' })).toEqual(['2/2026']);
  });
});

describe('filling a year', () => {
  const fill = (year: number, by: string | null = admin) => app.call(fillWorkHours, { body: { year } }, by);

  test('is for administrators', async () => {
    expect((await fill(2026, null)).status).toBe(401);
    expect((await fill(2026, manager)).status).toBe(403);
    expect((await fill(3000)).status).toBe(400);
  });

  test('months that lack hours get those of their working days, others stay; each is in the audit trail', async () => {
    await create({ hours: 100 });
    const both = await Promise.all([fill(2026), fill(2026)]);
    expect(both.reduce((sum, { body }) => sum + body.added, 0)).toBe(11);
    const { items } = (await app.call(listWorkHourMonths, { query: { year: 2026, orderBy: 'month' } }, admin)).body;
    expect(items.map(({ officialHours }) => officialHours)).toHaveLength(12);
    // January 2026 has 22 weekdays; nothing is a holiday here.
    expect(items[0]).toMatchObject({ month: 1, hours: 164, officialHours: 176, rows: [] });
    expect(items[10]).toMatchObject({ month: 11, hours: 100 });
    const trail = await app.db
      .selectFrom('audit_entry')
      .select('action')
      .where(
        'entity_id',
        'in',
        items.map(({ _id }) => _id),
      )
      .execute();
    expect(trail).toHaveLength(12);
  });
});

describe('work hours for people', () => {
  test('are those of the year, with what is expected of oneself and what one registered', async () => {
    await create();
    const worker = await make.user({ startWorking: '2026-11-16' });
    const sheet = await make.sheet(worker, await make.period('2026-11-01', '2026-11-30'));
    await make.row(sheet, { phase: await make.phase(null, [worker]), date: '2026-11-17', hours: 7.5 });
    await app.db.insertInto('public_holiday').values({ day: '2026-12-24', name: 'Day off' }).execute();
    const { body } = await app.call(getWorkHours, { query: {} }, worker);
    expect([body.year, body.present, body.months.length]).toEqual([2026, '2026-11', 12]);
    const [november, december] = body.months.slice(10);
    // 21 working days, 11 of them since the worker began.
    expect(november).toMatchObject({
      workingDays: 21,
      workHour: { hours: 156, officialHours: 168 },
      expectedHours: 88,
      registeredHours: 7.5,
    });
    expect(december).toMatchObject({ workingDays: 22, workHour: null, expectedHours: 176, registeredHours: 0 });
  });

  test('nothing is expected of freelancers', async () => {
    const free = await make.user();
    await app.db
      .updateTable('app_user')
      .set({ remuneration_type: 'Freelancer Full Time' })
      .where('id', '=', free)
      .execute();
    const { body } = await app.call(getWorkHours, { query: { year: 2026 } }, free);
    expect(body.months.every(({ expectedHours }) => expectedHours === null)).toBe(true);
  });

  test('the present month is that of the clock of whoever asks', async () => {
    app.clock.set('2026-12-31T20:00:00Z');
    const presentAt = async (query: Record<string, number>) =>
      (await app.call(getWorkHours, { query }, employee)).body.present;
    expect(await presentAt({})).toBe('2027-01');
    expect(await presentAt({ utcOffset: -300 })).toBe('2026-12');
    expect((await app.call(getWorkHours, { query: { utcOffset: 900 } }, employee)).status).toBe(400);
    app.clock.set(TEST_NOW);
  });

  test('are not for customers or nobody', async () => {
    expect((await app.call(getWorkHours, { query: {} }, null)).status).toBe(401);
    expect((await app.call(getWorkHours, { query: {} }, customer)).status).toBe(403);
  });
});
