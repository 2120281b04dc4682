import { createLeave } from '@stint/contract/planning/leave/leave';
import { listWorkdayRequests } from '@stint/contract/planning/leave/workday-request';
import {
  DETAIL_NEEDED,
  lastDayAhead,
  MOST_OPEN_REQUESTS,
  PLAN_NEEDED,
  TO_BEFORE_FROM,
  TOO_FAR_AHEAD,
  TOO_LONG,
} from '@stint/contract/planning/leave/workday-request.rules';
import { setMultipleOverrideUserWorkday } from '@stint/contract/planning/leave/workday-request-ask';
import { selectLeaveReviewers } from '@stint/contract/planning/leave/workday-request-decision';
import { addDays } from '@stint/contract/time/calendar';
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

  test('of requests that wait for a decision there is a most', async () => {
    const first = await stage.asked(person, '2026-12-01', '2026-12-01');
    await sql`
      insert into workday_request (id, user_id, kind, absence_reason_id, reviewer_id, from_date, to_date)
      select new_id(now()), user_id, kind, absence_reason_id, reviewer_id, day, day
      from workday_request, lateral (select date '2027-02-01' + place as day from generate_series(1, ${MOST_OPEN_REQUESTS} - 2) place) d
      where id = ${first._id}`.execute(stage.app.db);
    const given = { absenceReason: await stage.reason() };
    expect((await stage.ask(person, '2026-12-02', '2026-12-02', given)).refusal).toEqual({});
    expect((await stage.ask(person, '2026-12-03', '2026-12-03', given)).refusal).toMatchObject({
      code: 'TOO_MANY_OPEN_REQUESTS',
      message: 'At most 200 requests of a person can wait for a decision',
    });
    await stage.app.db.deleteFrom('workday_request').where('id', '=', first._id).execute();
    expect((await stage.ask(person, '2026-12-03', '2026-12-03', given)).refusal).toEqual({});
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

  test('has its dates in order, at most six months, and at most five years ahead', async () => {
    const wrong = await stage.ask(person, '2026-12-02', '2026-12-01');
    expect([wrong.status, wrong.refusal.message]).toEqual([422, TO_BEFORE_FROM]);
    expect(wrong.refusal.fields).toEqual({ toDate: TO_BEFORE_FROM });
    expect((await stage.ask(person, '2026-12-02', '2027-06-03')).refusal.message).toBe(TOO_LONG);
    const last = lastDayAhead(stage.app.clock.now().toISOString().slice(0, 10));
    expect((await stage.ask(person, last, last)).status).toBe(200);
    const after = await stage.ask(person, addDays(last, 2), addDays(last, 2));
    expect([after.status, after.refusal.fields]).toEqual([422, { toDate: TOO_FAR_AHEAD }]);
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
