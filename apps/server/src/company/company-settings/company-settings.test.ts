import { getConfig } from '@stint/contract/account/sessions/session';
import {
  COMPANY_ID,
  type CompanySettings,
  getCompanySettings,
  saveCompanySettings,
} from '@stint/contract/company/company-settings/company-settings';
import { getMessageEvaluation } from '@stint/contract/feedback/one-minute-message/one-minute-message-evaluation';
import { listAuditEntries } from '@stint/contract/platform/audit/audit-entry';
import type { BodyOf } from '@stint/contract/route';
import { BusinessTime } from '@stint/contract/time/business-time';
import { saveTimeregs } from '@stint/contract/time/sheet/timereg';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';
import { fillHolidays } from '../../time/sheet/fill-holidays.job.ts';
import { fillPublicHolidays } from '../../time/sheet/public-holidays.service.ts';

const HANOI = 'Asia/Ho_Chi_Minh';
const COPENHAGEN = 'Europe/Copenhagen';

let app: TestApp;
let make: Makers;
let admin: string;

beforeEach(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company(HANOI);
  admin = await make.user({ role: 'Admin', name: 'Anh' });
});
afterEach(() => app.close());

type Body = BodyOf<typeof saveCompanySettings>;

const settings = async (): Promise<CompanySettings> => (await app.call(getCompanySettings, {}, admin)).body;

/** Saves what is stored with some changes. */
async function save(changes: Partial<Body> = {}, asUser: string | null = admin) {
  const { _id, ...stored } = await settings();
  const idsOf = (people: readonly { _id: string }[]) => people.map((person) => person._id);
  const body = {
    ...stored,
    phaseListUsers: idsOf(stored.phaseListUsers),
    contractFolderUsers: idsOf(stored.contractFolderUsers),
    teamLeads: idsOf(stored.teamLeads),
    holidaysFrom: 'today' as const,
    ...changes,
  };
  return app.call(saveCompanySettings, { body }, asUser);
}

test('only administrators read and save what holds for the company', async () => {
  const employee = await make.user();
  expect((await app.call(getCompanySettings, {}, null)).status).toBe(401);
  expect((await app.call(getCompanySettings, {}, employee)).status).toBe(403);
  expect((await save({ name: 'Theirs' }, employee)).status).toBe(403);
});

test('everything is stored, told in the audit trail, and what browsers need is in their configuration', async () => {
  const [lena, minh] = [await make.user({ name: 'Lena' }), await make.user({ role: 'Manager', name: 'Minh' })];
  const saved = await save({
    name: 'Nimbus',
    timeZone: COPENHAGEN,
    expectedWFOPercentage: 62.5,
    maxOTPct: 12,
    inactiveAfterMonths: 9,
    oneMinuteMessageThreshold: 3.5,
    phaseListUsers: [minh],
    contractFolderUsers: [minh, lena],
    teamLeads: [lena],
  });
  expect(saved.status).toBe(200);
  expect(await settings()).toEqual(saved.body);
  expect(saved.body).toMatchObject({
    name: 'Nimbus',
    version: 2,
    expectedWFOPercentage: 62.5,
    inactiveAfterMonths: 9,
    oneMinuteMessageThreshold: 3.5,
    phaseListUsers: [{ _id: minh }],
    contractFolderUsers: [{ firstName: 'Lena' }, { firstName: 'Minh' }],
    teamLeads: [{ _id: lena }],
  });
  expect((await app.call(getConfig, {}, null)).body).toMatchObject({ companyName: 'Nimbus', timeZone: COPENHAGEN });
  expect((await app.call(getMessageEvaluation, { query: {} }, lena)).body.threshold).toBe(3.5);
  const trail = await app.call(listAuditEntries, { query: { entity: 'company', entityId: COMPANY_ID } }, admin);
  expect(trail.body.items).toMatchObject([{ actor: { _id: admin }, action: 'save', title: 'Nimbus' }]);
  expect(trail.body.items[0]?.fields).toEqual(expect.arrayContaining(['name', 'timeZone', 'maxOTPct', 'teamLeads']));
});

test('limits, places and people that are none are refused on their fields', async () => {
  const customer = await make.user({ role: null });
  const wrong = await save({
    ...{ expectedWFOPercentage: 101, maxOTPct: 201, timeZone: '+07:00', country: 'XX', inactiveAfterMonths: 0 },
    ...{ oneMinuteMessageThreshold: 6, name: ' ', teamLeads: [admin, admin] },
  });
  expect(wrong.refusal).toMatchObject({
    code: 'INVALID_INPUT',
    fields: {
      expectedWFOPercentage: 'WFO% can not be over 100',
      maxOTPct: 'Max OT Pct can not be over 200',
      timeZone: 'This is not a time zone',
      country: 'This is not a country',
      inactiveAfterMonths: expect.any(String),
      oneMinuteMessageThreshold: expect.any(String),
      name: expect.any(String),
      teamLeads: expect.any(String),
    },
  });
  const others = await save({ contractFolderUsers: [customer] });
  expect(others.refusal).toMatchObject({ code: 'NOT_EMPLOYEES', fields: { contractFolderUsers: expect.any(String) } });
});

