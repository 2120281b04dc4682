import { expect, test } from 'vitest';
import { counted } from './numbers.ts';

test('a count has its word in the singular or the plural', () => {
  expect([0, 1, 2, '1', '1.5'].map((count) => counted(count, 'day'))).toEqual([
    ...['0 days', '1 day', '2 days', '1 day', '1.5 days'],
  ]);
  expect(counted(2, 'row is', 'rows are')).toBe('2 rows are');
});
