import { expect, test } from 'vitest';
import { jobDatesInOrder } from './project-job.rules.ts';

test('a job may end on the day it starts, and may have no end', () => {
  expect(jobDatesInOrder({ startDate: '2026-01-05', endDate: '2026-01-05' })).toBe(true);
  expect(jobDatesInOrder({ startDate: '2026-01-05', endDate: null })).toBe(true);
});

test('a job cannot end before it starts', () => {
  expect(jobDatesInOrder({ startDate: '2026-01-05', endDate: '2026-01-04' })).toBe(false);
});
