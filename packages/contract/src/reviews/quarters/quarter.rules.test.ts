import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareQuarters, defaultQuarter, quarterAfter } from './quarter.rules.ts';

const anyQuarter = fc.record({ year: fc.integer({ min: 1970, max: 2100 }), quarter: fc.integer({ min: 1, max: 4 }) });

test('the fourth quarter is followed by the first of the next year', () => {
  expect(quarterAfter({ year: 2026, quarter: 4 })).toEqual({ year: 2027, quarter: 1 });
  expect(quarterAfter({ year: 2026, quarter: 2 })).toEqual({ year: 2026, quarter: 3 });
  expect(quarterAfter({ year: 2026, quarter: 1 }, -1)).toEqual({ year: 2025, quarter: 4 });
});

test('so many quarters on and back is where one was, and those are as many apart', () => {
  fc.assert(
    fc.property(anyQuarter, fc.integer({ min: -100, max: 100 }), (one, by) => {
      const other = quarterAfter(one, by);
      expect(quarterAfter(other, -by)).toEqual(one);
      expect(compareQuarters(other, one)).toBe(by);
      expect([1, 2, 3, 4]).toContain(other.quarter);
    }),
  );
});

test('the previous quarter is shown first where there is one, else the present one', () => {
  const there = [
    { year: 2025, quarter: 4 },
    { year: 2026, quarter: 1 },
  ];
  expect(defaultQuarter(there, '2026-01-01')).toEqual({ year: 2025, quarter: 4 });
  expect(defaultQuarter(there, '2026-03-31')).toEqual({ year: 2025, quarter: 4 });
  expect(defaultQuarter(there, '2025-12-31')).toEqual({ year: 2025, quarter: 4 });
  expect(defaultQuarter([], '2026-05-05')).toEqual({ year: 2026, quarter: 2 });
});
