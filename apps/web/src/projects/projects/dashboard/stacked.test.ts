import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_COLOURS } from '../../../ui/chart/series.ts';
import { type HoursByMonth, stacked } from './stacked.ts';

const series = fc
  .array(fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 20 })
  .map((all): HoursByMonth[] => all.map((values, index) => ({ key: String(index), name: `S${index}`, values })));
const sumOf = (all: readonly HoursByMonth[], column: number) =>
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
