import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COVERAGE_TYPES } from '../../company/settings/absence-reason.rules.ts';
import { addDays, datesOf, isWeekend } from '../../time/calendar.ts';
import { clockTimeOf } from '../plan-slots/plan-slot.rules.ts';
import {
  ADMIN_COMMENT_NEEDED,
  allowanceOf,
  coverageEnd,
  DETAIL_NEEDED,
  daysOfPlan,
  FOLDER_NEEDED,
  lastDayOf,
  leaveDaysOf,
  needsFolder,
  PLAN_NEEDED,
  problemsOfDecision,
  problemsOfRequest,
  runsOfDays,
  shareTaken,
  TO_BEFORE_FROM,
  TOO_FAR_AHEAD,
  TOO_LONG,
} from './workday-request.rules.ts';

const none = () => false;
const among = (days: readonly string[]) => (day: string) => days.includes(day);
const CUSTOM = { coverageType: 'CUSTOM', coverageValue: 0, isRequiresDetail: false, requireSchedule: false } as const;
const eightHours = [{ from: clockTimeOf(480), to: clockTimeOf(960), inOffice: true }];

/** Any day of forty years, leap days among them. */
const anyDay = fc.integer({ min: 0, max: 365 * 40 }).map((days) => addDays('1999-12-28', days));
/** Holidays in the two hundred days after a day. */
const dayWithHolidays = fc
  .tuple(anyDay, fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 12 }))
  .map(([from, offsets]) => ({ from, holidays: offsets.map((offset) => addDays(from, offset)) }));

describe('coverage', () => {
  test('WORK_DAY skips weekends and holidays', () => {
    // Thursday 30 April and Friday 1 May 2026 are holidays in Vietnam.
    const isHoliday = among(['2026-04-30', '2026-05-01']);
    const wedding = { coverageType: 'WORK_DAY', coverageValue: 3 } as const;
    expect(coverageEnd(wedding, '2026-04-28', isHoliday)).toBe('2026-05-04');
    expect(coverageEnd(wedding, '2026-05-02', isHoliday)).toBe('2026-05-06');
    expect(coverageEnd(wedding, '2028-02-28', none)).toBe('2028-03-01');
    expect(coverageEnd(wedding, '2026-02-26', none)).toBe('2026-03-02');
  });

  test('CALENDAR_DAY counts every day, its first one too', () => {
    expect(coverageEnd({ coverageType: 'CALENDAR_DAY', coverageValue: 3 }, '2028-02-28', none)).toBe('2028-03-01');
    expect(coverageEnd({ coverageType: 'CALENDAR_DAY', coverageValue: 3 }, '2026-02-28', none)).toBe('2026-03-02');
  });

  test('CALENDAR_MONTH ends the day before the same day of a later month', () => {
    const months = (coverageValue: number, from: string) =>
      coverageEnd({ coverageType: 'CALENDAR_MONTH', coverageValue }, from, none);
    expect(months(1, '2026-03-15')).toBe('2026-04-14');
    expect(months(1, '2028-01-31')).toBe('2028-02-28');
    expect(months(6, '2026-12-01')).toBe('2027-05-31');
  });

  test('CUSTOM: each leave says itself', () => {
    expect(coverageEnd(CUSTOM, '2026-03-15', none)).toBeNull();
  });

  test('a leave of n working days has exactly n of them, and its last day is one', () => {
    fc.assert(
      fc.property(dayWithHolidays, fc.integer({ min: 1, max: 90 }), ({ from, holidays }, coverageValue) => {
        const isHoliday = among(holidays);
        const end = coverageEnd({ coverageType: 'WORK_DAY', coverageValue }, from, isHoliday) ?? '';
        expect(leaveDaysOf('WORK_DAY', from, end, isHoliday)).toBe(coverageValue);
        expect(isWeekend(end) || isHoliday(end)).toBe(false);
      }),
    );
  });

  test('a leave of n calendar days has n of them, whatever month or year ends in it', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 180 }), (from, coverageValue) => {
        const end = coverageEnd({ coverageType: 'CALENDAR_DAY', coverageValue }, from, none) ?? '';
        expect(leaveDaysOf('CALENDAR_DAY', from, end, none)).toBe(coverageValue);
      }),
    );
  });

  test('never passes six months, nor ends before it begins', () => {
    fc.assert(
      fc.property(
        dayWithHolidays,
        fc.constantFrom(...COVERAGE_TYPES),
        fc.integer({ min: 1, max: 366 }),
        ({ from, holidays }, coverageType, coverageValue) => {
          const end = coverageEnd({ coverageType, coverageValue }, from, among(holidays));
          if (end === null) return;
          expect(end >= from && end <= lastDayOf(from)).toBe(true);
        },
      ),
    );
  });
});

