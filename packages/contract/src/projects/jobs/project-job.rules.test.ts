import { expect, test } from 'vitest';
import { jobDatesInOrder, lacksAchievements } from './project-job.rules.ts';

test('a job may end on the day it starts, and may have no end', () => {
  expect(jobDatesInOrder({ startDate: '2026-01-05', endDate: '2026-01-05' })).toBe(true);
  expect(jobDatesInOrder({ startDate: '2026-01-05', endDate: null })).toBe(true);
});

test('a job cannot end before it starts', () => {
  expect(jobDatesInOrder({ startDate: '2026-01-05', endDate: '2026-01-04' })).toBe(false);
});

test('achievements of fewer than 50 characters are lacking, whatever the blanks around them', () => {
  expect(lacksAchievements('a'.repeat(50))).toBe(false);
  expect(lacksAchievements('a'.repeat(49))).toBe(true);
  expect(lacksAchievements(`\n${'a'.repeat(49)}   `)).toBe(true);
  expect(lacksAchievements('ế'.repeat(50))).toBe(false);
});
