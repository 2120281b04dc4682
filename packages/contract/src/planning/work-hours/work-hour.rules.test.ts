import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hoursForOfficial,
  hoursOfRows,
  isSumOfRows,
  officialHoursOf,
  proposedOfficialHours,
} from './work-hour.rules.ts';

describe('the hours of a month', () => {
  test('official hours are the hours and 12', () => {
    expect(officialHoursOf(156)).toBe(168);
    expect(officialHoursOf(0)).toBe(12);
  });

  test('a working day counts 8 hours', () => {
    expect(proposedOfficialHours(21)).toBe(168);
    expect(hoursForOfficial(168)).toBe(156);
    expect(hoursForOfficial(8)).toBe(0);
  });

  test('rows are what the hours are made up of, where there are any', () => {
    expect(isSumOfRows({ hours: 156, rows: [] })).toBe(true);
    expect(isSumOfRows({ hours: 156, rows: [{ hours: 160 }, { hours: -4 }] })).toBe(true);
    expect(isSumOfRows({ hours: 156, rows: [{ hours: 160 }] })).toBe(false);
  });

  test('sums of hundredths are exact', () => {
    const hundredths = fc.integer({ min: -74_400, max: 74_400 });
    fc.assert(
      fc.property(fc.array(hundredths, { maxLength: 20 }), (rows) => {
        const sum = rows.reduce((total, one) => total + one, 0) / 100;
        const given = rows.map((one) => ({ hours: one / 100 }));
        expect(hoursOfRows(given)).toBeCloseTo(sum, 10);
        expect(isSumOfRows({ hours: sum, rows: given })).toBe(true);
      }),
    );
  });
});
