import fc from 'fast-check';
import { expect, test } from 'vitest';
import { APPRAISALS_SHOWN, chancesOf, chooseAppraisals, NEWEST, SHOWN_AT_LEAST } from './appraisal-choice.rules.ts';

const times = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 40 });

test('the least shown is the likeliest, by 1 / (1 + times shown)', () => {
  expect(chancesOf([0, 1, 4, 5])).toEqual([1, 1 / 2, 1 / 5, 0]);
});

test('when each was shown five times, the newest ten are alike', () => {
  expect(SHOWN_AT_LEAST).toBe(5);
  expect(chancesOf(Array.from({ length: 12 }, () => 5))).toEqual([...Array.from({ length: NEWEST }, () => 1), 0, 0]);
});

test('three are chosen where there are three, none twice, and none that had its turns before those that had not', () => {
  fc.assert(
    fc.property(
      times,
      fc.array(fc.double({ min: 0, max: 0.999999, noNaN: true }), { minLength: 5 }),
      (shown, numbers) => {
        let at = 0;
        const chosen = chooseAppraisals(shown, () => numbers[at++ % numbers.length] ?? 0);
        expect(chosen).toHaveLength(Math.min(APPRAISALS_SHOWN, shown.length));
        expect(new Set(chosen).size).toBe(chosen.length);
        const fresh = shown.filter((one) => one < SHOWN_AT_LEAST).length;
        const freshChosen = chosen.filter((place) => (shown[place] ?? 0) < SHOWN_AT_LEAST).length;
        expect(freshChosen).toBe(Math.min(fresh, APPRAISALS_SHOWN));
      },
    ),
  );
});

test('over many turns the shown ones come near to their chances', () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  const counts = [0, 0];
  for (let turn = 0; turn < 4000; turn++) {
    const [place = 0] = chooseAppraisals([0, 3], random, 1);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  expect((counts[0] ?? 0) / 4000).toBeCloseTo(1 / (1 + 1 / 4), 1);
});
