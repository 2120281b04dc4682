import { createLeave } from '@stint/contract/planning/leave/leave';
import { getLeaveChoices, listLeaveBalances } from '@stint/contract/planning/leave/leave-balance';
import {
  getRequestToDecide,
  getWorkdayRequest,
  listOverrideDays,
  listWorkdayRequests,
  withdrawWorkdayRequest,
} from '@stint/contract/planning/leave/workday-request';
import {
  DETAIL_NEEDED,
  leaveDaysOf,
  PLAN_NEEDED,
  TO_BEFORE_FROM,
  TOO_LONG,
} from '@stint/contract/planning/leave/workday-request.rules';
import {
  changeWorkdayRequest,
  setMultipleOverrideUserWorkday,
  undoWorkdayRequest,
} from '@stint/contract/planning/leave/workday-request-ask';
import { changeLeaveReviewer, selectLeaveReviewers } from '@stint/contract/planning/leave/workday-request-decision';
import { deleteDefaultWeek, getMyDefaultWeek, saveMyDefaultWeek } from '@stint/contract/planning/my-plan/default-week';
import { saveTimeregs } from '@stint/contract/time/sheet/timereg';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLeaveStage, type LeaveStage } from '../../../test/make-leave.ts';
import { slot } from '../../../test/make-plans.ts';
import { newId } from '../../lib/new-id.ts';

let stage: LeaveStage;
let person: string;
beforeAll(async () => {
  stage = await createLeaveStage();
});
beforeEach(async () => {
  person = await stage.newcomer();
});
afterAll(() => stage.app.close());

const plannedDays = async (from: string, to: string) =>
  (
    await sql<{ day: string }>`
      select distinct day from planned_slots(array[${person}::uuid], ${from}, ${to}) order by day`.execute(stage.app.db)
  ).rows.map(({ day }) => day);

