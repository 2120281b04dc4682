import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPhaseOptionMissing, mayDisableFrom, problemsOfPhaseUsers } from './phase.rules.ts';

const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-01-${String(number).padStart(2, '0')}`);

test('a disabled date must be after the last registration', () => {
  fc.assert(fc.property(day, day, (disabled, last) => mayDisableFrom(disabled, last) === disabled > last));
  expect(mayDisableFrom(null, '2026-01-01')).toBe(true);
  expect(mayDisableFrom('2026-01-01', null)).toBe(true);
});

test('whoever has registered stays; whoever has not can be removed', () => {
  const stored = [
    { user: 'registered', disabledDate: null, lastReg: '2026-01-05' },
    { user: 'assigned', disabledDate: null, lastReg: null },
  ];
  expect(problemsOfPhaseUsers([{ user: 'registered', disabledDate: null }], stored)).toEqual([]);
  expect(problemsOfPhaseUsers([], stored).map(({ code }) => code)).toEqual(['REGISTERED_USER_REMOVED']);
});

test('a disabled date that stays as it was is left alone', () => {
  const stored = [{ user: 'a', disabledDate: '2026-01-01', lastReg: '2026-01-05' }];
  expect(problemsOfPhaseUsers([{ user: 'a', disabledDate: '2026-01-01' }], stored)).toEqual([]);
  expect(problemsOfPhaseUsers([{ user: 'a', disabledDate: '2026-01-02' }], stored)).toMatchObject([
    {
      code: 'DISABLED_BEFORE_LAST_REG',
      message: 'Disabled Date cannot be earlier or equal to Last Reg',
      field: 'users.0.disabledDate',
    },
  ]);
});

test('a phase option is missing only where the customer has any', () => {
  expect(isPhaseOptionMissing(null, true)).toBe(true);
  expect(isPhaseOptionMissing('one', true)).toBe(false);
  expect(isPhaseOptionMissing(null, false)).toBe(false);
});
