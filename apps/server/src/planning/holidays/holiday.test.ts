import {
  createHoliday,
  deleteHoliday,
  getHoliday,
  HOLIDAY_OF_CALENDAR,
  type Holiday,
  listHolidays,
  updateHoliday,
} from '@stint/contract/planning/holidays/holiday';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { planMakersOf, slot } from '../../../test/make-plans.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';
import { fillPublicHolidays } from '../../time/sheet/public-holidays.service.ts';

let app: TestApp;
let make: Makers;
let admin: string;
let manager: string;
let employee: string;
let customer: string;
/** What the calendar library fills in, so that it is asked once. */
let calendar: { day: string; name: string; library_day: string | null; library_name: string | null }[];
const COLUMNS = ['day', 'name', 'library_day', 'library_name'] as const;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  manager = await make.user({ role: 'Manager' });
  employee = await make.user();
  customer = await make.user({ role: null });
  await fill();
  calendar = await app.db.selectFrom('public_holiday').select(COLUMNS).execute();
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.db.deleteFrom('public_holiday').execute();
  await app.db.insertInto('public_holiday').values(calendar).execute();
});

const fill = () => fillPublicHolidays(app.db, 'VN', app.clock.now());
const holidaysOf = async (year: number, by = employee) => (await app.call(listHolidays, { query: { year } }, by)).body;
const named = async (day: string) => {
  const { holidays } = await holidaysOf(Number(day.slice(0, 4)), admin);
  return holidays.find((one) => one.day === day) as Holiday;
};
const change = (given: Holiday, to: Partial<Pick<Holiday, 'day' | 'name' | 'isDropped'>>, by = admin) => {
  const { day, name, isDropped, version } = { ...given, ...to };
  return app.call(updateHoliday, { params: { id: given._id }, body: { day, name, isDropped, version } }, by);
};

describe('who sees and keeps holidays', () => {
  test('every employee sees them, administrators keep them', async () => {
    expect((await app.call(listHolidays, { query: {} }, null)).status).toBe(401);
    expect((await app.call(listHolidays, { query: {} }, customer)).status).toBe(403);
    for (const by of [employee, manager]) expect((await app.call(listHolidays, { query: {} }, by)).status).toBe(200);
    const newYear = await named('2027-01-01');
    const params = { id: newYear._id };
    const body = { day: '2027-05-05', name: 'Day' };
    for (const [by, status] of [
      [null, 401],
      [manager, 403],
    ] as const) {
      expect((await app.call(createHoliday, { body }, by)).status).toBe(status);
      expect((await app.call(getHoliday, { params }, by)).status).toBe(status);
      expect(
        (await app.call(updateHoliday, { params, body: { ...body, isDropped: false, version: 1 } }, by)).status,
      ).toBe(status);
      expect((await app.call(deleteHoliday, { params }, by)).status).toBe(status);
    }
  });

  test('a year’s holidays by their days, and the next one of any year', async () => {
    const { year, today, next, holidays } = (await app.call(listHolidays, { query: {} }, employee)).body;
    expect([year, today, next?.day]).toEqual([2026, '2026-11-21', '2027-01-01']);
    const days = holidays.map(({ day }) => day);
    expect(days).toContain('2026-09-02');
    expect(days).toEqual([...days].sort());
    expect(days.every((day) => day.startsWith('2026'))).toBe(true);
    expect((await app.call(listHolidays, { query: { year: 12 } }, employee)).status).toBe(400);
  });
});

