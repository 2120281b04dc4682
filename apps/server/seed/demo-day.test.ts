import { expect, it } from 'vitest';
import { demoToday } from './demo-day.ts';

it('is the day where the company is, not that of UTC', () => {
  expect(demoToday(new Date('2026-11-30T16:59:59Z'))).toBe('2026-11-30');
  expect(demoToday(new Date('2026-11-30T17:00:00Z'))).toBe('2026-12-01');
});
