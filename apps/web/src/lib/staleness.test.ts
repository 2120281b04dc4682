import { expect, test } from 'vitest';
import { refreshOn, staleAfter } from './staleness.ts';

test('a changed record makes the queries of its own name stale, and those that declared that they show it', () => {
  refreshOn(['user-period'], 'sheet', 'user-period');
  refreshOn(['user-period', 'timereg'], 'approvals');
  expect(staleAfter('userPeriod')).toEqual(['user-period', 'sheet', 'approvals']);
  expect(staleAfter('timereg')).toEqual(['timereg', 'approvals']);
  expect(staleAfter('somethingElse')).toEqual(['something-else']);
});