describe('days of leave', () => {
  test('are the same however a range is cut', () => {
    fc.assert(
      fc.property(
        dayWithHolidays,
        fc.constantFrom(...COVERAGE_TYPES),
        fc.nat(60),
        fc.nat(60),
        ({ from, holidays }, type, first, second) => {
          const isHoliday = among(holidays);
          const [cut, to] = [addDays(from, first), addDays(from, first + second + 1)];
          const days = (a: string, b: string) => leaveDaysOf(type, a, b, isHoliday);
          expect(days(from, cut) + days(addDays(cut, 1), to)).toBe(days(from, to));
        },
      ),
    );
  });

  test('a day with its own plan counts the part of the usual day that is missing', () => {
    expect(shareTaken(240, 480)).toBe(0.5);
    expect(shareTaken(480, 480)).toBe(0);
    expect(shareTaken(600, 480)).toBe(0);
    expect(shareTaken(0, 480)).toBe(1);
    expect(shareTaken(0, 0)).toBe(1);
    expect(shareTaken(240, 0)).toBe(0.5);
    expect(shareTaken(240, 240)).toBe(0.5);
    expect(shareTaken(120, 240, 240)).toBe(0.5);
    const half = (day: string) => (day === '2026-11-03' ? 240 : null);
    expect(leaveDaysOf('CUSTOM', '2026-11-02', '2026-11-08', none, half, () => 480)).toBe(4.5);
  });

  test('the part of a day is between 0 and 1', () => {
    fc.assert(
      fc.property(fc.nat(1440), fc.nat(1440), (planned, usual) => {
        const share = shareTaken(planned, usual);
        expect(share >= 0 && share <= 1).toBe(true);
      }),
    );
  });
});

describe('a request', () => {
  const codes = (...given: Parameters<typeof problemsOfRequest>) =>
    problemsOfRequest(...given).map(({ message }) => message);
  const asked = { from: '2026-11-02', to: '2026-11-02', today: '2026-10-20', detail: '', plans: null };

  test('has its to-date not before its from-date, and at most six months after it', () => {
    expect(codes({ ...asked, to: '2026-11-01' }, CUSTOM, none)).toEqual([TO_BEFORE_FROM]);
    expect(codes({ ...asked, to: '2027-05-02' }, CUSTOM, none)).toEqual([]);
    expect(codes({ ...asked, to: '2027-05-03' }, CUSTOM, none)).toEqual([TOO_LONG]);
    expect(codes({ ...asked, from: '2026-08-31', to: '2027-02-28' }, CUSTOM, none)).toEqual([]);
    expect(codes({ ...asked, from: '2026-08-31', to: '2027-03-01' }, CUSTOM, none)).toEqual([TOO_LONG]);
  });

  test('ends at most five years from today', () => {
    expect(codes({ ...asked, from: '2031-10-01', to: '2031-10-20' }, CUSTOM, none)).toEqual([]);
    expect(codes({ ...asked, from: '2031-10-01', to: '2031-10-21' }, CUSTOM, none)).toEqual([TOO_FAR_AHEAD]);
    expect(codes({ ...asked, today: '2024-02-29', from: '2029-02-28', to: '2029-03-01' }, CUSTOM, none)).toEqual([
      TOO_FAR_AHEAD,
    ]);
  });

  test('ends when its reason’s coverage does, or earlier', () => {
    const wedding = { ...CUSTOM, coverageType: 'WORK_DAY', coverageValue: 3 } as const;
    expect(codes({ ...asked, to: '2026-11-04' }, wedding, none)).toEqual([]);
    expect(codes({ ...asked, to: '2026-11-05' }, wedding, none)[0]).toContain('04/11/2026');
  });

  test('says more where its reason asks for it', () => {
    expect(codes(asked, { ...CUSTOM, isRequiresDetail: true }, none)).toEqual([DETAIL_NEEDED]);
    expect(codes({ ...asked, detail: 'Flu' }, { ...CUSTOM, isRequiresDetail: true }, none)).toEqual([]);
  });

  test('brings a plan where its reason asks for it, and where it has no reason', () => {
    for (const reason of [{ ...CUSTOM, requireSchedule: true }, null]) {
      expect(codes(asked, reason, none)).toEqual([PLAN_NEEDED]);
      expect(codes({ ...asked, plans: [[]] }, reason, none)).toEqual([PLAN_NEEDED]);
      expect(codes({ ...asked, plans: [[], eightHours] }, reason, none)).toEqual([]);
    }
  });

  test('plans the working days of its range, or all where there are none', () => {
    expect(daysOfPlan('2026-11-06', '2026-11-10', among(['2026-11-09']))).toEqual(['2026-11-06', '2026-11-10']);
    expect(daysOfPlan('2026-11-07', '2026-11-08', none)).toEqual(['2026-11-07', '2026-11-08']);
  });
});

