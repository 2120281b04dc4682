import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  END_BEFORE_START,
  END_WITHOUT_START,
  hasPlannedEnd,
  problemOfDates,
  problemsOfReviews,
  REVIEW_INCOMPLETE,
  REVIEWED_TWICE,
  REVIEWS_THEMSELVES,
  statusOfProject,
  tidyShortName,
} from './project.rules.ts';

test('no start date is paused, a start without an end is ongoing, an end that has passed is closed', () => {
  const today = '2026-06-15';
  const open = { startDate: '2026-01-01', endDate: null, isClosed: false };
  expect(statusOfProject({ ...open, startDate: null }, today)).toBe('Paused');
  expect(statusOfProject(open, today)).toBe('Ongoing');
  expect(statusOfProject({ ...open, endDate: '2026-06-14' }, today)).toBe('Closed');
});

test('an end to come is planned: the project goes on through its last day', () => {
  const today = '2026-06-15';
  for (const endDate of ['2026-06-15', '2026-12-31']) {
    const project = { startDate: '2026-01-01', endDate, isClosed: false };
    expect(statusOfProject(project, today)).toBe('Ongoing');
    expect(hasPlannedEnd(project, today)).toBe(true);
  }
  expect(hasPlannedEnd({ startDate: '2026-01-01', endDate: '2026-06-14', isClosed: false }, today)).toBe(false);
});

test('closed by hand is closed, whatever the dates say', () => {
  for (const startDate of [null, '2026-01-01']) {
    const project = { startDate, endDate: startDate && '2027-01-01', isClosed: true };
    expect(statusOfProject(project, '2026-06-15')).toBe('Closed');
    expect(hasPlannedEnd(project, '2026-06-15')).toBe(false);
  }
});

test('a short name has no spaces and only capitals, and tidying it again changes nothing', () => {
  expect(tidyShortName(' pay \t api')).toBe('PAYAPI');
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const tidy = tidyShortName(typed);
      expect(tidy).not.toMatch(/\s/);
      expect(tidyShortName(tidy)).toBe(tidy);
    }),
  );
});

test('an end date needs a start date and is not before it', () => {
  expect(problemOfDates({ startDate: null, endDate: '2026-01-01' })).toBe(END_WITHOUT_START);
  expect(problemOfDates({ startDate: '2026-01-02', endDate: '2026-01-01' })).toBe(END_BEFORE_START);
  expect(problemOfDates({ startDate: '2026-01-01', endDate: '2026-01-01' })).toBeUndefined();
  expect(problemOfDates({ startDate: null, endDate: null })).toBeUndefined();
});

test('a tiered review needs both parties, nobody has two reviewers or reviews themselves', () => {
  const problems = problemsOfReviews([
    { reviewer: 'a', reviewee: 'b' },
    { reviewer: '', reviewee: 'c' },
    { reviewer: 'a', reviewee: null },
    { reviewer: 'd', reviewee: 'd' },
    { reviewer: 'c', reviewee: 'b' },
  ]);
  expect([...problems]).toEqual([
    [1, { field: 'reviewer', message: REVIEW_INCOMPLETE }],
    [2, { field: 'reviewee', message: REVIEW_INCOMPLETE }],
    [3, { field: 'reviewer', message: REVIEWS_THEMSELVES }],
    [4, { field: 'reviewee', message: REVIEWED_TWICE }],
  ]);
});
