import { expect, test } from 'vitest';
import { greetingAt } from './greeting.ts';

test.each([
  ['2026-11-20T21:00:00Z', 'morning'],
  ['2026-11-21T04:59:59Z', 'morning'],
  ['2026-11-21T05:00:00Z', 'afternoon'],
  ['2026-11-21T11:00:00Z', 'evening'],
  ['2026-11-21T18:00:00Z', 'evening'],
])('at %s it is %s in the business time zone', (moment, greeting) => {
  expect(greetingAt(new Date(moment), 'Asia/Ho_Chi_Minh')).toBe(greeting);
});
