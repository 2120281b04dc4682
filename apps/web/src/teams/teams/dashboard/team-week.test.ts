import type { PlannedDays } from '@stint/contract/planning/planned-hours/planned-hours';
import { expect, test } from 'vitest';
import { capacityOf, minutesOfDays, presenceOn } from './team-week.ts';

const slot = (from: number, to: number, inOffice: boolean) => ({
  from: { hour: from, minute: 0 },
  to: { hour: to, minute: 0 },
  inOffice,
});
const days: PlannedDays['days'] = [
  { day: '2026-11-16', plans: [slot(8, 12, true), slot(13, 17, true)], away: null },
  { day: '2026-11-17', plans: [slot(8, 12, false)], away: null },
  { day: '2026-11-18', plans: [slot(8, 12, true), slot(13, 17, false)], away: null },
  { day: '2026-11-19', plans: [], away: { reason: null } },
  { day: '2026-11-20', plans: [slot(8, 12, true)], away: { reason: null } },
];

test('where somebody is on a day; half a day of leave is no absence', () => {
  const week = [16, 17, 18, 19, 20, 21].map((day) => presenceOn(days, `2026-11-${day}`));
  expect(week).toEqual(['office', 'home', 'both', 'away', 'office', 'off']);
});

test('what can be planned for somebody is the part of the week that they plan to work, a whole one at most', () => {
  expect(minutesOfDays(days)).toBe(24 * 60);
  expect(capacityOf(days, { workingMinutes: 2400 })).toBe(60);
  expect(capacityOf(days, { workingMinutes: 960 })).toBe(100);
  expect(capacityOf(days, { workingMinutes: 0 })).toBe(0);
});
