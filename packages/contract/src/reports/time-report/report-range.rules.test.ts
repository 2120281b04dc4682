import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, datesOf, mondayOf, weekdayOf } from '../../time/calendar.ts';
import {
  DATES_IN_ORDER,
  daysOfRange,
  grainOfPicture,
  MONTHS_AND_WEEKS,
  namedRange,
  partsOfRange,
  problemOfDays,
  rangeOfDays,
  TOO_MANY_DETAILS,
  TOO_MANY_WEEKS,
} from './report-range.rules.ts';

const range = fc
  .tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 800 }))
  .map(([first, more]) => ({ from: addDays('2019-01-01', first), to: addDays('2019-01-01', first + more) }));

test('the parts of a range hold each of its days once, and none beside', () => {
  fc.assert(
    fc.property(range, fc.constantFrom('none', 'month', 'week', 'day'), (days, grain) => {
      const { months, weeks, days: single } = partsOfRange(days, grain as 'none');
      const held = [...months, ...weeks, ...single].flatMap((part) => datesOf(part.from, part.to)).toSorted();
      expect(held).toEqual(datesOf(days.from, days.to));
    }),
    { numRuns: 200 },
  );
});

test('months are whole months, weeks whole weeks within one month, or within the range where weeks are asked for', () => {
  fc.assert(
    fc.property(range, fc.constantFrom('none', 'month', 'week'), (days, grain) => {
      const { months, weeks, days: single } = partsOfRange(days, grain as 'none');
      for (const { from, to } of months) {
        expect(from.slice(8)).toBe('01');
        expect(addDays(to, 1).slice(8)).toBe('01');
      }
      for (const { from, to } of weeks) expect([weekdayOf(from), weekdayOf(to)]).toEqual([1, 7]);
      if (grain === 'month')
        for (const { from, to } of weeks)
          for (const monday of datesOf(from, to).filter((day) => mondayOf(day) === day))
            expect(addDays(monday, 6).slice(0, 7) === monday.slice(0, 7)).toBe(true);
      if (grain === 'week') expect(months).toEqual([]);
      // What is left for single rows is little, however long the range is.
      expect(single.flatMap(({ from, to }) => datesOf(from, to)).length).toBeLessThanOrEqual(24);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['last7Days', '2026-11-17', '2026-11-23'],
  ['thisWeek', '2026-11-23', '2026-11-29'],
  ['lastWeek', '2026-11-16', '2026-11-22'],
  ['thisMonth', '2026-11-01', '2026-11-30'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['thisQuarter', '2026-10-01', '2026-12-31'],
  ['lastQuarter', '2026-07-01', '2026-09-30'],
  ['thisYear', '2026-01-01', '2026-12-31'],
  ['lastYear', '2025-01-01', '2025-12-31'],
] as const)('%s is %s to %s', (name, from, to) => {
  expect(daysOfRange(name, '2026-11-23')).toEqual({ from, to });
  expect(rangeOfDays({ from, to }, '2026-11-23')).toBe(name);
});

test('over the end of a year too, and every name has a whole range on every day', () => {
  expect(daysOfRange('lastMonth', '2027-01-15')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(daysOfRange('lastQuarter', '2027-02-28')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  for (const day of datesOf('2027-12-25', '2028-03-05'))
    for (const name of namedRange.options) {
      const { from, to } = daysOfRange(name, day);
      expect(from <= to).toBe(true);
    }
  expect(rangeOfDays({ from: '2026-11-02', to: '2026-11-23' }, '2026-11-23')).toBeUndefined();
});

test('a picture has columns of days, weeks or months', () => {
  expect(grainOfPicture({ from: '2026-11-01', to: '2026-12-01' })).toBe('day');
  expect(grainOfPicture({ from: '2026-11-01', to: '2026-12-02' })).toBe('week');
  expect(grainOfPicture({ from: '2026-01-01', to: '2026-12-31' })).toBe('month');
});

test('days are in their order; by week they are two years at most, and details are searched in few', () => {
  const asked = { from: '2026-01-01', to: '2026-12-31', detail: '', people: 0 };
  expect(problemOfDays(asked)).toBeUndefined();
  expect(problemOfDays({ ...asked, to: '2025-12-31' })).toBe(DATES_IN_ORDER);
  expect(problemOfDays({ ...asked, to: '2026-01-01' })).toBeUndefined();
  expect(problemOfDays({ ...asked, by: 'week', to: '2028-01-02' })).toBeUndefined();
  expect(problemOfDays({ ...asked, thenBy: 'week', to: '2028-01-03' })).toBe(TOO_MANY_WEEKS);
  expect(problemOfDays({ ...asked, by: 'week', thenBy: 'month' })).toBe(MONTHS_AND_WEEKS);
  expect(problemOfDays({ ...asked, by: 'month', thenBy: 'project' })).toBeUndefined();
  expect(problemOfDays({ ...asked, detail: 'a', to: '2026-01-31' })).toBeUndefined();
  expect(problemOfDays({ ...asked, detail: 'a', to: '2026-02-01' })).toBe(TOO_MANY_DETAILS);
  expect(problemOfDays({ ...asked, detail: 'a', people: 10 })).toBeUndefined();
  expect(problemOfDays({ ...asked, detail: 'a', people: 11 })).toBe(TOO_MANY_DETAILS);
});
