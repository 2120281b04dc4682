import {
  minuteOf,
  overlappingSlots,
  SLOT_ENDS_BEFORE_START,
  SLOT_INCOMPLETE,
  SLOTS_OVERLAP,
} from '@stint/contract/planning/plan-slots/plan-slot.rules';
import { MINUTES_OF_DAY } from '@stint/contract/time/business-time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  completedTime,
  problemsOfSlots,
  proposedSlot,
  savableSlots,
  type TypedSlot,
  typedMinutes,
  typedSlot,
} from './typed-slots.ts';

const slot = (from: string, to: string): TypedSlot => ({ key: `${from}-${to}`, from, to, inOffice: true });

describe('slots that are typed', () => {
  test('each needs its start and its end', () => {
    for (const lacking of [slot('', '1200'), slot('0800', ''), slot('08', '1200'), slot('0860', '1200')]) {
      expect(problemsOfSlots([lacking]).get(lacking.key)).toBe(SLOT_INCOMPLETE);
      expect(savableSlots([lacking])).toBeNull();
    }
  });

  test('the end is after the start, and 2400 is the end of the day', () => {
    expect([...problemsOfSlots([slot('1200', '1200')]).values()]).toEqual([SLOT_ENDS_BEFORE_START]);
    expect([...problemsOfSlots([slot('1300', '1200')]).values()]).toEqual([SLOT_ENDS_BEFORE_START]);
    expect(savableSlots([slot('2000', '2400')])).toEqual([
      { from: { hour: 20, minute: 0 }, to: { hour: 24, minute: 0 }, inOffice: true },
    ]);
  });

  test('the one that overlaps is named, also beside one that is not complete', () => {
    const typed = [slot('0800', '1200'), slot('13', ''), slot('1130', '1700')];
    expect(problemsOfSlots(typed)).toEqual(
      new Map([
        ['13-', SLOT_INCOMPLETE],
        ['1130-1700', SLOTS_OVERLAP],
      ]),
    );
    expect(typedMinutes(typed)).toBe(240 + 330);
  });

  test('they are saved by their times', () => {
    const saved = savableSlots([slot('1300', '1700'), slot('0800', '1200')]);
    expect(saved?.map(({ from }) => from.hour)).toEqual([8, 13]);
  });

  test('times in short are completed when they are left', () => {
    const cases = [
      ['8', '0800'],
      ['17', '1700'],
      ['830', '0830'],
      ['0830', '0830'],
      ['', ''],
    ] as const;
    for (const [typed, completed] of cases) expect(completedTime(typed)).toBe(completed);
  });

  test('what is proposed next never overlaps what is there', () => {
    const anySlots = fc.array(
      fc
        .tuple(fc.nat(MINUTES_OF_DAY - 1), fc.integer({ min: 1, max: MINUTES_OF_DAY }))
        .filter(([from, to]) => from < to)
        .map(([from, to]) => typedSlot(from, to, false)),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(anySlots, (typed) => {
        fc.pre(problemsOfSlots(typed).size === 0);
        const next = proposedSlot(typed);
        if (next.from === '') return;
        const slots = savableSlots([...typed, next]);
        expect(slots && overlappingSlots(slots)).toEqual([]);
        expect(slots?.every(({ from, to }) => minuteOf(from) < minuteOf(to))).toBe(true);
      }),
    );
  });
});
