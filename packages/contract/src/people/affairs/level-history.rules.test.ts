import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../time/calendar.ts';
import { type LevelOfTime, levelProblems, levelsInOrder } from './level-history.rules.ts';

const START = '2020-01-01';
const employment = { startWorking: START, today: '2026-11-21' };
const level = (levelId: string | null, from: string | null, to: string | null): LevelOfTime => ({ levelId, from, to });
const JUNIOR = level('a', START, '2021-06-30');
const SENIOR = level('b', '2021-07-01', null);
const problemsOf = (...levels: LevelOfTime[]) => levelProblems(levels, employment);

/** Levels as they may be: one after the other without a gap, neighbours different, the last one open. */
const good = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.constantFrom('a', 'b', 'c')), { maxLength: 8 })
  .map((terms) => {
    const levels: LevelOfTime[] = [];
    let from = START;
    for (const [days, levelId] of terms) {
      if (levels.at(-1)?.levelId === levelId) continue;
      const to = addDays(from, days - 1);
      levels.push(level(levelId, from, to));
      from = addDays(to, 1);
    }
    return levels.map((one, index) => (index === levels.length - 1 ? { ...one, to: null } : one));
  });

test('levels without a gap from the start date on may stand, in whatever order they are given', () => {
  fc.assert(
    fc.property(
      good.chain((levels) => fc.tuple(fc.constant(levels), fc.shuffledSubarray(levels, { minLength: levels.length }))),
      ([levels, shuffled]) => {
        expect(levelProblems(shuffled, employment)).toEqual({});
        expect(levelsInOrder(shuffled)).toEqual(levels);
      },
    ),
  );
});

test('a gap or an overlap anywhere is found, on the level after it', () => {
  fc.assert(
    fc.property(
      good.filter((levels) => levels.length > 1),
      fc.nat(),
      fc.constantFrom(-1, 1),
      (levels, seed, shift) => {
        const broken = 1 + (seed % (levels.length - 1));
        const given = levels.map((one, index) =>
          index === broken - 1 ? { ...one, to: addDays(one.to ?? '', shift) } : one,
        );
        const problems = levelProblems(given, employment);
        expect(problems[`items.${broken}.from`]).toBe('A level starts the day after the one before it ends');
      },
    ),
  );
});

describe('each rule on its own', () => {
  test('each level is chosen and has a beginning', () => {
    expect(problemsOf(level(null, START, null))).toEqual({ 'items.0.levelId': 'Choose a level' });
    expect(problemsOf(JUNIOR, level('b', null, null))).toEqual({ 'items.1.from': 'Choose a from date' });
  });

  test('two in a row differ, two apart need not', () => {
    expect(problemsOf(JUNIOR, { ...SENIOR, levelId: 'a' })).toEqual({
      'items.1.levelId': 'Two levels in a row must differ',
    });
    expect(problemsOf(JUNIOR, { ...SENIOR, to: '2022-06-30' }, level('a', '2022-07-01', null))).toEqual({});
  });

  test('only the last one is open', () => {
    expect(problemsOf({ ...JUNIOR, to: null }, SENIOR)).toEqual({
      'items.0.to': 'Only one "to" date in the records can be null.',
    });
    expect(problemsOf(JUNIOR, { ...SENIOR, to: '2026-01-01' })).toEqual({});
  });

  test('the first one begins with the employment', () => {
    for (const startWorking of ['2019-12-31', '2020-01-02', null])
      expect(levelProblems([level('a', START, null)], { ...employment, startWorking })).toEqual({
        'items.0.from': 'The first level starts on the start date of the employment',
      });
  });

  test('the last one has begun', () => {
    const from = (day: string) => [level('a', START, addDays(day, -1)), level('b', day, null)] as const;
    expect(problemsOf(...from('2026-11-21'))).toEqual({});
    expect(problemsOf(...from('2026-11-22'))).toEqual({
      'items.1.from': 'The last level cannot start in the future',
    });
  });

  test('none ends before it begins', () => {
    expect(problemsOf({ ...JUNIOR, to: '2019-12-31' })).toEqual({
      'items.0.to': 'The to date cannot be before the from date',
    });
  });
});
