import { expect, test } from 'vitest';
import { weeksOfYear } from './status.rules.ts';
import { statusToSave } from './status.ts';

test('a year has 53 weeks when it begins or ends on a Thursday', () => {
  const long = Array.from({ length: 30 }, (_, index) => 2010 + index).filter((year) => weeksOfYear(year) === 53);
  expect(long).toEqual([2015, 2020, 2026, 2032, 2037]);
});

test('week and year are required and greater than 0', () => {
  const problem = (given: object) => {
    const id = '01920000-0000-7000-8000-000000000001';
    const read = statusToSave.safeParse({ team: id, project: null, week: 1, year: 2026, description: '', ...given });
    return read.error?.issues[0]?.message;
  };
  const message = 'Week, year are required and must be greater than 0!';
  for (const given of [{ week: 0 }, { year: 0 }, { week: null }, { year: undefined }, { week: -1 }])
    expect(problem(given), JSON.stringify(given)).toBe(message);
  expect(problem({ week: 53 })).toBe(undefined);
  expect(problem({ week: 53, year: 2025 })).toBe('This year has no week 53');
  expect(problem({ week: 54 })).toBeDefined();
  expect(problem({ team: null })).toBe('Choose a team or a project');
});
