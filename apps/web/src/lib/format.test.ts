import { DEFAULT_TIME_ZONE } from '@stint/contract/time/business-time';
import { expect, test } from 'vitest';
import { formatInstant } from './format.ts';

test('instants are shown as the clocks of Vietnam say, unless the company is elsewhere', () => {
  expect(DEFAULT_TIME_ZONE).toBe('Asia/Ho_Chi_Minh');
  expect(formatInstant('2026-11-19T18:30:00.000Z', DEFAULT_TIME_ZONE)).toBe('20/11/2026 01:30');
  expect(formatInstant('2026-11-19T18:30:00.000Z', 'Europe/Copenhagen')).toBe('19/11/2026 19:30');
});
