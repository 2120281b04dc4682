import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockTimeOf, minuteOf, overlappingSlots, plannedMinutes } from './plan-slot.rules.ts';
import { plansToSave } from './plan-slot.ts';

const slot = (from: number, to: number) => ({ from: clockTimeOf(from), to: clockTimeOf(to), inOffice: true });
const anySlot = fc
  .tuple(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 0, max: 1440 }))
  .filter(([from, to]) => from < to)
  .map(([from, to]) => slot(from, to));

describe('slots of a day', () => {
  test('may touch, and may end at midnight', () => {
    expect(plansToSave.safeParse([slot(480, 720), slot(720, 1440)]).success).toBe(true);
  });

  test('have their end after their start', () => {
    for (const [from, to] of [
      [600, 600],
      [600, 540],
    ] as const)
      expect(plansToSave.safeParse([slot(from, to)]).success).toBe(false);
  });

  test('do not overlap', () => {
    expect(overlappingSlots([slot(480, 720), slot(700, 800)])).toEqual([1]);
    expect(plansToSave.safeParse([slot(480, 720), slot(500, 520)]).success).toBe(false);
  });

  test('overlap exactly when a minute is in two of them', () => {
    fc.assert(
      fc.property(fc.array(anySlot, { maxLength: 6 }), (slots) => {
        const minutes = slots.flatMap(({ from, to }) =>
          Array.from({ length: minuteOf(to) - minuteOf(from) }, (_, minute) => minuteOf(from) + minute),
        );
        expect(minutes.length).toBe(plannedMinutes(slots));
        expect(overlappingSlots(slots).length > 0).toBe(new Set(minutes).size < minutes.length);
      }),
    );
  });
});