describe('asking', () => {
  test('is for employees; a customer and nobody not', async () => {
    expect((await stage.ask(null, '2026-12-01', '2026-12-01')).status).toBe(401);
    expect((await stage.ask(stage.customer, '2026-12-01', '2026-12-01')).status).toBe(403);
    expect((await stage.ask(person, '2026-12-01', 'tomorrow')).status).toBe(400);
  });

  test('goes to the leader of the first team, and waits without changing the plan', async () => {
    const request = await stage.asked(person, '2026-12-01', '2026-12-02', { reason: ' At the sea ' });
    expect(request).toMatchObject({
      kind: 'NEW',
      state: 'REQUESTED',
      reason: 'At the sea',
      leaveDays: 2,
      timezone: 'Asia/Ho_Chi_Minh',
      acts: ['withdraw', 'change', 'changeReviewer'],
      allowTimereg: false,
      needToDeletePlans: true,
    });
    expect(request.reviewer?._id).toBe(stage.leader);
    expect(await plannedDays('2026-12-01', '2026-12-02')).toEqual(['2026-12-01', '2026-12-02']);
  });

  test('repeating it with the same id stores nothing twice', async () => {
    const given = { _id: newId(), absenceReason: await stage.reason() };
    const first = await stage.asked(person, '2026-12-01', '2026-12-02', given);
    expect(await stage.asked(person, '2026-12-01', '2026-12-02', given)).toEqual(first);
    const other = await stage.newcomer();
    expect((await stage.ask(other, '2026-12-01', '2026-12-02', given)).refusal.code).toBe('ID_TAKEN');
  });

  test('an id names one request, also where two people bring it at once', async () => {
    const absenceReason = await stage.reason();
    for (const day of ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']) {
      const given = { _id: newId(), absenceReason };
      const answers = await Promise.all(
        [person, await stage.newcomer(), await stage.newcomer()].map((as) => stage.ask(as, day, day, given)),
      );
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.map(({ refusal }) => refusal.code)).toEqual(['ID_TAKEN', 'ID_TAKEN']);
    }
  });

  test('an administrator brings no id of another person’s leave', async () => {
    const theirs = await stage.asked(person, '2026-12-01', '2026-12-02');
    const body = {
      _id: theirs._id,
      user: stage.stranger,
      absenceReason: theirs.absenceReason?._id ?? null,
      fromDate: '2026-12-01',
      toDate: '2026-12-02',
      workDay: { plans: null },
    };
    const answer = await stage.app.call(createLeave, { body }, stage.admin);
    expect([answer.status, answer.refusal.code]).toEqual([409, 'ID_TAKEN']);
  });

  test('has its dates in order and at most six months', async () => {
    const wrong = await stage.ask(person, '2026-12-02', '2026-12-01');
    expect([wrong.status, wrong.refusal.message]).toEqual([422, TO_BEFORE_FROM]);
    expect(wrong.refusal.fields).toEqual({ toDate: TO_BEFORE_FROM });
    expect((await stage.ask(person, '2026-12-02', '2027-06-03')).refusal.message).toBe(TOO_LONG);
  });

  test('gives a detail where the reason asks for it, and a plan', async () => {
    const absenceReason = await stage.reason({ is_requires_detail: true, require_schedule: true });
    const empty = await stage.ask(person, '2026-12-01', '2026-12-01', { absenceReason, reason: '  ' });
    expect(empty.refusal.fields).toEqual({ reason: DETAIL_NEEDED, 'overrideDate.plans': PLAN_NEEDED });
    const complete = { absenceReason, reason: 'A talk', plans: [slot(9, 12)] };
    expect((await stage.ask(person, '2026-12-01', '2026-12-01', complete)).status).toBe(200);
    expect((await stage.ask(person, '2026-12-02', '2026-12-02', { absenceReason: null })).refusal.message).toBe(
      'You must add your new plan to save!',
    );
  });

  test('refuses plans that overlap or end before they start', async () => {
    for (const plans of [[slot(8, 12), slot(11, 13)], [slot(12, 8)]])
      expect((await stage.ask(person, '2026-12-01', '2026-12-01', { plans })).status).toBe(400);
  });

  test('ends when the coverage does; weekends and holidays are skipped', async () => {
    const absenceReason = await stage.reason({ coverage_type: 'WORK_DAY', coverage_value: 3 });
    await stage.app.db
      .insertInto('public_holiday')
      .values({ day: '2027-03-08', name: 'Day off' })
      .onConflict((on) => on.doNothing())
      .execute();
    const late = await stage.ask(person, '2027-03-05', '2027-03-11', { absenceReason });
    expect([late.refusal.code, late.refusal.message]).toEqual([
      'BEYOND_COVERAGE',
      expect.stringContaining('10/03/2027'),
    ]);
    expect((await stage.asked(person, '2027-03-05', '2027-03-10', { absenceReason })).leaveDays).toBe(3);
  });

  test('names the dates of the request that holds the days already', async () => {
    await stage.asked(person, '2026-12-07', '2026-12-09');
    const second = await stage.ask(person, '2026-12-09', '2026-12-10');
    expect([second.status, second.refusal.code]).toEqual([409, 'DAYS_TAKEN']);
    expect(second.refusal.message).toContain('07/12/2026 – 09/12/2026');
  });

  test('at once in two tabs, one of them is stored', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => stage.ask(person, '2026-12-07', '2026-12-09')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('goes to a leader of one’s teams, a manager or an administrator', async () => {
    for (const [day, reviewer] of [
      ['2026-12-01', stage.leader],
      ['2026-12-02', stage.manager],
      ['2026-12-03', stage.admin],
    ] as const)
      expect((await stage.asked(person, day, day, { reviewer })).reviewer?._id).toBe(reviewer);
    const colleague = await stage.newcomer();
    const otherLeader = await stage.make.user();
    await stage.make.team(otherLeader, [otherLeader]);
    for (const reviewer of [stage.stranger, colleague, otherLeader]) {
      const message = 'Please choose a leader of the team, a manager or an administrator';
      const friend = await stage.ask(person, '2026-12-04', '2026-12-04', { reviewer });
      expect([friend.status, friend.refusal]).toEqual([
        422,
        { code: 'REVIEWER_NOT_ALLOWED', message, fields: { reviewer: message } },
      ]);
    }
  });

  test('is offered to these alone; administrators choose anybody', async () => {
    const offered = async (as: string, user?: string) =>
      (await stage.app.call(selectLeaveReviewers, { query: { user } }, as)).body.map(({ _id }) => _id);
    const own = await offered(person);
    expect(own).toEqual(expect.arrayContaining([stage.leader, stage.manager, stage.admin]));
    expect(own).not.toContain(stage.stranger);
    expect(own).not.toContain(person);
    expect(await offered(stage.admin, person)).toContain(stage.stranger);
    expect(await offered(stage.stranger, person)).not.toContain(stage.leader);
    await stage.asked(person, '2026-12-01', '2026-12-01');
    expect(await offered(stage.leader, person)).toContain(stage.leader);
  });

  test('makes no more than some mails an hour go to others', async () => {
    await stage.app.db
      .insertInto('throttle')
      .values({ bucket: `mailing:${person}`, window_start: stage.app.clock.now().toISOString(), hits: 200 })
      .execute();
    expect((await stage.ask(person, '2026-12-01', '2026-12-01')).refusal.code).toBe('TOO_MANY_ATTEMPTS');
  });

  test('fills nobody’s mailbox: what is more than some mails an hour to one person stands in the app alone', async () => {
    const absenceReason = await stage.reason();
    const reviewer = await stage.make.user({ role: 'Manager' });
    const other = await stage.make.user({ role: 'Manager' });
    const dayOf = (at: number) => new Date(Date.UTC(2027, 2, 1 + 2 * at)).toISOString().slice(0, 10);
    const days = Array.from({ length: 40 }, (_, at) => ({ _id: newId(), date: dayOf(at), plans: [slot(9, 10)] }));
    const body = { absenceReason, reason: '', reviewer, days };
    expect((await stage.app.call(setMultipleOverrideUserWorkday, { body }, person)).status).toBe(200);
    const sent = async (to: string) => {
      const mails = stage.app.db.selectFrom('mail').select('id').where('to_user_id', '=', to).execute();
      const notices = stage.app.db.selectFrom('notification').select('id').where('user_id', '=', to).execute();
      return [(await mails).length, (await notices).length];
    };
    expect(await sent(reviewer)).toEqual([30, 40]);
    await stage.ask(person, '2028-03-01', '2028-03-01', { reviewer: other });
    await stage.ask(await stage.newcomer(), '2028-03-01', '2028-03-01', { reviewer });
    expect([await sent(reviewer), await sent(other)]).toEqual([
      [31, 41],
      [1, 1],
    ]);
  });

  test('is mailed once for each request of a call, and each counts', async () => {
    await stage.app.db
      .insertInto('throttle')
      .values({ bucket: `mailing:${person}`, window_start: stage.app.clock.now().toISOString(), hits: 199 })
      .execute();
    const ask = (...dates: string[]) => {
      const days = dates.map((date) => ({ _id: newId(), date, plans: [slot(9, 12)] }));
      const body = { absenceReason: null, reason: 'A course', reviewer: null, days };
      return stage.app.call(setMultipleOverrideUserWorkday, { body }, person);
    };
    expect((await ask('2026-12-01', '2026-12-03')).refusal.code).toBe('TOO_MANY_ATTEMPTS');
    await stage.app.db.updateTable('throttle').set({ hits: 199 }).where('bucket', '=', `mailing:${person}`).execute();
    expect((await ask('2026-12-01', '2026-12-02')).status).toBe(200);
  });

  test('goes not to oneself nor to somebody who left', async () => {
    const given = ['2026-12-02', '2026-12-02'] as const;
    expect((await stage.ask(person, ...given, { reviewer: person })).refusal.code).toBe('OWN_REVIEWER');
    const gone = await stage.make.user({ isActive: false });
    expect((await stage.ask(person, ...given, { reviewer: gone })).refusal.code).toBe('REVIEWER_NOT_ACTIVE');
  });

  test('of a leader goes to an administrator, never to themselves', async () => {
    const request = await stage.asked(stage.leader, '2027-01-04', '2027-01-04');
    expect(request.reviewer?._id).toBe(stage.admin);
  });
});

