import { expect, test } from 'vitest';
import { warningsBeforeLocking } from './warnings-before-locking.ts';

const november = (given: Partial<Parameters<typeof warningsBeforeLocking>[0]> = {}) =>
  warningsBeforeLocking({
    ...{ period: { toDate: '2026-11-30' }, expectedMinutes: 9600, minutes: 9600, isEmpty: false },
    ...{ today: '2026-12-01' },
    ...given,
  });

test('a full sheet of a period that has ended warns of nothing', () => {
  expect(november()).toEqual({ isEmpty: false, isRunning: false, missingMinutes: 0 });
});

test('an empty sheet is warned of, with all hours of the plan', () => {
  expect(november({ isEmpty: true, minutes: 0 })).toEqual({ isEmpty: true, isRunning: false, missingMinutes: 9600 });
});

test('a period runs through its last day', () => {
  expect(november({ today: '2026-11-30' }).isRunning).toBe(true);
  expect(november({ today: '2026-11-21' }).isRunning).toBe(true);
});

test('hours that are missing against the plan are counted to the minute, more than it and no plan are fine', () => {
  expect(november({ minutes: 9599 }).missingMinutes).toBe(1);
  expect(november({ minutes: 9660 }).missingMinutes).toBe(0);
  expect(november({ expectedMinutes: null, minutes: 0 }).missingMinutes).toBe(0);
});
