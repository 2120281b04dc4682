import type { LeaveReason } from '@stint/contract/planning/leave/leave-reason';
import { expect, test } from 'vitest';
import { type AskRules, type AskValues, NOTHING_ASKED, withFirstDay, withReason } from './ask-values.ts';

const reason = (_id: string, coverageType: 'CUSTOM' | 'CALENDAR_DAY', coverageValue: number) =>
  ({ _id, coverageType, coverageValue }) as LeaveReason;
const rules: AskRules = {
  isWorkday: false,
  reasons: [reason('free', 'CUSTOM', 1), reason('wedding', 'CALENDAR_DAY', 3)],
  isHoliday: () => false,
  today: '2026-11-02',
  needed: 'Needed',
};
const asked = (from: string | null, toDate: string | null, absenceReason: string | null = 'free'): AskValues => ({
  ...NOTHING_ASKED,
  absenceReason,
  overrideDate: { date: from, plans: [] },
  toDate,
});

test('the last day is proposed with the first, and follows where it would come before it', () => {
  expect(withFirstDay(asked(null, null), '2026-11-23', rules).toDate).toBe('2026-11-23');
  expect(withFirstDay(asked('2026-11-16', '2026-11-18'), '2026-11-23', rules).toDate).toBe('2026-11-23');
});

test('a last day that was chosen stays while it comes after the first', () => {
  expect(withFirstDay(asked('2026-11-16', '2026-11-27'), '2026-11-23', rules).toDate).toBe('2026-11-27');
  expect(withFirstDay(asked('2026-11-16', '2026-11-27'), null, rules)).toMatchObject({
    overrideDate: { date: null },
    toDate: '2026-11-27',
  });
});

test('a reason that says how long it is sets the last day, whichever is chosen first', () => {
  expect(withFirstDay(asked('2026-11-16', '2026-11-27', 'wedding'), '2026-11-23', rules).toDate).toBe('2026-11-25');
  expect(withReason(asked('2026-11-16', '2026-11-27'), 'wedding', rules).toDate).toBe('2026-11-18');
  expect(withReason(asked(null, null), 'wedding', rules).toDate).toBeNull();
});

test('other working times go by no reason', () => {
  const workday = { ...rules, isWorkday: true };
  expect(withFirstDay(asked('2026-11-16', '2026-11-27', null), '2026-11-23', workday).toDate).toBe('2026-11-27');
});
