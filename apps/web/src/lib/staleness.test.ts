import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refreshOn, Staleness, staleAfter } from './staleness.ts';

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

describe('what is shown', () => {
  const client = new QueryClient();
  const refreshes = vi.spyOn(client, 'invalidateQueries');
  const page = Object.assign(new EventTarget(), { hidden: false });
  const of = (key: string) => refreshes.mock.calls.filter(([filters]) => filters?.queryKey?.[0] === key).length;
  let staleness: Staleness;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', page);
    page.hidden = false;
    refreshes.mockClear();
    staleness = new Staleness(client);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('is refreshed soon after it changed, once for all changes at that time', () => {
    for (let change = 0; change < 10; change++) staleness.changed('phase');
    vi.advanceTimersByTime(300);
    expect(of('phase')).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(of('phase')).toBe(1);
  });

  test('is refreshed each time when it changes as people change things', () => {
    for (let change = 0; change < 30; change++) {
      staleness.changed('phase');
      vi.advanceTimersByTime(change % 3 === 0 ? 30_000 : 400);
    }
    expect(of('phase')).toBe(30);
  });

  test('is refreshed now and then when it changes on and on, and after its last change', () => {
    for (let change = 0; change < 3000; change++) {
      staleness.changed('phase');
      vi.advanceTimersByTime(100);
    }
    staleness.changed('team');
    vi.advanceTimersByTime(300);
    expect(of('team')).toBe(1);
    // Five minutes of it: the first at once, the others each after ten to fifteen seconds.
    expect(of('phase')).toBeGreaterThan(35);
    expect(of('phase')).toBeLessThan(51);
    refreshes.mockClear();
    vi.advanceTimersByTime(16_000);
    expect(of('phase')).toBe(1);
  });

  test('is refreshed once it is looked at', () => {
    page.hidden = true;
    staleness.changed('phase');
    vi.advanceTimersByTime(1000);
    expect(of('phase')).toBe(0);
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    expect(of('phase')).toBe(1);
  });
});
