import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../time/calendar.ts';
import { DISABLE_CHOICES, disableDateOf, inactiveSince, planDisabling } from './inactive-phase.rules.ts';

const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2025-01-01', days));
const maybe = fc.option(day, { nil: null });
const choice = fc.constantFrom(...DISABLE_CHOICES);
const users = fc
  .array(fc.record({ lastReg: maybe, disabledDate: maybe }), { maxLength: 8 })
  .map((all) => all.map((user, index) => ({ ...user, user: `user ${index}` })));

test('the days that can be chosen', () => {
  expect(disableDateOf('lastOfPreviousMonth', '2026-03-17', null)).toBe('2026-02-28');
  expect(disableDateOf('lastOfPreviousMonth', '2028-03-01', null)).toBe('2028-02-29');
  expect(disableDateOf('lastOfPreviousMonth', '2026-01-31', null)).toBe('2025-12-31');
  expect(disableDateOf('firstOfCurrentMonth', '2026-03-17', '2026-03-16')).toBe('2026-03-01');
  expect(disableDateOf('afterLastRegistration', '2026-03-17', '2025-12-31')).toBe('2026-01-01');
  expect(disableDateOf('afterLastRegistration', '2026-03-17', null)).toBe('2026-03-17');
});

test('months back from a day that the month does not have end on its last', () => {
  expect(inactiveSince('2026-08-31', 6)).toBe('2026-02-28');
  expect(inactiveSince('2026-11-21', 6)).toBe('2026-05-21');
});

test('everybody who is not disabled yet is disabled or left out, and nobody else', () => {
  fc.assert(
    fc.property(choice, day, users, (chosen, today, all) => {
      const { disabled, leftOut } = planDisabling(chosen, today, all);
      const named = [...disabled, ...leftOut].map(({ user }) => user).sort();
      expect(named).toEqual(
        all
          .filter(({ disabledDate }) => disabledDate === null)
          .map(({ user }) => user)
          .sort(),
      );
    }),
  );
});

test('nobody is disabled on or before the day of a registration of theirs, and who is left out has one', () => {
  fc.assert(
    fc.property(choice, day, users, (chosen, today, all) => {
      const { disabled, leftOut } = planDisabling(chosen, today, all);
      for (const { lastReg, disabledDate } of disabled) expect(lastReg === null || disabledDate > lastReg).toBe(true);
      for (const { lastReg, wouldBe } of leftOut) expect(lastReg !== null && wouldBe <= lastReg).toBe(true);
    }),
  );
});

test('after the last registration leaves nobody out', () => {
  fc.assert(
    fc.property(day, users, (today, all) => planDisabling('afterLastRegistration', today, all).leftOut.length === 0),
  );
});

test('a phase is disabled exactly when nobody can register on it from today on', () => {
  fc.assert(
    fc.property(choice, day, users, (chosen, today, all) => {
      const { disabled, isPhaseDisabled } = planDisabling(chosen, today, all);
      const after = new Map(disabled.map((one) => [one.user, one.disabledDate]));
      const last = all.map((one) => one.disabledDate ?? after.get(one.user));
      expect(isPhaseDisabled).toBe(last.every((date) => date !== undefined && date <= today));
    }),
  );
});
