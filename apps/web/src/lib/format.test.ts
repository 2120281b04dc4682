import { DEFAULT_TIME_ZONE } from '@stint/contract/time/business-time';
import { expect, test } from 'vitest';
import { formatInstant, formatInstantDay, formatSpan } from './format.ts';

test('instants are shown as the clocks of Vietnam say, unless the company is elsewhere', () => {
  expect(DEFAULT_TIME_ZONE).toBe('Asia/Ho_Chi_Minh');
  expect(formatInstant('2026-11-19T18:30:00.000Z', DEFAULT_TIME_ZONE)).toBe('20/11/2026 01:30');
  expect(formatInstant('2026-11-19T18:30:00.000Z', 'Europe/Copenhagen')).toBe('19/11/2026 19:30');
  expect(formatInstantDay('2026-11-19T18:30:00.000Z', 'Asia/Ho_Chi_Minh')).toBe('20/11/2026');
});

test('days from a first to a last: one day stands alone, and no last day is said in words', () => {
  expect(formatSpan('2026-11-19', '2026-12-01')).toBe('19/11/2026 – 01/12/2026');
  expect(formatSpan('2026-11-19', '2026-11-19')).toBe('19/11/2026');
  expect(formatSpan('2026-11-19', null, 'ongoing')).toBe('19/11/2026 – ongoing');
});
