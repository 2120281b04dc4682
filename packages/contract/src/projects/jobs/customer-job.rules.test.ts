import { expect, test } from 'vitest';
import { customerJobDatesInOrder, isSomebody } from './customer-job.rules.ts';

test('a customer job is that of a customer or of somebody with a name', () => {
  expect(isSomebody({ customer: null, fullName: ' ' })).toBe(false);
  expect(isSomebody({ customer: 'a', fullName: '' })).toBe(true);
  expect(isSomebody({ customer: null, fullName: 'Karen Holm' })).toBe(true);
});

test('it may have no dates, and does not end before it starts', () => {
  expect(customerJobDatesInOrder({ startDate: null, endDate: '2026-01-01' })).toBe(true);
  expect(customerJobDatesInOrder({ startDate: '2026-01-01', endDate: '2026-01-01' })).toBe(true);
  expect(customerJobDatesInOrder({ startDate: '2026-01-02', endDate: '2026-01-01' })).toBe(false);
});
