import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockTimeOf } from '../plan-slots/plan-slot.rules.ts';
import { expectedWeekMinutes, minutesOfWeek, WEEK_MINUTES, weekMismatch } from './default-week.rules.ts';

const day = (weekday: number, minutes: number) => ({
  weekday,
  plans: [{ from: clockTimeOf(0), to: clockTimeOf(minutes), inOffice: true }],
});

describe('the hours of a default week', () => {
  test('are 40 for everybody but freelancers', () => {
    for (const remunerationType of ['Contract Employee', null] as const)
      expect(expectedWeekMinutes({ remunerationType, weeklyHours: null })).toBe(2400);
  });

  test('full-time freelancers skip the check, part-time freelancers have hours of their own', () => {
    const partTime = { remunerationType: 'Freelancer Part Time' } as const;
    expect(expectedWeekMinutes({ remunerationType: 'Freelancer Full Time', weeklyHours: null })).toBeNull();
    expect(expectedWeekMinutes({ ...partTime, weeklyHours: 22.5 })).toBe(1350);
    expect(expectedWeekMinutes({ ...partTime, weeklyHours: null })).toBeNull();
    expect(weekMismatch(0, null)).toBeNull();
  });

  test('may differ by a quarter of an hour, not by more', () => {
    const isFine = (minutes: number) => weekMismatch(minutes, 2400) === null;
    expect([2384, 2385, 2415, 2416].map(isFine)).toEqual([false, true, true, false]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7 * 1440 }), (minutes) => {
        expect(isFine(minutes)).toBe(Math.abs(minutes - 2400) <= 15);
      }),
    );
  });

  test('the message says what the week has and what it should have', () => {
    const week = [1, 2, 3, 4].map((weekday) => day(weekday, 585));
    expect(weekMismatch(minutesOfWeek(week), WEEK_MINUTES)).toEqual({
      code: 'PLAN_DOES_NOT_MATCH',
      message: 'Your plan does not match the 40.0 hours of a week: it has 39.0 hours',
      data: { planned: '39.0', expected: '40.0' },
    });
  });
});