describe('keeping holidays', () => {
  test('one is added, and deleted again; both are in the audit trail', async () => {
    const body = { _id: newId(), day: '2026-12-21', name: 'Founders day' };
    const added = await app.call(createHoliday, { body }, admin);
    expect(added.body).toMatchObject({ ...body, libraryDay: null, isDropped: false });
    expect((await app.call(createHoliday, { body }, admin)).body).toEqual(added.body);
    expect((await holidaysOf(2026)).next).toEqual({ day: '2026-12-21', name: 'Founders day' });
    for (const _again of [1, 2])
      expect((await app.call(deleteHoliday, { params: { id: body._id } }, admin)).status).toBe(200);
    expect(await named('2026-12-21')).toBeUndefined();
    const trail = await app.db.selectFrom('audit_entry').select('action').where('entity_id', '=', body._id).execute();
    expect(trail.map(({ action }) => action)).toEqual(['create', 'delete']);
  });

  test('a day has one holiday', async () => {
    const refused = await app.call(createHoliday, { body: { day: '2027-01-01', name: 'Again' } }, admin);
    expect(refused.refusal).toMatchObject({
      code: 'DAY_TAKEN',
      fields: { day: 'There is already a holiday on this day' },
    });
    const moved = await change(await named('2026-09-02'), { day: '2027-01-01' });
    expect(moved.refusal.code).toBe('DAY_TAKEN');
  });

  test('what is moved, renamed or dropped stays so when the calendar is filled again', async () => {
    const before = (await holidaysOf(2027, admin)).holidays.length;
    await change(await named('2027-01-01'), { day: '2027-01-04' });
    await change(await named('2027-05-01'), { name: 'First of May' });
    await change(await named('2027-09-02'), { isDropped: true });
    expect(await fill()).toBe(0);
    const { holidays } = await holidaysOf(2027, admin);
    expect(holidays).toHaveLength(before);
    expect(holidays.find(({ day }) => day === '2027-01-01')).toBeUndefined();
    expect(await named('2027-01-04')).toMatchObject({ libraryDay: '2027-01-01' });
    expect(await named('2027-05-01')).toMatchObject({ name: 'First of May' });
    expect((await named('2027-05-01')).libraryName).not.toBe('First of May');
    expect(await named('2027-09-02')).toMatchObject({ isDropped: true });
  });

  test('a dropped one is shown to administrators only, and can be taken back', async () => {
    const dropped = await change(await named('2027-01-01'), { isDropped: true });
    const seenBy = async (by: string) => (await holidaysOf(2027, by)).holidays.map(({ day }) => day);
    expect(await seenBy(employee)).not.toContain('2027-01-01');
    expect(await seenBy(admin)).toContain('2027-01-01');
    expect((await holidaysOf(2026)).next?.day).not.toBe('2027-01-01');
    await change(dropped.body, { isDropped: false });
    expect(await seenBy(employee)).toContain('2027-01-01');
  });

  test('one of the calendar is dropped, not deleted', async () => {
    const { _id } = await named('2027-01-01');
    const refused = await app.call(deleteHoliday, { params: { id: _id } }, admin);
    expect(refused.refusal).toMatchObject({ code: 'HOLIDAY_OF_CALENDAR', message: HOLIDAY_OF_CALENDAR });
  });

  test('of two who change one at once the second is told', async () => {
    const newYear = await named('2027-01-01');
    const both = await Promise.all([change(newYear, { name: 'One' }), change(newYear, { name: 'Other' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('plans and scores of past days follow', async () => {
    const worker = await make.user();
    await planMakersOf(app.db).defaultWeek(worker, '2026-01-01', [slot(8, 16)]);
    const sheet = await make.sheet(worker, await make.period('2026-11-01', '2026-11-30'));
    const phase = await make.phase(null, [worker]);
    for (const date of ['2026-11-16', '2026-11-17']) await make.row(sheet, { phase, date, fromHour: 1, hours: 8 });
    const scores = async () => {
      const found = await sql<{ day: string; score: number }>`
        select day, score::float as score from planning_power_score where user_id = ${worker} order by day`.execute(
        app.db,
      );
      return found.rows.map(({ score }) => score);
    };
    expect(await scores()).toEqual([100, 100]);
    const body = { day: '2026-11-16', name: 'A day off' };
    const added = await app.call(createHoliday, { body }, admin);
    expect(await scores()).toEqual([0, 100]);
    const moved = await change(added.body, { day: '2026-11-17' });
    expect(await scores()).toEqual([100, 0]);
    const dropped = await change(moved.body, { isDropped: true });
    expect(await scores()).toEqual([100, 100]);
    await change(dropped.body, { isDropped: false });
    await app.call(deleteHoliday, { params: { id: added.body._id } }, admin);
    expect(await scores()).toEqual([100, 100]);
  });
});
