import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveRetry } from './live-retry.ts';

const MINUTE = 60_000;

describe('a refused live connection', () => {
  const connect = vi.fn();
  let retry: LiveRetry;

  beforeEach(() => {
    vi.useFakeTimers();
    connect.mockReset();
    retry = new LiveRetry(connect);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Milliseconds until it is tried again. */
  function pauseAfter(refusal: string): number {
    expect(retry.refused(refusal)).toBe(true);
    const before = Date.now();
    vi.advanceTimersToNextTimer();
    return Date.now() - before;
  }

  it('is tried again while the database is away, later and later, once a minute at last', () => {
    const pauses = Array.from({ length: 12 }, () => pauseAfter('NOT_READY'));
    expect(pauses[0]).toBeLessThanOrEqual(1000);
    expect(pauses[3]).toBeGreaterThan(3000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(MINUTE);
    expect(connect).toHaveBeenCalledTimes(12);
  });

  it('is tried again soon when it had been welcomed in between', () => {
    for (let n = 0; n < 8; n++) pauseAfter('NOT_READY');
    retry.reset();
    expect(pauseAfter('NOT_READY')).toBeLessThanOrEqual(1000);
  });

  it('does not hammer when the person has too many tabs', () => {
    expect(pauseAfter('TOO_MANY_CONNECTIONS')).toBeGreaterThanOrEqual(15_000);
    expect(pauseAfter('TOO_MANY_CONNECTIONS')).toBeGreaterThanOrEqual(30_000);
  });

  it('waits for somebody to sign in where that is needed', () => {
    retry.refused('NOT_READY');
    expect(retry.refused('SIGN_IN_NEEDED')).toBe(false);
    vi.advanceTimersByTime(10 * MINUTE);
    expect(connect).not.toHaveBeenCalled();
  });

  it('is not tried again once somebody is done with it', () => {
    retry.refused('NOT_READY');
    retry.reset();
    vi.advanceTimersByTime(10 * MINUTE);
    expect(connect).not.toHaveBeenCalled();
  });
});