describe('several days at once', () => {
  const several = (days: { date: string; plans: ReturnType<typeof slot>[] }[], as = person) =>
    stage.app.call(
      setMultipleOverrideUserWorkday,
      { body: { absenceReason: null, days: days.map((day) => ({ ...day, _id: newId() })) } },
      as,
    );

  test('become a request for each run of days, each day with its own plan', async () => {
    const answer = await several([
      { date: '2026-12-03', plans: [slot(10, 12)] },
      { date: '2026-12-01', plans: [] },
      { date: '2026-12-02', plans: [slot(8, 12)] },
      { date: '2026-12-05', plans: [slot(9, 11)] },
    ]);
    expect(answer.body.map(({ fromDate, toDate }) => [fromDate, toDate]).sort()).toEqual([
      ['2026-12-01', '2026-12-03'],
      ['2026-12-05', '2026-12-05'],
    ]);
    const first = answer.body.find(({ fromDate }) => fromDate === '2026-12-01');
    expect(first?.overrideDates).toEqual([
      { date: '2026-12-01', plans: [] },
      { date: '2026-12-02', plans: [slot(8, 12)] },
      { date: '2026-12-03', plans: [slot(10, 12)] },
    ]);
  });

  test('are all stored or none', async () => {
    await stage.asked(person, '2026-12-05', '2026-12-05');
    const days = ['2026-12-01', '2026-12-05'].map((date) => ({ date, plans: [slot(9, 11)] }));
    expect((await several(days)).refusal.code).toBe('DAYS_TAKEN');
    const stored = await stage.app.call(
      listWorkdayRequests,
      { query: { from: '2026-12-01', to: '2026-12-04' } },
      person,
    );
    expect(stored.body).toEqual([]);
  });

  test('need a plan on one of them, and name each once', async () => {
    expect((await several([{ date: '2026-12-01', plans: [] }])).refusal.fields).toEqual({ days: PLAN_NEEDED });
    const twice = [1, 2].map(() => ({ date: '2026-12-01', plans: [slot(9, 11)] }));
    expect((await several(twice)).status).toBe(400);
  });
});

