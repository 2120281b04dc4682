import { describe, expect, test } from 'vitest';
import { formatHours, formatNumber, formatTwoDecimals } from '../../numbers.ts';
import { confirmationsOfSave, movesInTime } from './confirmation.rules.ts';
import { averageDelay, delayHours, delayStars, wholeHours } from './delay.rules.ts';
import { problemsBeforeLocking } from './lock.rules.ts';
import { exceedsMaxOvertime, mostMinutes } from './overtime.rules.ts';
import { estimateState } from './phase-estimate.rules.ts';
import { sheetRights } from './rights.rules.ts';
import { masterIdOf } from './timereg.ts';

describe('delay', () => {
  test('stars by the average delay in hours', () => {
    expect([0, 0.49, 0.5, 0.99, 1, 1.49, 1.5, 2.99, 3, 100].map(delayStars)).toEqual([5, 5, 4, 4, 3, 3, 2, 2, 1, 1]);
  });
  test('of a row are whole hours, cut', () => {
    const shown = (updated: string) => wholeHours(delayHours('2026-11-19T10:00:00Z', updated));
    expect([shown('2026-11-19T10:59:59Z'), shown('2026-11-19T11:59:00Z'), shown('2026-11-19T12:00:00Z')]).toEqual([
      0, 1, 2,
    ]);
  });
  test('an update before the end is no delay; rows without an end do not count', () => {
    expect(delayHours('2026-11-19T10:00:00Z', '2026-11-19T09:00:00Z')).toBe(0);
    const rows = [
      { toDateTime: '2026-11-19T10:00:00Z', lastUserUpdateTime: '2026-11-19T11:30:00Z' },
      { toDateTime: '2026-11-19T10:00:00Z', lastUserUpdateTime: '2026-11-19T10:00:00Z' },
      { toDateTime: null, lastUserUpdateTime: '2026-11-19T20:00:00Z' },
    ];
    expect([averageDelay(rows), averageDelay([])]).toEqual([0.75, null]);
  });
});

describe('estimate', () => {
  test("over time beyond it, time's up at it to two decimals, else time available", () => {
    expect([
      estimateState(10, 10.01),
      estimateState(10, 10.004),
      estimateState(10, 9.99),
      estimateState(null, 999),
    ]).toEqual(['over time', "time's up", 'time available', 'time available']);
  });
});

describe('numbers', () => {
  test('hours to 1 decimal, others to 2 with .00 dropped, the average delay always to 2', () => {
    expect([formatHours(7.25), formatHours(8), formatNumber(3), formatNumber(3.5), formatTwoDecimals(0.744)]).toEqual([
      '7.3',
      '8.0',
      '3',
      '3.50',
      '0.74',
    ]);
  });
});

describe('maximum overtime', () => {
  const figures = { year: 2026, quarter: 4, expectedMinutes: 1000, deliveredMinutes: 1200, maxOTPct: 25 };
  test('delivered may reach it and not pass it; taking away is always allowed', () => {
    expect(mostMinutes(figures)).toBe(1250);
    expect([50, 51, 0, -10].map((added) => exceedsMaxOvertime(figures, added))).toEqual([false, true, false, false]);
    expect(exceedsMaxOvertime({ ...figures, deliveredMinutes: 9999 }, -1)).toBe(false);
  });
});

describe('locking', () => {
  const row = { _id: 'a', fromDateTime: 'x', toDateTime: 'x', projectPhase: 'p', detail: 'Work', atOffice: true };
  test('tells each condition with its row', () => {
    expect(problemsBeforeLocking([row])).toEqual([]);
    const broken = [
      { detail: ' ' },
      { toDateTime: null },
      { projectPhase: null },
      { atOffice: null },
      { detail: ' *later' },
    ];
    expect(broken.map((change) => problemsBeforeLocking([{ ...row, ...change }])[0]?.code)).toEqual([
      'EMPTY_DETAILS',
      'CANNOT_LOCK',
      'CANNOT_LOCK',
      'OFFICE_NOT_SPECIFIED',
      'UNFINISHED_DETAIL',
    ]);
    expect(problemsBeforeLocking([row], true)[0]?.message).toBe('Please save this timereg period before locking!');
  });
});

describe('rights', () => {
  const anyone = {
    isOwner: false,
    isAdmin: false,
    isManager: false,
    isLocked: true,
    ownAssignments: [],
    anyApproved: false,
    anyUnapproved: true,
    anyUnapprovedOfOthers: true,
  };
  test('rows are edited by an administrator, a reviewer who has not approved, or the owner of an open sheet', () => {
    expect(sheetRights(anyone).canEdit).toBe(false);
    expect(sheetRights({ ...anyone, isAdmin: true }).canEdit).toBe(true);
    expect(sheetRights({ ...anyone, isOwner: true }).canEdit).toBe(false);
    expect(sheetRights({ ...anyone, isOwner: true, isLocked: false }).canEdit).toBe(true);
    expect(sheetRights({ ...anyone, ownAssignments: [{ isApproved: false }] }).canEdit).toBe(true);
    expect(sheetRights({ ...anyone, ownAssignments: [{ isApproved: true }] }).canEdit).toBe(false);
  });
  test('a manager may disapprove what was approved', () => {
    expect(sheetRights({ ...anyone, isManager: true }).canDisapprove).toBe(false);
    expect(sheetRights({ ...anyone, isManager: true, anyApproved: true }).canDisapprove).toBe(true);
  });
});

describe('confirmations', () => {
  const time = { date: '2026-11-19', fromDateTime: 'a', toDateTime: 'b', projectPhase: 'p', minutes: 60 };
  test('only what this save brings about is asked for', () => {
    const facts = {
      minutesOfDay: new Map([['2026-11-19', 800]]),
      holidays: new Map([['2026-11-19', 'Day']]),
      phases: new Map([['p', { name: 'Build', estimate: 1, registeredMinutes: 600 }]]),
    };
    expect(confirmationsOfSave({ ...facts, changes: [{ _id: 'r', before: time, after: time }] })).toEqual([]);
    expect(
      confirmationsOfSave({ ...facts, changes: [{ _id: 'r', before: null, after: time }] }).map(
        (reason) => reason.code,
      ),
    ).toEqual(['PUBLIC_HOLIDAY', 'LONG_DAY', 'OVER_ESTIMATE']);
    expect(movesInTime({ before: time, after: { ...time, projectPhase: 'q' } })).toBe(false);
  });
});

test('rows of one phase and project share their master id', () => {
  expect(masterIdOf({ projectPhase: 'a', _project: 'b' })).toBe('ab');
});