test('days that follow each other are one run; no day is lost or named twice', () => {
  expect(
    runsOfDays([{ date: '2026-11-04' }, { date: '2026-11-02' }, { date: '2026-11-03' }, { date: '2026-11-06' }]),
  ).toEqual([[{ date: '2026-11-02' }, { date: '2026-11-03' }, { date: '2026-11-04' }], [{ date: '2026-11-06' }]]);
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 80 })), (offsets) => {
      const days = offsets.map((offset) => ({ date: addDays('2028-02-01', offset) }));
      const runs = runsOfDays(days);
      expect(runs.flat().map(({ date }) => date)).toEqual(days.map(({ date }) => date).sort());
      for (const run of runs)
        expect(run.map(({ date }) => date)).toEqual(datesOf(run[0]?.date ?? '', run.at(-1)?.date ?? ''));
      for (const [index, run] of runs.entries())
        if (index > 0) expect(addDays(runs[index - 1]?.at(-1)?.date ?? '', 1) < (run[0]?.date ?? '')).toBe(true);
    }),
  );
});

describe('an allowance', () => {
  test('is cut by the months of employment', () => {
    expect(allowanceOf(12, 2026, '2021-03-01', null)).toBe(12);
    expect(allowanceOf(12, 2026, '2026-07-15', null)).toBe(6);
    expect(allowanceOf(15, 2026, null, '2026-03-31')).toBe(4);
    expect(allowanceOf(12, 2026, '2027-01-01', null)).toBe(0);
    expect(allowanceOf(12, 2026, null, '2025-12-31')).toBe(0);
  });

  test('is between nothing and all of it, and more for who is there longer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), anyDay, anyDay, fc.nat(200), (perYear, start, end, later) => {
        const year = 2010;
        const days = allowanceOf(perYear, year, start, end);
        expect(days >= 0 && days <= perYear).toBe(true);
        expect(allowanceOf(perYear, year, addDays(start, later), end)).toBeLessThanOrEqual(days);
      }),
    );
  });
});

describe('an administrator’s decision', () => {
  const given = { isAdminApproved: true, adminComment: 'Fine', oneDriveLeaveFolder: 'Leaves/2026' };
  const messages = (...asked: Parameters<typeof problemsOfDecision>) =>
    problemsOfDecision(...asked).map(({ message }) => message);

  test('has a comment, whether it is yes or no', () => {
    expect(messages({ ...given, adminComment: ' ' }, true)).toEqual([ADMIN_COMMENT_NEEDED]);
    expect(messages({ ...given, isAdminApproved: false, adminComment: '' }, true)).toEqual([ADMIN_COMMENT_NEEDED]);
  });

  test('papers are kept of leaves that an administrator must approve', () => {
    const leave = { kind: 'NEW', requireAdminApproval: true, absenceReason: {} } as const;
    expect(needsFolder(leave)).toBe(true);
    expect(needsFolder({ ...leave, kind: 'CHANGE' })).toBe(true);
    expect(needsFolder({ ...leave, requireAdminApproval: false })).toBe(false);
    expect(needsFolder({ ...leave, kind: 'UNDO' })).toBe(false);
    expect(needsFolder({ ...leave, absenceReason: null })).toBe(false);
  });

  test('has a folder where one is needed and it is yes, and nothing for N/A', () => {
    expect(messages({ ...given, oneDriveLeaveFolder: '' }, true)).toEqual([FOLDER_NEEDED]);
    expect(messages({ ...given, oneDriveLeaveFolder: '' }, false)).toEqual([]);
    expect(messages({ ...given, isAdminApproved: false, oneDriveLeaveFolder: '' }, true)).toEqual([]);
    expect(messages({ isAdminApproved: null, adminComment: '', oneDriveLeaveFolder: '' }, true)).toEqual([]);
  });
});
