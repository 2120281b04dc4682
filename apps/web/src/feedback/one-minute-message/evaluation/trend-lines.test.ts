import { expect, test } from 'vitest';
import { linesThrough, placeOf } from './trend-lines.ts';

test('one star stands at the foot, five at the top', () => {
  expect([1, 3, 5].map(placeOf)).toEqual([0, 50, 100]);
});

test('a missing value parts the line, and a point alone is none', () => {
  expect(linesThrough([1, 5, null, 3, null, 3, 3, 1])).toEqual(['6.25,100 18.75,0', '68.75,50 81.25,50 93.75,100']);
  expect(linesThrough([null, null])).toEqual([]);
});
