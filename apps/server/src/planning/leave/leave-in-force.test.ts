import { listLeaveBalances } from '@stint/contract/planning/leave/leave-balance';
import {
  getRequestToDecide,
  getWorkdayRequest,
  listOverrideDays,
  listWorkdayRequests,
} from '@stint/contract/planning/leave/workday-request';
import { changeLeaveReviewer } from '@stint/contract/planning/leave/workday-request-decision';
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
    // Who leads another team of the person decides, and answers for none of these colleagues.
    const otherLeader = await stage.make.user();
    await stage.make.team(otherLeader, [person]);
    const { body } = await stage.ask(person, '2026-12-10', '2026-12-11', { reviewer: otherLeader });
    await stage.asked(colleague, '2026-12-10', '2026-12-11');
    const { away } = (await stage.app.call(getRequestToDecide, { params: { id: body._id } }, otherLeader)).body;
    expect(away).toEqual([]);
  });
});