test('who is on a list stays there when they become inactive', async () => {
  const lena = await make.user();
  await save({ teamLeads: [lena] });
  await app.db.updateTable('app_user').set({ is_active: false }).where('id', '=', lena).execute();
  expect((await save({ name: 'Still with Lena' })).body.teamLeads).toMatchObject([{ _id: lena }]);
  expect((await save({ phaseListUsers: [lena] })).refusal.code).toBe('NOT_EMPLOYEES');
});

test('of two who save at once one is told, with what the other has stored', async () => {
  const { version } = await settings();
  const both = await Promise.all([
    save({ name: 'One', version }),
    save({ name: 'Two', version, timeZone: COPENHAGEN }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.refusal).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { _id: COMPANY_ID, version: 2 } });
});

describe('another country', () => {
  const holidays = async (from: string, to: string) =>
    (
      await sql<{ day: string; name: string }>`
        select day, name from public_holiday where day between ${from} and ${to} and not is_dropped order by day`.execute(
        app.db,
      )
    ).rows;

  beforeEach(async () => {
    await fillPublicHolidays(app.db, 'VN', app.clock.now());
    await app.db.insertInto('public_holiday').values({ day: '2026-12-21', name: 'Founders day' }).execute();
    await app.db.updateTable('public_holiday').set({ is_dropped: true }).where('day', '=', '2027-01-01').execute();
  });

  test('has its public holidays from today on; days that were added or dropped stay', async () => {
    const past = await holidays('2026-01-01', '2026-11-20');
    expect((await save({ country: 'DK' })).status).toBe(200);
    expect(await holidays('2026-01-01', '2026-11-20')).toEqual(past);
    // What keeps the coming years filled leaves past days to the country they were in.
    await app.db.transaction().execute((tx) => fillHolidays.run({ tx, context: { now: app.clock.now() } } as never));
    expect(await holidays('2026-01-01', '2026-11-20')).toEqual(past);
    expect(await holidays('2026-11-21', '2027-01-31')).toEqual([
      { day: '2026-12-21', name: 'Founders day' },
      { day: '2026-12-25', name: 'Juledag' },
      { day: '2026-12-26', name: 'Anden Juledag' },
    ]);
  });

  test('has them in all years when it was the wrong one before', async () => {
    await save({ country: 'DK', holidaysFrom: 'always' });
    expect(await holidays('2026-04-28', '2026-05-15')).toEqual([{ day: '2026-05-14', name: 'Kristi Himmelfartsdag' }]);
  });

  test('that the calendar does not know has those that were added', async () => {
    await save({ country: 'AQ', holidaysFrom: 'always' });
    expect(await holidays('2001-01-01', '2030-12-31')).toEqual([{ day: '2026-12-21', name: 'Founders day' }]);
  });
});

