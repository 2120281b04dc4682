import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COVERAGE_TYPES, completeAbsenceReason, isCoverageComplete, tidyAbbreviation } from './absence-reason.rules.ts';

const anyReason = fc.record({
  reason: fc.string({ minLength: 1 }),
  friendlyLabel: fc.string(),
  coverageType: fc.constantFrom(...COVERAGE_TYPES),
  coverageValue: fc.nat(366),
});

test('an abbreviation has no spaces and is in capitals, and stays as it is once it is so', () => {
  expect(tidyAbbreviation(' s l\t1 ')).toBe('SL1');
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const tidy = tidyAbbreviation(typed);
      expect(tidy).not.toMatch(/\s/);
      expect(tidyAbbreviation(tidy)).toBe(tidy);
    }),
  );
});

test('the friendly label is the reason where nothing else is said', () => {
  const given = { reason: 'Sick leave', coverageType: 'CUSTOM', coverageValue: 0 } as const;
  expect(completeAbsenceReason({ ...given, friendlyLabel: '  ' }).friendlyLabel).toBe('Sick leave');
  expect(completeAbsenceReason({ ...given, friendlyLabel: 'Ill' }).friendlyLabel).toBe('Ill');
});

test('a custom coverage has the value 0, any other keeps its own, and nothing else is changed', () => {
  fc.assert(
    fc.property(anyReason, (given) => {
      const done = completeAbsenceReason(given);
      expect(done.coverageValue).toBe(given.coverageType === 'CUSTOM' ? 0 : given.coverageValue);
      expect(done).toMatchObject({ reason: given.reason, coverageType: given.coverageType });
      expect(completeAbsenceReason(done)).toEqual(done);
    }),
  );
});

test('any but a custom coverage covers something', () => {
  expect(isCoverageComplete({ coverageType: 'CUSTOM', coverageValue: 0 })).toBe(true);
  for (const coverageType of ['WORK_DAY', 'CALENDAR_DAY', 'CALENDAR_MONTH'] as const) {
    expect(isCoverageComplete({ coverageType, coverageValue: 0 })).toBe(false);
    expect(isCoverageComplete({ coverageType, coverageValue: 1 })).toBe(true);
  }
});
