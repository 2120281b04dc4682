import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FairSlots } from './fair-slots.ts';

/** Who goes on, in the order in which they began. */
function watch(slots: FairSlots) {
  const began: string[] = [];
  return { began, take: (person: string) => slots.take(person, () => began.push(person)) };
}

test('one alone has all slots; somebody else has the next that is free, before all that wait', () => {
  const slots = new FairSlots(3);
  const { began, take } = watch(slots);
  for (let count = 0; count < 9; count++) take('many');
  expect(began).toEqual(['many', 'many', 'many']);
  expect(slots.waiting).toBe(6);
  take('few');
  slots.release('many');
  expect(began.slice(3)).toEqual(['few']);
  take('few');
  slots.release('few');
  expect(began.slice(4)).toEqual(['few']);
});

test('of one person so many go on, whoever else is there, and a slot that they may not have is the next one’s', () => {
  const slots = new FairSlots(4, (person) => (person === 'free' ? 4 : 2));
  const { began, take } = watch(slots);
  for (let count = 0; count < 5; count++) take('many');
  expect(began).toEqual(['many', 'many']);
  for (let count = 0; count < 3; count++) take('free');
  expect(began.slice(2)).toEqual(['free', 'free']);
  slots.release('many');
  slots.release('free');
  expect(began.slice(4)).toEqual(['many', 'free']);
});

test('those that wait are served in turns, however many each of them brings', () => {
  const slots = new FairSlots(2);
  const { began, take } = watch(slots);
  for (let count = 0; count < 6; count++) take('a');
  for (let count = 0; count < 3; count++) take('b');
  for (let ended = 0; ended < 9; ended++) slots.release(began[ended] ?? '');
  expect(began).toEqual(['a', 'a', 'b', 'a', 'b', 'a', 'b', 'a', 'a']);
});

test('who gives up waiting is not served, and takes no slot along', () => {
  const slots = new FairSlots(1);
  const { began, take } = watch(slots);
  const began1 = take('a');
  const giveUp = take('b');
  take('c');
  expect([began1(), giveUp(), giveUp()]).toEqual([false, true, false]);
  slots.release('a');
  expect(began).toEqual(['a', 'c']);
});

test('everybody who waits is served in the end, never more go on than there are slots, and none is left free', () => {
  const people = fc.constantFrom('a', 'b', 'c', 'd');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.array(people, { maxLength: 30 }), (most, asked) => {
      const slots = new FairSlots(most);
      const { began, take } = watch(slots);
      for (const person of asked) take(person);
      for (let ended = 0; ended < asked.length; ended++) {
        expect(began.length - ended).toBe(Math.min(most, asked.length - ended));
        slots.release(began[ended] ?? '');
      }
      expect([...began].sort()).toEqual([...asked].sort());
    }),
  );
});
