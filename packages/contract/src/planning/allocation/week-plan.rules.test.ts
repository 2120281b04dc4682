import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digitsOf, FULL_WEEK, percentageOf, weeksOverFull } from './week-plan.rules.ts';

const share = fc.record({
  user: fc.constantFrom('an', 'bo'),
  weekYear: fc.constantFrom('52/2026', '53/2026', '01/2027'),
  percentage: fc.integer({ min: 0, max: FULL_WEEK }),
});

describe('percentages', () => {
  test('only digits can be typed', () => {
    expect(digitsOf('4a0 %')).toBe('40');
    expect(digitsOf('-12.5')).toBe('125');
    fc.assert(fc.property(fc.string(), (typed) => /^\d{0,3}$/.test(digitsOf(typed))));
  });

  test('what is pasted is a percentage, nothing, or refused', () => {
    expect(percentageOf('40')).toBe(40);
    expect(percentageOf(' 40 % ')).toBe(40);
    expect(percentageOf(' ')).toBeNull();
    for (const text of ['101', '12.5', '-1', 'half']) expect(percentageOf(text)).toBeUndefined();
  });
});

describe('a total over 100 per person and week', () => {
  test('is named, with what it would be', () => {
    const planned = [{ user: 'an', weekYear: '53/2026', percentage: 80 }];
    const grown = { before: 20, after: { user: 'an', weekYear: '53/2026', percentage: 50 } };
    expect(weeksOverFull(planned, [grown])).toEqual([{ user: 'an', weekYear: '53/2026', total: 110 }]);
    expect(weeksOverFull(planned, [{ ...grown, before: 30 }])).toEqual([]);
    expect(weeksOverFull([], [{ ...grown, before: 0 }])).toEqual([]);
  });

  test('is the plain sum, in whatever order shares change, and a week that shrinks is never refused', () => {
    fc.assert(
      fc.property(fc.array(share, { maxLength: 12 }), fc.array(share, { maxLength: 12 }), (stored, wanted) => {
        const planned = [...new Map(stored.map((one) => [`${one.user} ${one.weekYear}`, one])).values()];
        const changed = wanted.map((after) => ({ before: 0, after }));
        const over = weeksOverFull(planned, changed);
        for (const { user, weekYear } of wanted) {
          const sum = [...planned, ...wanted]
            .filter((one) => one.user === user && one.weekYear === weekYear)
            .reduce((total, { percentage }) => total + percentage, 0);
          const isNamed = over.some((one) => one.user === user && one.weekYear === weekYear && one.total === sum);
          expect(isNamed).toBe(
            sum > FULL_WEEK &&
              wanted.some((one) => one.user === user && one.weekYear === weekYear && one.percentage > 0),
          );
        }
        expect(
          weeksOverFull(
            planned,
            planned.map((one) => ({ before: one.percentage, after: { ...one, percentage: 0 } })),
          ),
        ).toEqual([]);
      }),
    );
  });
});
