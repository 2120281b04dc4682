import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, datesOf, mondayOf, weekdayOf } from '../../time/calendar.ts';
import {
  DATES_IN_ORDER,
  type Days,
  daysOfRange,
  type Grain,
  grainOfPicture,
  type KeptSpan,
  MONTHS_AND_WEEKS,
  namedRange,
  partsOfRange,
  problemOfDays,
  type RangePart,
  rangeOfDays,
  TOO_MANY_DETAILS,
  TOO_MANY_WEEKS,
  widened,
} from './report-range.rules.ts';

const range = fc
  .tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 800 }))
  .map(([first, more]) => ({ from: addDays('2019-01-01', first), to: addDays('2019-01-01', first + more) }));

const grain = fc.constantFrom<Grain>('none', 'month', 'week', 'day');
const kept = fc.subarray<KeptSpan>(['year', 'month', 'week']);

/** How often each day is counted; days that cancel each other are not there. */
function counted(parts: readonly RangePart[]): [string, number][] {
  const times = new Map<string, number>();
  for (const { from, to, sign } of parts)
    for (const day of datesOf(from, to)) times.set(day, (times.get(day) ?? 0) + sign);
  return [...times].filter(([, count]) => count !== 0).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

test('the parts of a range count each of its days once, and none beside, whichever sums there are', () => {
  fc.assert(
    fc.property(range, grain, kept, (days, one, spans) => {
      const once = datesOf(days.from, days.to).map((day) => [day, 1]);
      expect(counted(partsOfRange(days, one, spans))).toEqual(once);
    }),
    { numRuns: 300 },
  );
});

test('what has nearly all there is comes from all time, less what it lacks', () => {
  const known = { from: '2019-03-04', to: '2021-09-10' };
  fc.assert(
    fc.property(range, kept, (days, spans) => {
      const parts = partsOfRange(days, 'none', ['ever', ...spans], known);
      const isKnown = (day: string) => known.from <= day && day <= known.to;
      expect(counted(parts).filter(([day]) => isKnown(day))).toEqual(
        datesOf(days.from, days.to).flatMap((day) => (isKnown(day) ? [[day, 1]] : [])),
      );
    }),
    { numRuns: 30 },
  );
  expect(partsOfRange({ from: '2019-03-04', to: '2021-09-10' }, 'none', ['ever'], known)).toHaveLength(1);
  const isFromAllTime = (days: Days, one: Grain = 'none', spans: KeptSpan[] = ['ever', 'month'], among?: Days) =>
    partsOfRange(days, one, spans, among ?? known).some(({ of }) => of === 'ever');
  expect(isFromAllTime({ from: '2015-01-01', to: '2021-09-10' })).toBe(true);
  // Of five days that there are, four.
  const five = { from: '2021-01-01', to: '2021-01-05' };
  expect(isFromAllTime({ from: '2021-01-02', to: '2022-01-01' }, 'none', ['ever'], five)).toBe(true);
  expect(isFromAllTime({ from: '2021-01-01', to: '2021-01-03' }, 'none', ['ever'], five)).toBe(false);
  expect(isFromAllTime({ from: '2021-01-07', to: '2022-01-01' }, 'none', ['ever'], five)).toBe(false);
  expect(isFromAllTime(known, 'month')).toBe(false);
  expect(isFromAllTime(known, 'none', ['month'])).toBe(false);
  expect(partsOfRange(known, 'none', ['ever']).some(({ of }) => of === 'ever')).toBe(false);
});

test('a range that reaches over all time there is has no more of it when it is widened, nor less', () => {
  const known = { from: '2019-03-04', to: '2021-09-10' };
  fc.assert(
    fc.property(range, fc.constantFrom('none', 'month', 'week'), (days, one) => {
      const wide = widened(days, known, one);
      const within = ({ from, to }: Days) => datesOf(known.from, known.to).filter((day) => from <= day && day <= to);
      expect(within(wide)).toEqual(within(days));
      expect(wide.from <= days.from && wide.to >= days.to).toBe(true);
    }),
    { numRuns: 100 },
  );
  expect(widened({ from: '2015-01-07', to: '2021-09-10' }, known, 'month')).toEqual({
    ...{ from: '2015-01-01', to: '2021-12-31' },
  });
  expect(widened({ from: '2019-03-05', to: '2021-09-10' }, known, 'week')).toEqual({
    ...{ from: '2019-03-05', to: '2021-09-12' },
  });
});

test('years, months and weeks are whole ones, and of those that are kept', () => {
  const beginsAndEnds: Record<RangePart['of'], (part: RangePart) => boolean> = {
    ever: () => false,
    year: ({ from, to }) => from.endsWith('-01-01') && to.endsWith('-12-31'),
    month: ({ from, to }) => from.endsWith('-01') && addDays(to, 1).endsWith('-01'),
    week: ({ from, to }) => weekdayOf(from) === 1 && weekdayOf(to) === 7,
    day: () => true,
  };
  fc.assert(
    fc.property(range, grain, kept, (days, one, spans) => {
      for (const part of partsOfRange(days, one, spans)) {
        expect(beginsAndEnds[part.of](part)).toBe(true);
        expect(['day', ...spans]).toContain(part.of);
      }
    }),
    { numRuns: 300 },
  );
});

test.each(['month', 'week'] as const)('by %s, each %s counts its own days, and no other', (one) => {
  const spanOf = (day: string) => (one === 'week' ? mondayOf(day) : day.slice(0, 7));
  fc.assert(
    fc.property(range, (days) => {
      // What is read of a part is told by the day that it, or each week of it, begins with.
      const told = new Map<string, number>();
      for (const { of, from, to, sign } of partsOfRange(days, one))
        for (const day of datesOf(from, to)) {
          const span = spanOf(of === 'week' ? mondayOf(day) : day);
          told.set(span, (told.get(span) ?? 0) + sign);
        }
      const all = new Map<string, number>();
      for (const day of datesOf(days.from, days.to)) all.set(spanOf(day), (all.get(spanOf(day)) ?? 0) + 1);
      expect([...told].filter(([, count]) => count !== 0).toSorted()).toEqual([...all].toSorted());
    }),
    { numRuns: 200 },
  );
});

test('however long a range is, few days of single rows are read', () => {
  const most = { none: 16, month: 24, week: 8 };
  for (const [one, days] of Object.entries(most))
    fc.assert(
      fc.property(range, (asked) => {
        const single = partsOfRange(asked, one as Grain).filter(({ of }) => of === 'day');
        expect(single.flatMap(({ from, to }) => datesOf(from, to)).length).toBeLessThanOrEqual(days);
      }),
      { numRuns: 200 },
    );
});

test('what is nearly whole is read whole, and what it lacks is taken off', () => {
  expect(partsOfRange({ from: '2015-01-07', to: '2026-11-26' }, 'none')).toEqual([
    { of: 'year', from: '2015-01-01', to: '2026-12-31', sign: 1 },
    { of: 'day', from: '2015-01-01', to: '2015-01-06', sign: -1 },
    { of: 'month', from: '2026-12-01', to: '2026-12-31', sign: -1 },
    { of: 'day', from: '2026-11-27', to: '2026-11-30', sign: -1 },
  ]);
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
