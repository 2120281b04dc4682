import { expect, test } from 'vitest';
import { parseShortDate } from './typed.ts';

test('day and month mean the nearest such date', () => {
  expect(parseShortDate('2411', '2026-11-22')).toBe('2026-11-24');
  expect(parseShortDate('24/11', '2026-11-22')).toBe('2026-11-24');
  expect(parseShortDate('0503', '2026-11-22')).toBe('2027-03-05');
  expect(parseShortDate('2812', '2027-01-04')).toBe('2026-12-28');
  expect(parseShortDate('2902', '2027-03-01')).toBe('2028-02-29');
});

test('what is no day and month means nothing', () => {
  for (const typed of ['', '24', '241', '3102', '0013', '24112026'])
    expect(parseShortDate(typed, '2026-11-22')).toBeNull();
});
