import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_COLOURS, type Series, scaleOf, stacked } from './stacked.ts';

const series = fc
  .array(fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 20 })
  .map((all): Series[] => all.map((values, index) => ({ key: String(index), name: `S${index}`, values })));
const sumOf = (all: readonly Series[], column: number) =>
  all.reduce((sum, { values }) => sum + (values[column] ?? 0), 0);

test('no more series than colours are shown, and nothing is lost', () => {
  fc.assert(
    fc.property(series, (all) => {
      const shown = stacked(all, 'Others');
      expect(shown.length).toBe(Math.min(all.length, MOST_COLOURS));
      for (const column of [0, 1, 2]) expect(sumOf(shown, column)).toBe(sumOf(all, column));
    }),
  );
});

test('the scale holds the value, has round lines and is not much too high', () => {
  expect(scaleOf(0)).toEqual({ top: 4, lines: [0, 1, 2, 3, 4] });
  expect(scaleOf(163)).toEqual({ top: 200, lines: [0, 50, 100, 150, 200] });
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 1_000_000 }), (most) => {
      const { top } = scaleOf(most);
      expect(top).toBeGreaterThanOrEqual(most);
      expect(top).toBeLessThanOrEqual(most * 2.5);
    }),
  );
});
