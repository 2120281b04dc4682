import { expect, test } from 'vitest';
import type { Translate } from '../../lib/messages.ts';
import { whereaboutsText } from './whereabouts.ts';

const t: Translate = (key, values) => [key.replace('palette:where.', ''), ...Object.values(values ?? {})].join(' ');
const morning = { from: { hour: 8, minute: 30 }, to: { hour: 12, minute: 0 }, inOffice: true };
const afternoon = { from: { hour: 13, minute: 0 }, to: { hour: 17, minute: 0 }, inOffice: false };

test('a colleague is where the plan says, one part of the day after the other', () => {
  expect(whereaboutsText({ day: '2026-11-20', plans: [morning, afternoon], away: null }, t)).toBe(
    'office 08:30–12:00, home 13:00–17:00',
  );
});

test('who has leave is away, for the reason that the reader may know', () => {
  expect(whereaboutsText({ day: '2026-11-20', plans: [], away: { reason: null } }, t)).toBe('away');
  expect(whereaboutsText({ day: '2026-11-20', plans: [morning], away: { reason: 'Vacation' } }, t)).toBe(
    'office 08:30–12:00, awayFor Vacation',
  );
});

test('who plans nothing is said to', () => {
  expect(whereaboutsText(undefined, t)).toBe('nothing');
});
