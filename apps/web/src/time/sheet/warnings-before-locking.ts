import type { Sheet } from '@stint/contract/time/sheet/timereg';

interface ToLock {
  readonly period: Pick<Sheet['period'], 'toDate'>;
  readonly expectedMinutes: number | null;
  /** Registered minutes, those that are not saved among them. */
  readonly minutes: number;
  readonly isEmpty: boolean;
  /** The day in the company's time zone. */
  readonly today: string;
}

interface LockWarnings {
  readonly isEmpty: boolean;
  /** Days are left to register; the last day of the period is one of them. */
  readonly isRunning: boolean;
  /** Minutes that are expected and not registered; 0 where nothing is expected. */
  readonly missingMinutes: number;
}

/** What one may not have meant when locking: an empty sheet, a period that still runs, fewer hours than are expected. */
export function warningsBeforeLocking({ period, expectedMinutes, minutes, isEmpty, today }: ToLock): LockWarnings {
  return {
    isEmpty,
    isRunning: period.toDate >= today,
    missingMinutes: Math.max(0, (expectedMinutes ?? 0) - minutes),
  };
}
