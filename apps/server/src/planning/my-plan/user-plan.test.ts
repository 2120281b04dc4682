import { getAllUserPlans, getAllUserPlansOfPeriod, getUserPlans } from '@stint/contract/planning/my-plan/user-plan';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../../test/count-statements.ts';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { OFFICE_DAY, planMakersOf, slot } from '../../../test/make-plans.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

/** Monday to Friday. */
const WEEK = { from: '2026-11-02', to: '2026-11-06' };

let app: TestApp;
let make: Makers;
let plans: ReturnType<typeof planMakersOf>;
let manager: string;
let colleague: string;
let customer: string;
let leader: string;
let an: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  plans = planMakersOf(app.db);
  await make.company();
  manager = await make.user({ role: 'Manager' });
  colleague = await make.user();
  customer = await make.user({ role: null });
  leader = await make.user();
  await app.db.insertInto('public_holiday').values({ day: '2026-11-06', name: 'Founders day' }).execute();
});
afterAll(() => app.close());

beforeEach(async () => {
  an = await make.user({ name: 'An' });
  await make.team(leader, [an]);
  await plans.defaultWeek(an);
});

const plansOf = async (by: string, query: Record<string, string> = {}) =>
  (await app.call(getUserPlans, { query: { ...WEEK, ...(by !== an && { user: an }), ...query } }, by)).body;
const dayOf = async (date: string, by = an) => (await plansOf(by)).days.find((day) => day.date === date);

describe('plans day by day', () => {
  test('nobody without a session, and no customer, is told', async () => {
    for (const [by, status] of [
      [null, 401],
      [customer, 403],
    ] as const) {
      expect((await app.call(getUserPlans, { query: WEEK }, by)).status).toBe(status);
      expect((await app.call(getAllUserPlans, { query: { ...WEEK, users: an } }, by)).status).toBe(status);
      const query = { timeregPeriod: newId() };
      expect((await app.call(getAllUserPlansOfPeriod, { query }, by)).status).toBe(status);
    }
  });

  test('a day is what the default week has; a holiday is named and free', async () => {
    const { user, days } = await plansOf(an);
    expect(user._id).toBe(an);
    expect(days.map(({ date }) => date)).toEqual([
      '2026-11-02',
      '2026-11-03',
      '2026-11-04',
      '2026-11-05',
      '2026-11-06',
    ]);
    expect(days[0]).toEqual({
      date: '2026-11-02',
      workDay: { plans: OFFICE_DAY },
      isApproved: null,
      isOverrideWorkday: false,
      isAway: false,
      absenceReason: null,
      leave: null,
      overrideId: null,
      hrManagerComment: '',
      holiday: null,
    });
    expect(days[4]).toMatchObject({ workDay: { plans: [] }, holiday: 'Founders day', isAway: false });
  });

  test('a day with a plan of its own says so', async () => {
    const own = [slot(10, 12, false)];
    const request = await plans.request(an, '2026-11-03', '2026-11-03', { days: { '2026-11-03': own } });
    expect(await dayOf('2026-11-03')).toMatchObject({
      workDay: { plans: own },
      isApproved: true,
      isOverrideWorkday: true,
      overrideId: request,
      absenceReason: null,
      leave: null,
    });
    expect(await dayOf('2026-11-03', colleague)).toMatchObject({
      workDay: { plans: own },
      isOverrideWorkday: true,
      overrideId: null,
    });
  });

  test('too many days, and days in the wrong order, are refused', async () => {
    for (const query of [
      { from: '2026-01-01', to: '2026-12-31' },
      { from: '2026-11-06', to: '2026-11-02' },
    ])
      expect((await app.call(getUserPlans, { query }, an)).status).toBe(400);
    const query = { ...WEEK, timezone: 'Mars/Olympus' };
    expect((await app.call(getUserPlans, { query }, an)).status).toBe(400);
    expect((await app.call(getUserPlans, { query: { ...WEEK, user: newId() } }, an)).status).toBe(404);
  });
});

