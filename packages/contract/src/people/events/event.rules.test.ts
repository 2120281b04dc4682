import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, datesOf } from '../../time/calendar.ts';
import { featuredDays } from './event.rules.ts';

test('an event is featured so many days before and after its own', () => {
  const days = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(days, days, fc.integer({ min: 0, max: 4000 }), (before, after, offset) => {
      const date = addDays('2024-01-01', offset);
      const { from, to } = featuredDays({ date, timeToLiveBeforeDays: before, timeToLiveAfterDays: after });
      const featured = datesOf(from, to);
      expect(featured).toHaveLength(before + 1 + after);
      expect(featured[before]).toBe(date);
    }),
  );
});
