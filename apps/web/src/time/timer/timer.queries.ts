import { getRunningTimer, startTimer, stopTimer } from '@stint/contract/time/sheet/timereg';
import { questionOf, writeOf } from '../../lib/route-hooks.ts';

/** Looked at again this often, in milliseconds, so that all tabs and devices show the same timer. */
const LOOK_AGAIN = 30_000;

export const timerQuery = questionOf('timer', getRunningTimer, {
  refetchInterval: LOOK_AGAIN,
  refetchOnWindowFocus: 'always',
  fallback: false,
})();

const touches = ['timer', 'sheet', 'user-period', 'phase-choice'];

export const useStartTimer = writeOf(startTimer, { fallback: 'time:timer.failedStart', touches });

export const useStopTimer = writeOf(stopTimer, { fallback: 'time:timer.failedStart', touches });
