import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isComplete, judged, monthsOfQuarter, quarterOfMonth } from './performance-review.rules.ts';

const LEVEL = { level: 7, isOptOut: false };
const OPTED_OUT = { level: null, isOptOut: true };
const OPEN = { level: null, isOptOut: false };

test('a review is complete when every KPI has a level or is opted out', () => {
  expect(isComplete([LEVEL, OPTED_OUT])).toBe(true);
  expect(isComplete([OPTED_OUT])).toBe(true);
  expect(isComplete([LEVEL, OPEN])).toBe(false);
  expect(isComplete([])).toBe(false);
});

test('one KPI without an answer is what a review lacks, wherever it stands', () => {
  const answered = fc.oneof(
    fc.constant(OPTED_OUT),
    fc.record({ level: fc.integer({ min: 1, max: 10 }), isOptOut: fc.constant(false) }),
  );
  fc.assert(
    fc.property(fc.array(answered, { minLength: 1 }), fc.nat(), (kpis, at) => {
      expect(isComplete(kpis)).toBe(true);
      expect(isComplete(kpis.toSpliced(at % kpis.length, 0, OPEN))).toBe(false);
    }),
  );
});

test('a KPI that is opted out has no level', () => {
  expect(judged({ level: 7, isOptOut: true })).toEqual(OPTED_OUT);
  expect(judged(LEVEL)).toEqual(LEVEL);
});

test('every month is one of its quarter', () => {
  expect([1, 2, 3, 4].flatMap(monthsOfQuarter)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  for (let month = 1; month <= 12; month++) expect(monthsOfQuarter(quarterOfMonth(month))).toContain(month);
});
