import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasWanted, knowledgeStep, levelAt, rowOfLevels } from './user-skill.rules.ts';

const levels = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 19 }), fc.integer({ min: 0, max: 5 })), {
  selector: ([place]) => place,
});

test('a row of the matrix keeps each level at its place, and nothing else', () => {
  fc.assert(
    fc.property(levels, (given) => {
      const row = rowOfLevels(20, given);
      expect(row).toHaveLength(20);
      const known = new Map(given);
      for (let place = 0; place < 20; place++) expect(levelAt(row, place)).toBe(known.get(place) ?? null);
    }),
  );
});

test('somebody is found by several skills when they have each at its level or better', () => {
  fc.assert(
    fc.property(levels, levels, (given, asked) => {
      const wanted = asked.map(([place, level]) => ({ place, level }));
      const known = new Map(given);
      const expected = wanted.every(({ place, level }) => known.has(place) && (known.get(place) ?? 0) >= level);
      expect(hasWanted(rowOfLevels(20, given), wanted)).toBe(expected);
    }),
  );
});

test('a skill that is not set is less than one that is known of', () => {
  expect(hasWanted('.', [{ place: 0, level: 0 }])).toBe(false);
  expect(hasWanted('0', [{ place: 0, level: 0 }])).toBe(true);
});

test('the scale of people per skill has its marks at 1, 5, 10, 20, 50 and 100', () => {
  expect([0, 1, 4, 5, 9, 10, 20, 49, 50, 99, 100, 5000].map(knowledgeStep)).toEqual([
    0, 1, 1, 2, 2, 3, 4, 4, 5, 5, 6, 6,
  ]);
});
