import { expect, test } from 'vitest';
import { problemOfReportWeeks } from './team-plan-report.rules.ts';

test('the start week is not after the end week; both may be one', () => {
  expect(problemOfReportWeeks('48/2026', '47/2026')).toBe('Start week must be less than End week');
  expect(problemOfReportWeeks('01/2027', '53/2026')).toBe('Start week must be less than End week');
  expect(problemOfReportWeeks('48/2026', '48/2026')).toBeUndefined();
});

test('four weeks are covered at most, over the end of a year too', () => {
  expect(problemOfReportWeeks('52/2026', '02/2027')).toBeUndefined();
  expect(problemOfReportWeeks('52/2026', '03/2027')).toBe('Over 4 weeks is not allowed!');
});
