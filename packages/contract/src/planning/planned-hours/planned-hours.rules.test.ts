import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockTimeOf } from '../plan-slots/plan-slot.rules.ts';
import { countsByHour, slotText, whereaboutsAt, whereaboutsIn, whereaboutsOf } from './planned-hours.rules.ts';

const slot = (from: number, to: number, inOffice = true) => ({
  from: clockTimeOf(from * 60),
  to: clockTimeOf(to * 60),
  inOffice,
});
const day = (plans: ReturnType<typeof slot>[], isAway = false) => ({ plans, away: isAway ? {} : null });

describe('where somebody plans to be', () => {
  test('at a minute: in the office, at home, away on leave, or off', () => {
    const planned = day([slot(8, 12), slot(13, 17, false)]);
    expect(whereaboutsAt(planned, 8 * 60)).toBe('office');
    expect(whereaboutsAt(planned, 12 * 60)).toBe('off');
    expect(whereaboutsAt(planned, 16 * 60 + 59)).toBe('home');
    expect(whereaboutsAt(planned, 17 * 60)).toBe('off');
    expect(whereaboutsAt(day([slot(8, 12)], true), 14 * 60)).toBe('away');
  });

  test('within an hour it is where most of what is planned is', () => {
    const planned = day([slot(8, 8.25), slot(8.25, 12, false)]);
    expect(whereaboutsIn(planned, 8 * 60, 9 * 60)).toBe('home');
    expect(whereaboutsIn(day([slot(8.75, 12)]), 8 * 60, 9 * 60)).toBe('office');
  });

  test('a day has all its places', () => {
    expect([...whereaboutsOf(day([slot(8, 12), slot(13, 17, false)]))]).toEqual(['office', 'home']);
    expect([...whereaboutsOf(day([], true))]).toEqual(['away']);
    expect([...whereaboutsOf(day([]))]).toEqual(['off']);
    expect([...whereaboutsOf(day([slot(8, 12)], true))]).toEqual(['office', 'away']);
  });
});

test('a slot is written with its times', () => {
  expect(slotText(slot(8.5, 24))).toBe('08:30–24:00');
});

describe('counts by hour', () => {
  const anyDay = fc.record({
    plans: fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 6 }), fc.boolean())
        .map(([from, length, inOffice]) => slot(from, Math.min(24, from + length), inOffice)),
      { maxLength: 3 },
    ),
    away: fc.constantFrom(null, {}),
  });

  test('count everybody once in each hour, and nobody works who plans nothing', () => {
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 8 }), (people) => {
        const counts = countsByHour(people, 0, 24);
        expect(counts.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
        for (const { hour, office, home, away, off } of counts) {
          expect(office + home + away + off).toBe(people.length);
          const working = people.filter((one) =>
            one.plans.some(({ from, to }) => from.hour <= hour && to.hour * 60 + to.minute > hour * 60),
          );
          expect(office + home).toBe(working.length);
        }
      }),
    );
  });
});
