import { getLeaveChoices, listLeaveBalances } from '@stint/contract/planning/leave/leave-balance';
import { withdrawWorkdayRequest } from '@stint/contract/planning/leave/workday-request';
import { leaveDaysOf } from '@stint/contract/planning/leave/workday-request.rules';
import {
  changeWorkdayRequest,
  setMultipleOverrideUserWorkday,
  undoWorkdayRequest,
} from '@stint/contract/planning/leave/workday-request-ask';
import { deleteDefaultWeek, getMyDefaultWeek, saveMyDefaultWeek } from '@stint/contract/planning/my-plan/default-week';
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