describe('why somebody is away', () => {
  let reason: string;
  let leave: string;
  beforeEach(async () => {
    reason = await plans.absenceReason({});
    await app.db
      .updateTable('absence_reason')
      .set({ social_medical_insurance: true })
      .where('id', '=', reason)
      .execute();
    leave = await plans.request(an, '2026-11-04', '2026-11-05', { absenceReason: reason });
    await app.db
      .updateTable('workday_request')
      .set({ hr_manager_comment: 'Get well' })
      .where('id', '=', leave)
      .execute();
  });

  test('the person, leaders of a team of theirs and managers know', async () => {
    for (const by of [an, leader, manager])
      expect(await dayOf('2026-11-04', by)).toMatchObject({
        workDay: { plans: [] },
        isApproved: true,
        isAway: true,
        absenceReason: { _id: reason, socialMedicalInsurance: true },
        leave: { _id: leave, isApproved: true, isAdminApproved: null },
        hrManagerComment: 'Get well',
      });
  });

  test('colleagues see that somebody is away, and nothing of why', async () => {
    const seen = await dayOf('2026-11-04', colleague);
    expect(seen).toMatchObject({ isAway: true, absenceReason: null, leave: null, hrManagerComment: '' });
    expect(JSON.stringify(await plansOf(colleague))).not.toContain(reason);
  });

  test('the reviewer knows', async () => {
    await app.db
      .updateTable('workday_request')
      .set({ reviewer_id: colleague, reviewer_by_admin: true })
      .where('id', '=', leave)
      .execute();
    expect(await dayOf('2026-11-04', colleague)).toMatchObject({ absenceReason: { _id: reason } });
  });

  test('what is asked for and not decided is known to those alone, and takes nothing away yet', async () => {
    await plans.request(an, '2026-11-02', '2026-11-02', { absenceReason: reason, isApproved: null });
    expect(await dayOf('2026-11-02', leader)).toMatchObject({
      workDay: { plans: OFFICE_DAY },
      isApproved: null,
      isAway: false,
      leave: { isApproved: null },
    });
    expect(await dayOf('2026-11-02', colleague)).toMatchObject({ leave: null, absenceReason: null, isAway: false });
  });
});

describe('in another time zone', () => {
  test('a slot has the times of that zone, and lies on two days where it passes midnight', async () => {
    const night = await make.user();
    await plans.defaultWeek(night, '2026-01-01', [slot(8, 17)], [3]);
    const query = { ...WEEK, user: night, timezone: 'America/New_York' };
    const { days } = (await app.call(getUserPlans, { query }, night)).body;
    expect(days.map(({ workDay }) => workDay.plans)).toEqual([
      [],
      [{ from: { hour: 20, minute: 0 }, to: { hour: 24, minute: 0 }, inOffice: true }],
      [{ from: { hour: 0, minute: 0 }, to: { hour: 5, minute: 0 }, inOffice: true }],
      [],
      [],
    ]);
    const own = await app.call(getUserPlans, { query: { ...query, timezone: 'Asia/Ho_Chi_Minh' } }, night);
    const plain = await app.call(getUserPlans, { query: { ...WEEK, user: night } }, night);
    expect(own.body).toEqual(plain.body);
  });
});

describe('plans of many people', () => {
  test('by name, of those who are asked for or of a team, in one statement however many they are', async () => {
    const bo = await make.user({ name: 'Bo' });
    const team = await make.team(null, [bo, an]);
    const named = await app.call(getAllUserPlans, { query: { ...WEEK, users: [bo, an].join(',') } }, colleague);
    expect(named.body.map(({ user }) => user._id)).toEqual([an, bo]);
    const ofTeam = await app.call(getAllUserPlans, { query: { ...WEEK, team } }, colleague);
    expect(ofTeam.body).toEqual(named.body);
    const asking = (users: string) =>
      countStatements(() => app.call(getAllUserPlans, { query: { ...WEEK, users } }, colleague));
    const one = await asking(an);
    const two = await asking([an, bo].join(','));
    expect(two).toBe(one);
  });

  test('are so many days in all, whether people are named or not', async () => {
    const users = Array.from({ length: 36 }, () => newId()).join(',');
    const quarter = { from: '2026-01-01', to: '2026-04-10' };
    expect((await app.call(getAllUserPlans, { query: { ...quarter, users } }, colleague)).status).toBe(400);
    const people = await Promise.all(Array.from({ length: 36 }, () => make.user()));
    const team = await make.team(null, people);
    const period = await make.period(quarter.from, quarter.to);
    for (const answer of [
      await app.call(getAllUserPlans, { query: { ...quarter, team } }, colleague),
      await app.call(getAllUserPlansOfPeriod, { query: { timeregPeriod: period, team } }, colleague),
    ])
      expect(answer.refusal.code).toBe('TOO_MANY_PERSON_DAYS');
    const fewer = { ...quarter, to: '2026-03-31' };
    expect((await app.call(getAllUserPlans, { query: { ...fewer, team } }, colleague)).body).toHaveLength(36);
  });

  test('on the days of a period', async () => {
    const period = await make.period('2026-11-02', '2026-11-03');
    const query = { timeregPeriod: period, users: an };
    const { body } = await app.call(getAllUserPlansOfPeriod, { query }, colleague);
    expect(body[0]?.days.map(({ date }) => date)).toEqual(['2026-11-02', '2026-11-03']);
    const missing = await app.call(getAllUserPlansOfPeriod, { query: { timeregPeriod: newId() } }, colleague);
    expect(missing.status).toBe(404);
  });

  test('the plans are those that the database answers to everybody else', async () => {
    const stored = await sql<{ minutes: number }>`
      select sum(to_minute - from_minute)::int as minutes
      from planned_slots(array[${an}]::uuid[], ${WEEK.from}, ${WEEK.to})`.execute(app.db);
    const { days } = await plansOf(colleague);
    const hours = days
      .flatMap(({ workDay }) => workDay.plans)
      .reduce((sum, plan) => sum + plan.to.hour - plan.from.hour, 0);
    expect(hours * 60).toBe(stored.rows[0]?.minutes);
  });
});
