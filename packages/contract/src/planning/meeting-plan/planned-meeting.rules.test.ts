import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockTimeOf, minuteOf } from '../plan-slots/plan-slot.rules.ts';
import { startsWithin } from './planned-meeting.rules.ts';

test('a meeting can begin when the common time does and on each quarter after, while it fits', () => {
  const starts = startsWithin({ from: clockTimeOf(9 * 60 + 10), to: clockTimeOf(10 * 60 + 30) }, 60);
  expect(starts.map(minuteOf)).toEqual([550, 555, 570]);
});

test('each start leaves room for the meeting, and none is given where it does not fit', () => {
  const minute = fc.integer({ min: 0, max: 1440 });
  fc.assert(
    fc.property(minute, minute, fc.integer({ min: 15, max: 480 }), (from, to, minutes) => {
      const starts = startsWithin({ from: clockTimeOf(from), to: clockTimeOf(to) }, minutes).map(minuteOf);
      expect(starts.length > 0).toBe(to - from >= minutes);
      for (const start of starts) expect(start >= from && start + minutes <= to).toBe(true);
      expect(new Set(starts).size).toBe(starts.length);
    }),
  );
});
