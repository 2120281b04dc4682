import { expect, test } from 'vitest';
import { refreshOn, staleAfter } from './staleness.ts';

test('a changed record makes the queries of its own name stale, and those that declared that they show it', () => {
  refreshOn(['made-up-thing'], 'sheet', 'made-up-thing');
  refreshOn(['made-up-thing', 'made-up-row'], 'approvals');
  expect(staleAfter('madeUpThing')).toEqual(['made-up-thing', 'sheet', 'approvals']);
  expect(staleAfter('madeUpRow')).toEqual(['made-up-row', 'approvals']);
  expect(staleAfter('somethingElse')).toEqual(['something-else']);
});

test('an entity is declared as the server names it, too', () => {
  refreshOn(['namedByServer'], 'notices');
  expect(staleAfter('namedByServer')).toEqual(['named-by-server', 'notices']);
});
