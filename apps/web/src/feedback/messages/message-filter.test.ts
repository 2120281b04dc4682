import { expect, test } from 'vitest';
import { toggledTypes, typesInAddress, typesOf } from './message-filter.ts';

test('types are chosen one by one; all of them is the same as none', () => {
  expect(toggledTypes(undefined, 'Comment')).toBe('Comment');
  expect(typesOf(toggledTypes('Comment', 'Reprimand'))).toEqual(['Reprimand', 'Comment']);
  expect(toggledTypes('Comment', 'Comment')).toBeUndefined();
  expect(toggledTypes('Comment,Reprimand', 'Appraisal')).toBeUndefined();
});

test('other names in the address do not count', () => {
  expect(typesInAddress.safeParse('Comment,Praise').success).toBe(false);
  expect(typesInAddress.safeParse('Comment,Appraisal').success).toBe(true);
  expect(typesOf(undefined)).toEqual([]);
});