describe('a leave in force', () => {
  test('takes the plan away, and the sheet refuses registration on it', async () => {
    await stage.approved(person, '2026-11-18', '2026-11-19');
    expect(await plannedDays('2026-11-18', '2026-11-20')).toEqual(['2026-11-20']);
    const phase = await stage.make.phase(null, [person]);
    const period = await stage.make.period('2026-11-01', '2026-11-30');
    const userPeriod = await stage.make.sheet(person, period);
    const row = {
      _id: newId(),
      projectPhase: phase,
      date: '2026-11-18',
      fromDateTime: '2026-11-18T01:00:00.000Z',
      toDateTime: '2026-11-18T03:00:00.000Z',
      detail: 'Work',
      atOffice: true,
      version: 0,
    };
    const body = {
      ...{ user: person, timeregPeriod: period, userPeriod, timeZone: '' },
      ...{ timeregs: [row], allTimeregIds: [], force: true },
    };
    expect((await stage.app.call(saveTimeregs, { body }, person)).refusal.code).toBe('ABSENT');
  });

  test('of a day that was worked takes its score along', async () => {
    const phase = await stage.make.phase(null, [person]);
    const period = await stage.make.period('2026-10-01', '2026-10-31');
    const sheet = await stage.make.sheet(person, period);
    await stage.make.row(sheet, { phase, date: '2026-10-06', hours: 4 });
    const planned = async () =>
      (
        await stage.app.db
          .selectFrom('planning_power_score')
          .select('planned_minutes')
          .where('user_id', '=', person)
          .where('day', '=', '2026-10-06')
          .executeTakeFirst()
      )?.planned_minutes;
    expect(await planned()).toBe(480);
    await stage.approved(person, '2026-10-06', '2026-10-06');
    expect(await planned()).toBe(0);
  });

  test('with a plan of its own counts the part of the day that is missing', async () => {
    const half = await stage.approved(person, '2026-12-01', '2026-12-02', { plans: [slot(8, 12)] });
    expect(half.leaveDays).toBe(1);
    const days = await stage.app.call(listOverrideDays, { params: { id: half._id } }, person);
    expect(days.body.map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-02']);
    expect(await plannedDays('2026-12-01', '2026-12-02')).toEqual(['2026-12-01', '2026-12-02']);
  });
});

describe('who sees a request', () => {
  test('its person, its reviewer, who leads a team of theirs, managers and administrators', async () => {
    const { _id } = await stage.asked(person, '2026-12-01', '2026-12-01');
    const body = { version: 1, reviewer: stage.stranger };
    await stage.app.call(changeLeaveReviewer, { params: { id: _id }, body }, stage.admin);
    const colleague = await stage.newcomer();
    const outsider = await stage.make.user();
    const see = async (as: string | null) =>
      (await stage.app.call(getWorkdayRequest, { params: { id: _id } }, as)).status;
    for (const [as, status] of [
      [person, 200],
      [stage.stranger, 200],
      [stage.leader, 200],
      [stage.manager, 200],
      [stage.admin, 200],
      [colleague, 404],
      [outsider, 404],
      [stage.customer, 403],
      [null, 401],
    ] as const)
      expect([as, await see(as)]).toEqual([as, status]);
    const query = { user: person, from: '2026-12-01', to: '2026-12-31' };
    const list = (as: string) => stage.app.call(listWorkdayRequests, { query }, as);
    expect((await list(colleague)).refusal.code).toBe('NOT_YOURS');
    expect((await list(stage.leader)).body.map((one) => one._id)).toEqual([_id]);
    const balances = (as: string) => stage.app.call(listLeaveBalances, { query: { user: person, year: 2026 } }, as);
    expect((await balances(colleague)).refusal.code).toBe('NOT_YOURS');
    expect((await balances(stage.manager)).status).toBe(200);
  });

  test('one that is not there: Can not find the Leave!', async () => {
    const missing = await stage.app.call(getWorkdayRequest, { params: { id: newId() } }, stage.admin);
    expect([missing.status, missing.refusal.message]).toEqual([404, 'Can not find the Leave!']);
  });

  test('who decides sees the balance, and who of the team is away', async () => {
    const absenceReason = await stage.reason({ allowance_per_year: 12 });
    const colleague = await stage.newcomer({ name: 'Away' });
    await stage.approved(colleague, '2026-12-02', '2026-12-03');
    const request = await stage.asked(person, '2026-12-01', '2026-12-02', { absenceReason });
    const answer = await stage.app.call(getRequestToDecide, { params: { id: request._id } }, stage.leader);
    expect(answer.body.balance).toMatchObject({ allowance: 12, waiting: 2, left: 10 });
    expect(answer.body.away.filter(({ user }) => user._id === colleague)).toMatchObject([
      { fromDate: '2026-12-02', toDate: '2026-12-03', isApproved: true },
    ]);
    expect(answer.body.teamSize).toBeGreaterThan(2);
  });

  test('only who decides sees what colleagues have asked for and is not decided', async () => {
    const colleague = await stage.newcomer({ name: 'Undecided' });
    await stage.asked(colleague, '2026-12-08', '2026-12-09');
    const request = await stage.asked(person, '2026-12-08', '2026-12-09');
    const undecided = async (as: string) =>
      (await stage.app.call(getRequestToDecide, { params: { id: request._id } }, as)).body.away.filter(
        ({ user }) => user._id === colleague,
      );
    expect(await undecided(stage.leader)).toMatchObject([{ isApproved: false }]);
    expect(await undecided(person)).toEqual([]);
  });
});

describe('balances', () => {
  const balance = async (absenceReason: string, year = 2026) => {
    const { body } = await stage.app.call(listLeaveBalances, { query: { year } }, person);
    return body.find((one) => one.absenceReason._id === absenceReason);
  };

  test('are taken before today, booked from today on, and waiting until they are decided', async () => {
    const absenceReason = await stage.reason({ allowance_per_year: 12 });
    await stage.approved(person, '2026-11-19', '2026-11-24', { absenceReason });
    await stage.asked(person, '2026-12-01', '2026-12-01', { absenceReason });
    expect(await balance(absenceReason)).toMatchObject({ allowance: 12, taken: 2, booked: 2, waiting: 1, left: 7 });
  });

  test('count every day of calendar days, and those of the year only', async () => {
    const absenceReason = await stage.reason({ coverage_type: 'CALENDAR_DAY', coverage_value: 30 });
    await stage.approved(person, '2026-12-24', '2027-01-10', { absenceReason });
    expect(await balance(absenceReason)).toMatchObject({ allowance: null, booked: 8, left: null });
    expect(await balance(absenceReason, 2027)).toMatchObject({ booked: 10 });
  });

  test('are cut by the months of employment', async () => {
    await stage.app.db.updateTable('app_user').set({ start_working: '2026-07-01' }).where('id', '=', person).execute();
    const absenceReason = await stage.reason({ allowance_per_year: 12 });
    expect(await balance(absenceReason)).toMatchObject({ allowance: 6, left: 6 });
  });

  test('hold back a request beyond what is left, in the year that it touches', async () => {
    const absenceReason = await stage.reason({ allowance_per_year: 3 });
    await stage.asked(person, '2026-12-01', '2026-12-02', { absenceReason });
    const more = await stage.ask(person, '2026-12-03', '2026-12-04', { absenceReason });
    expect([more.status, more.refusal.code]).toEqual([409, 'ALLOWANCE_USED']);
    expect(more.refusal.fields).toHaveProperty('toDate');
    expect((await stage.ask(person, '2026-12-31', '2027-01-06', { absenceReason })).refusal.code).toBe(
      'ALLOWANCE_USED',
    );
    expect((await stage.ask(person, '2026-12-03', '2026-12-03', { absenceReason })).status).toBe(200);
  });

  test('hold back a request beyond what is left in a year between the first and the last', async () => {
    const absenceReason = await stage.reason({ allowance_per_year: 2 });
    const dates = ['2026-12-01', '2027-03-01', '2027-04-01', '2027-05-03', '2028-03-01'];
    const days = dates.map((date) => ({ _id: newId(), date, plans: [slot(9, 10)] }));
    const asked = { absenceReason, reason: '', days };
    const answer = await stage.app.call(setMultipleOverrideUserWorkday, { body: asked }, person);
    expect(answer.refusal).toMatchObject({ code: 'ALLOWANCE_USED', data: { year: 2027 } });
    const fewer = { ...asked, days: days.filter(({ date }) => date !== '2027-05-03') };
    expect((await stage.app.call(setMultipleOverrideUserWorkday, { body: fewer }, person)).status).toBe(200);
  });

  test('count what changes that wait would take beyond what they change, so that two of them are not both within it', async () => {
    const absenceReason = await stage.reason({ allowance_per_year: 5 });
    const [first, second] = [
      await stage.approved(person, '2026-12-01', '2026-12-01', { absenceReason }),
      await stage.approved(person, '2026-12-08', '2026-12-08', { absenceReason }),
    ];
    const change = (id: string, date: string, toDate: string) => {
      const body = { _id: newId(), absenceReason, overrideDate: { date, plans: null }, toDate };
      return stage.app.call(changeWorkdayRequest, { params: { id }, body }, person);
    };
    expect((await change(first._id, '2026-12-01', '2026-12-04')).status).toBe(200);
    expect(await balance(absenceReason)).toMatchObject({ booked: 2, waiting: 3, left: 0 });
    expect((await change(second._id, '2026-12-08', '2026-12-09')).refusal.code).toBe('ALLOWANCE_USED');
    // One that takes no more than what it changes is within what is left.
    expect((await change(second._id, '2026-12-09', '2026-12-09')).status).toBe(200);
    expect(await balance(absenceReason)).toMatchObject({ booked: 2, waiting: 3, left: 0 });
  });

  test('count the days whose plans somebody asks to take back', async () => {
    const absenceReason = await stage.reason({ allowance_per_year: 1, still_allow_timereg: true });
    const plans = [slot(9, 12), slot(13, 18)];
    const leave = await stage.approved(person, '2026-12-01', '2026-12-02', { absenceReason, plans });
    expect(await balance(absenceReason)).toMatchObject({ booked: 0, left: 1 });
    const undo = () =>
      stage.app.call(
        undoWorkdayRequest,
        { params: { id: leave._id }, body: { _id: newId(), withLeave: false } },
        person,
      );
    expect((await undo()).refusal.code).toBe('ALLOWANCE_USED');
    await stage.app.db
      .updateTable('absence_reason')
      .set({ allowance_per_year: 2 })
      .where('id', '=', absenceReason)
      .execute();
    expect((await undo()).status).toBe(200);
    expect(await balance(absenceReason)).toMatchObject({ booked: 0, waiting: 2, left: 0 });
  });

  describe('whatever the default week is', () => {
    const hours = (weekdays: readonly number[], from: number, to: number) =>
      weekdays.map((weekday) => ({ weekday, plans: [slot(from, to)] }));
    const usually = async (validFrom: string, days: ReturnType<typeof hours>, as = person) => {
      const { body: weeks } = await stage.app.call(getMyDefaultWeek, { query: { user: person } }, as);
      const version = weeks.weeks.find((one) => one.validFrom === validFrom)?.version;
      return stage.app.call(saveMyDefaultWeek, { body: { user: person, validFrom, days, version } }, as);
    };

    test('a day on which nothing, or little, is usually worked counts as one of leave', async () => {
      const absenceReason = await stage.reason({ allowance_per_year: 3 });
      expect((await usually('2027-01-01', hours([6, 7], 2, 22))).status).toBe(200);
      const plans = [slot(8, 9)];
      expect((await stage.ask(person, '2027-02-01', '2027-02-05', { absenceReason, plans })).refusal.code).toBe(
        'ALLOWANCE_USED',
      );
      const leave = await stage.asked(person, '2027-02-01', '2027-02-02', { absenceReason, plans });
      expect(leave.leaveDays).toBe(1.75);
    });

    test('a week that makes leave take more than is left is refused, one that takes less is not', async () => {
      const absenceReason = await stage.reason({ allowance_per_year: 3 });
      const long = [...hours([1, 2], 2, 22)];
      expect((await usually('2027-01-01', hours([1, 2, 3, 4, 5], 9, 17))).status).toBe(200);
      await stage.approved(person, '2027-02-01', '2027-02-05', { absenceReason, plans: [slot(9, 13)] });
      expect(await balance(absenceReason, 2027)).toMatchObject({ booked: 2.5, left: 0.5 });
      const more = await usually('2027-01-01', long);
      expect(more.refusal).toMatchObject({ code: 'WEEK_PASSES_ALLOWANCE', data: { year: '2027', over: '0.1' } });
      expect((await usually('2027-02-02', long)).status).toBe(200);
      expect((await usually('2027-02-02', hours([1, 2, 3, 4, 5], 8, 16))).status).toBe(200);
      expect((await usually('2027-01-01', long, stage.admin)).status).toBe(200);
      // What an administrator made takes more than is left already: a week that takes no more is stored.
      expect((await usually('2027-01-01', [...hours([1, 2], 3, 23)])).status).toBe(200);
    });

    test('nor is one taken away by which leave would take more than is left', async () => {
      const absenceReason = await stage.reason({ allowance_per_year: 3 });
      expect((await usually('2027-01-01', hours([1, 2], 2, 22))).status).toBe(200);
      const { body: coming } = await usually('2027-01-29', hours([1, 2, 3, 4, 5], 9, 17));
      await stage.asked(person, '2027-02-01', '2027-02-05', { absenceReason, plans: [slot(9, 13)] });
      const remove = (as: string) => stage.app.call(deleteDefaultWeek, { params: { id: coming._id } }, as);
      expect((await remove(person)).refusal.code).toBe('WEEK_PASSES_ALLOWANCE');
      expect((await remove(stage.admin)).status).toBe(200);
    });
  });

  test('have again what was withdrawn or rejected', async () => {
    const absenceReason = await stage.reason({ allowance_per_year: 3 });
    const { _id } = await stage.asked(person, '2026-12-01', '2026-12-02', { absenceReason });
    await stage.app.call(withdrawWorkdayRequest, { params: { id: _id } }, person);
    const second = await stage.asked(person, '2026-12-01', '2026-12-03', { absenceReason });
    await stage.decide(second._id, stage.leader, false);
    expect(await balance(absenceReason)).toMatchObject({ waiting: 0, left: 3 });
  });

  test('what a form needs: reasons, the default reviewer and holidays', async () => {
    const { body } = await stage.app.call(getLeaveChoices, { query: {} }, person);
    expect(body.reviewer?._id).toBe(stage.leader);
    expect(body.today).toBe('2026-11-21');
    expect(body.reasons.length).toBeGreaterThan(0);
  });
});

test('the database counts the days of a leave as the rule does, whatever its reason covers', async () => {
  const holidays = ['2028-01-03', '2028-02-29', '2028-03-04', '2028-05-01'];
  await stage.app.db
    .insertInto('public_holiday')
    .values(holidays.map((day) => ({ day, name: 'Day off' })))
    .execute();
  for (const [coverage, value, from, to] of [
    ['CUSTOM', 0, '2027-12-25', '2028-06-24'],
    ['WORK_DAY', 150, '2027-12-30', '2028-03-06'],
    ['CALENDAR_DAY', 150, '2028-02-20', '2028-03-10'],
    ['CALENDAR_MONTH', 3, '2028-01-31', '2028-04-29'],
  ] as const) {
    const absenceReason = await stage.reason({ coverage_type: coverage, coverage_value: value });
    const { leaveDays } = await stage.asked(await stage.newcomer(), from, to, { absenceReason });
    expect([coverage, leaveDays]).toEqual([coverage, leaveDaysOf(coverage, from, to, (day) => holidays.includes(day))]);
  }
});