describe('another time zone', () => {
  const DAYS = ['2026-01-14', '2026-03-29', '2026-07-01', '2026-10-25'];
  let user: string;
  let sheet: string;
  let phase: string;

  beforeEach(async () => {
    user = await make.user();
    phase = await make.phase(await make.project(), [user]);
    sheet = await make.sheet(user, await make.period('2026-01-01', '2026-12-31'));
  });

  const rows = async () =>
    (
      await sql<{ date: string; from: string; to: string | null; minutes: number; written: string; version: number }>`
        select work_date as date, from_at as from, to_at as to, minutes, last_user_update_time as written, version
        from timereg order by work_date, id`.execute(app.db)
    ).rows;

  /** What a person sees of the rows. */
  const seen = async (timeZone: string) => {
    const time = new BusinessTime(timeZone);
    return (await rows()).map(({ date, from, to, minutes, written, version }) => ({
      ...{ date, minutes, version, from: time.minutesOn(date, from), to: to && time.minutesOn(date, to) },
      delay: to && Date.parse(written) - Date.parse(to),
    }));
  };

  test('leaves date, time of day, hours and delay of every row as they are', async () => {
    for (const date of DAYS) await make.row(sheet, { phase, date, fromHour: 2, hours: 8 });
    await make.row(sheet, { phase, date: '2026-11-20', fromHour: 3, hours: null });
    const before = await seen(HANOI);
    const sums = await app.db.selectFrom('registered_month').selectAll().execute();
    for (const timeZone of [COPENHAGEN, 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland', 'UTC']) {
      expect((await save({ timeZone })).status, timeZone).toBe(200);
      expect(await seen(timeZone)).toEqual(before);
    }
    expect(await app.db.selectFrom('registered_month').selectAll().execute()).toEqual(sums);
    const [first] = await rows();
    expect(first?.from).toBe('2026-01-14T09:00:00.000Z');
  });

  test('moves the rows of deleted sheets too, so that they come back as they were', async () => {
    await make.row(sheet, { phase, date: '2026-01-14', fromHour: 2, hours: 8 });
    const content = sql`jsonb_build_object('timeregs', (select jsonb_agg(to_jsonb(t)) from timereg t))`;
    await sql`insert into deleted_record (id, entity, entity_id, title, content)
      values (${newId()}, 'userPeriod', ${sheet}, 'Sheet', ${content})`.execute(app.db);
    await save({ timeZone: COPENHAGEN });
    const kept = await sql<{ same: boolean }>`
      select (k.from_at, k.to_at, k.last_user_update_time, k.detail) = (t.from_at, t.to_at, t.last_user_update_time, t.detail) as same
      from deleted_record d, jsonb_populate_recordset(null::timereg, d.content -> 'timeregs') k join timereg t on t.id = k.id`.execute(
      app.db,
    );
    expect(kept.rows).toEqual([{ same: true }]);
  });

  test('is refused, and nothing changes, while a row lies in the night of a clock change', async () => {
    // Half past two in the morning is not there on this day in Copenhagen.
    await make.row(sheet, { phase, date: '2026-03-29', fromHour: -5, hours: 1 });
    const before = await rows();
    const refused = await save({ timeZone: COPENHAGEN, name: 'Moved' });
    expect(refused.refusal).toMatchObject({ code: 'CLOCK_CHANGE_ROWS', data: { day: '2026-03-29' } });
    expect(refused.refusal.message).toContain('the first on 2026-03-29');
    expect(refused.refusal.fields).toHaveProperty('timeZone');
    expect(await rows()).toEqual(before);
    expect(await settings()).toMatchObject({ name: 'Acme', timeZone: HANOI, version: 1 });
  });

  test('is refused when an hour that came twice would come once', async () => {
    await save({ timeZone: COPENHAGEN });
    for (const fromHour of [0, 1]) await make.row(sheet, { phase, date: '2026-10-25', fromHour, hours: 0.5 });
    expect((await save({ timeZone: HANOI })).refusal.code).toBe('CLOCK_CHANGE_ROWS');
  });

  const rowAtNine = (timeZone: string) => ({
    timeregs: [
      {
        ...{ _id: newId(), version: 0, projectPhase: phase, date: '2026-11-20', detail: 'Work', atOffice: true },
        fromDateTime: new BusinessTime(timeZone).toInstant('2026-11-20', 540),
        toDateTime: new BusinessTime(timeZone).toInstant('2026-11-20', 600),
      },
    ],
    ...{ userPeriod: sheet, user, timeZone, allTimeregIds: [], force: true },
  });
  const periodOf = async () =>
    (await app.db.selectFrom('user_period').select('timereg_period_id').executeTakeFirstOrThrow()).timereg_period_id;

  test('refuses rows of a browser that has not heard of it', async () => {
    await save({ timeZone: COPENHAGEN });
    const timeregPeriod = await periodOf();
    const late = await app.call(saveTimeregs, { body: { ...rowAtNine(HANOI), timeregPeriod } }, user);
    expect(late.refusal.code).toBe('TIME_ZONE_CHANGED');
    const again = await app.call(saveTimeregs, { body: { ...rowAtNine(COPENHAGEN), timeregPeriod } }, user);
    expect(again.status).toBe(200);
  });

  test('and rows that are saved at the same moment never end at another time of day', async () => {
    const timeregPeriod = await periodOf();
    for (const [from, to] of [
      [HANOI, COPENHAGEN],
      [COPENHAGEN, 'UTC'],
      ['UTC', HANOI],
    ] as const) {
      await app.db.deleteFrom('timereg').execute();
      const body = { ...rowAtNine(from), timeregPeriod };
      const [moved, stored] = await Promise.all([save({ timeZone: to }), app.call(saveTimeregs, { body }, user)]);
      expect(moved.status).toBe(200);
      const there = await seen(to);
      if (stored.status === 200) expect(there).toMatchObject([{ from: 540, to: 600 }]);
      else expect([stored.refusal.code, there]).toEqual(['TIME_ZONE_CHANGED', []]);
    }
  });

  test('gives up after a while when somebody is still saving by the old one', async () => {
    await app.db.transaction().execute(async (tx) => {
      await tx.selectFrom('company').select('time_zone').execute();
      expect((await save({ timeZone: COPENHAGEN })).refusal.code).toBe('TIME_IN_USE');
    });
    expect((await save({ timeZone: COPENHAGEN })).status).toBe(200);
  });
});
