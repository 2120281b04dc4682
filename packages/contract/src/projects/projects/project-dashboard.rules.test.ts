import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, MOST_REPORT_MONTHS, monthsBetween } from './project-dashboard.rules.ts';

test('months roll over years, forwards and backwards', () => {
  expect(addMonths('2026-11', 2)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(monthsBetween('2025-12', '2026-02')).toEqual(['2025-12', '2026-01', '2026-02']);
  expect(monthsBetween('2026-02', '2026-01')).toEqual([]);
});

test('going so many months and back leads to where it began', () => {
  const month = fc
    .record({ year: fc.integer({ min: 1900, max: 2200 }), month: fc.integer({ min: 1, max: 12 }) })
    .map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`);
  fc.assert(
    fc.property(month, fc.integer({ min: -600, max: 600 }), (start, count) => {
      expect(addMonths(addMonths(start, count), -count)).toBe(start);
    }),
  );
});

test('a span of months is as long as what it was made of, up to one more than a report covers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), (count) => {
      expect(monthsBetween('2020-05', addMonths('2020-05', count))).toHaveLength(
        Math.min(count, MOST_REPORT_MONTHS) + 1,
      );
    }),
  );
});
