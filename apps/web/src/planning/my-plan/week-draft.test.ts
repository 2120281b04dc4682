import { MINUTES_OF_DAY } from '@stint/contract/time/business-time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  copiedDay,
  type DrawnSlot,
  daySlots,
  draftOfWeek,
  drawnSlots,
  freeAround,
  isSameWeek,
  minutesOfDraft,
  placed,
  problemDays,
  pulledSlot,
  savableWeek,
  shownHours,
  WEEKDAYS,
  type WeekDraft,
  without,
} from './week-draft.ts';

const plan = (from: number, to: number, inOffice = true) => ({
  from: { hour: from, minute: 0 },
  to: { hour: to, minute: 0 },
  inOffice,
});
const week = () => draftOfWeek([1, 2, 3, 4, 5].map((weekday) => ({ weekday, plans: [plan(8, 12), plan(13, 17)] })));
const drawn = (draft: WeekDraft, weekday: number) => drawnSlots(draft).filter((slot) => slot.weekday === weekday);
const first = (draft: WeekDraft): DrawnSlot => drawn(draft, 1)[0] as DrawnSlot;

describe('a week that is drawn and typed', () => {
  test('holds what was stored, and can be saved as it is', () => {
    expect(minutesOfDraft(week())).toBe(2400);
    expect(savableWeek(week())).toEqual(
      [1, 2, 3, 4, 5].map((weekday) => ({ weekday, plans: [plan(8, 12), plan(13, 17)] })),
    );
    expect(isSameWeek(week(), week())).toBe(true);
  });

  test('a slot is pulled into free time only, in either direction', () => {
    const draft = week();
    expect(pulledSlot(draft, { weekday: 1, start: 600, end: 660, inOffice: true })).toBeNull();
    expect(pulledSlot(draft, { weekday: 1, start: 735, end: 1000, inOffice: false })).toMatchObject({
      from: 735,
      to: 780,
    });
    expect(pulledSlot(draft, { weekday: 1, start: 735, end: 300, inOffice: false })).toMatchObject({
      from: 720,
      to: 735,
    });
    expect(pulledSlot(draft, { weekday: 6, start: 600, end: 600, inOffice: true })).toBeNull();
  });

  test('it is moved to another time or day, and stays where it does not fit', () => {
    const draft = week();
    const slot = first(draft);
    expect(first(placed(draft, { ...slot, from: 450, to: 690 }))).toMatchObject({ from: 450, to: 690 });
    const moved = placed(draft, { ...slot, weekday: 6 });
    expect([drawn(moved, 1).length, drawn(moved, 6).length]).toEqual([1, 1]);
    for (const wrong of [
      { to: 800 },
      { from: -15 },
      { from: 720 },
      { weekday: 2 as const },
      { to: MINUTES_OF_DAY + 15 },
    ])
      expect(placed(draft, { ...slot, ...wrong })).toBe(draft);
  });

  test('a day is copied to others, where its slots are their own', () => {
    const copied = copiedDay(withHome(week()), 1, [2, 6]);
    for (const weekday of [2, 6])
      expect(drawn(copied, weekday)).toMatchObject([{ inOffice: false }, { inOffice: true }]);
    expect(new Set(drawnSlots(copied).map(({ key }) => key)).size).toBe(drawnSlots(copied).length);
    expect(isSameWeek(copied, week())).toBe(false);
  });

  test('what is typed and not complete is not drawn, and keeps the week from being saved', () => {
    const draft = week().map((day, index) =>
      index === 0 ? [...day, { key: 'new', from: '18', to: '', inOffice: true }] : day,
    );
    expect(drawn(draft, 1)).toHaveLength(2);
    expect(savableWeek(draft)).toBeNull();
    expect(problemDays(draft).map(({ weekday }) => weekday)).toEqual([1]);
    expect(savableWeek(without(draft, 'new'))).not.toBeNull();
  });

  test('the hours shown are those of usual work and those planned', () => {
    expect(shownHours([])).toEqual({ from: 420, to: 1140 });
    expect(shownHours([{ ...first(week()), from: 390, to: 1150 }])).toEqual({ from: 360, to: 1200 });
  });

  test('whatever is drawn, slots of a day never overlap', () => {
    const pull = fc.record({
      weekday: fc.constantFrom(...WEEKDAYS),
      start: fc.nat(MINUTES_OF_DAY - 1),
      end: fc.nat(MINUTES_OF_DAY),
      inOffice: fc.boolean(),
    });
    const move = fc.record({
      index: fc.nat(20),
      weekday: fc.constantFrom(...WEEKDAYS),
      by: fc.integer({ min: -900, max: 900 }),
    });
    fc.assert(
      fc.property(fc.array(pull, { maxLength: 12 }), fc.array(move, { maxLength: 12 }), (pulls, moves) => {
        let draft: WeekDraft = draftOfWeek([]);
        for (const one of pulls) {
          const slot = pulledSlot(draft, one);
          if (slot) draft = placed(draft, slot);
        }
        for (const { index, weekday, by } of moves) {
          const slots = drawnSlots(draft);
          const slot = slots[index % Math.max(1, slots.length)];
          if (slot) draft = placed(draft, { ...slot, weekday, from: slot.from + by, to: slot.to + by });
        }
        expect(problemDays(draft)).toEqual([]);
        expect(savableWeek(draft)).not.toBeNull();
        for (const weekday of WEEKDAYS)
          for (const { key, from, to } of drawn(draft, weekday)) {
            const free = freeAround(draft, weekday, from, key);
            expect(free && free.from <= from && to <= free.to).toBe(true);
          }
      }),
    );
  });
});

function withHome(draft: WeekDraft): WeekDraft {
  const slot = first(draft);
  expect(daySlots(draft, 1)).toHaveLength(2);
  return placed(draft, { ...slot, inOffice: false });
}
