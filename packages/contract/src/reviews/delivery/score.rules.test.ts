import { expect, test } from 'vitest';
import { planningCategory, scoreCategory } from './score.rules.ts';

test('a score below 1 or unknown is not known, below 3.5 low, below 7.5 average, else high', () => {
  const of = [null, 0, 0.99, 1, 3.49, 3.5, 7.49, 7.5, 10].map(scoreCategory);
  expect(of).toEqual(['dontKnow', 'dontKnow', 'dontKnow', 'low', 'low', 'average', 'average', 'high', 'high']);
});

test('ten per cent of planning power are a point', () => {
  const of = [null, 9.9, 10, 34.9, 35, 74.9, 75, 100].map(planningCategory);
  expect(of).toEqual(['dontKnow', 'dontKnow', 'low', 'low', 'average', 'average', 'high', 'high']);
});
