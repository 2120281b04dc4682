import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockTimeOf } from '../../planning/plan-slots/plan-slot.rules.ts';
import { breaksOf, type ScheduleTime, timesOn, totalsOf } from './team-schedule.rules.ts';
import { plansOfTeam } from './team-schedule.ts';

const time = (from: number, to: number, teamPlanType: ScheduleTime['teamPlanType'] = 'MustWorkFromOffice') => ({
  teamPlanType,
  from: clockTimeOf(from * 60),
  to: clockTimeOf(to * 60),
});
const slot = (from: number, to: number, inOffice = true) => ({
  from: clockTimeOf(from * 60),
  to: clockTimeOf(to * 60),
  inOffice,
});
const none = { times: [] as ScheduleTime[] };
const week = (given: Partial<Record<'monday' | 'tuesday' | 'friday', ScheduleTime[]>>) => ({
  ...{ monday: none, tuesday: none, wednesday: none, thursday: none, friday: none },
  ...Object.fromEntries(Object.entries(given).map(([day, times]) => [day, { times }])),
});

describe('a schedule', () => {
  const problems = (times: unknown[]) =>
    plansOfTeam.safeParse(week({ monday: times as ScheduleTime[] })).error?.issues.map(({ message }) => message) ?? [];

  test('takes times whose hour, minute, type and order are right', () => {
    expect(problems([time(9, 12), time(13, 16, 'MustBeOnline')])).toEqual([]);
    const invalid = ['Data invalid, please check and try again'];
    for (const wrong of [
      { ...time(9, 12), teamPlanType: undefined },
      { ...time(9, 12), teamPlanType: 'Sometimes' },
      { ...time(9, 12), to: { hour: 24, minute: 0 } },
      { ...time(9, 12), to: { hour: 12, minute: 60 } },
      { ...time(9, 12), from: { hour: -1, minute: 0 } },
      time(12, 12),
      time(12, 9),
    ])
      expect([...new Set(problems([wrong]))], JSON.stringify(wrong)).toEqual(invalid);
    expect(problems([time(9, 12), time(11, 13)])).toEqual(invalid);
  });

  test('sums its minutes by type, and the parts are the whole', () => {
    const plans = week({
      monday: [time(9, 12)],
      friday: [time(9, 10, 'MustBeOnline'), time(10, 10.5, 'PreferredOnline')],
    });
    expect(totalsOf(plans)).toEqual({
      totalRegistedMinutes: 270,
      totalWorkFromOfficeMinutes: 180,
      totalOnlineMinutes: 60,
      totalNiceMinutes: 30,
    });
  });

  test('has nothing at the weekend', () => {
    const plans = week({ monday: [time(9, 12)] });
    expect(timesOn(plans, 1)).toHaveLength(1);
    expect([timesOn(plans, 6), timesOn(plans, 7)]).toEqual([[], []]);
  });
});

describe('who does not keep to it', () => {
  const day = (...plans: ReturnType<typeof slot>[]) => ({ plans, away: null });

  test('is at home when the team is in the office, or not there when it is online', () => {
    expect(breaksOf([time(9, 12)], day(slot(8, 17, false)))).toMatchObject([{ kind: 'home' }]);
    expect(breaksOf([time(9, 12)], day(slot(13, 17)))).toMatchObject([{ kind: 'missing' }]);
    expect(breaksOf([time(9, 12, 'MustBeOnline')], day(slot(13, 17)))).toMatchObject([{ kind: 'missing' }]);
    expect(breaksOf([time(9, 12, 'MustBeOnline')], day(slot(8, 17, false)))).toEqual([]);
    expect(breaksOf([time(9, 16)], day(slot(8, 12), slot(13, 17)))).toEqual([]);
  });

  test('is nobody who is on leave or plans nothing, and what would be nice binds nobody', () => {
    expect(breaksOf([time(9, 12)], { plans: [], away: null })).toEqual([]);
    expect(breaksOf([time(9, 12)], { plans: [slot(13, 17)], away: {} })).toEqual([]);
    expect(breaksOf([time(9, 12, 'PreferredOnline')], day(slot(13, 17)))).toEqual([]);
  });

  test('is never who is in the office all the time', () => {
    const anyTime = fc
      .tuple(
        fc.integer({ min: 0, max: 22 }),
        fc.integer({ min: 1, max: 23 }),
        fc.constantFrom('MustWorkFromOffice', 'MustBeOnline'),
      )
      .filter(([from, to]) => from < to)
      .map(([from, to, type]) => time(from, to, type as ScheduleTime['teamPlanType']));
    fc.assert(
      fc.property(fc.array(anyTime, { maxLength: 5 }), (times) => {
        expect(breaksOf(times, day(slot(0, 24)))).toEqual([]);
        const offices = times.filter(({ teamPlanType }) => teamPlanType === 'MustWorkFromOffice');
        expect(breaksOf(times, day(slot(0, 24, false)))).toHaveLength(offices.length);
      }),
    );
  });
});
