import { getRunningTimer, startTimer, stopTimer } from '@stint/contract/time/sheet/timereg';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** Looked at again this often, in milliseconds, so that all tabs and devices show the same timer. */
const LOOK_AGAIN = 30_000;

export const timerQuery = queryOptions({
  queryKey: ['timer'],
  queryFn: ({ signal }) => call(getRunningTimer, {}, { signal }),
  refetchInterval: LOOK_AGAIN,
  refetchOnWindowFocus: 'always',
  meta: { fallback: false },
});

const touches = ['timer', 'sheet', 'user-period', 'phase-choice'];

export const useStartTimer = () =>
  useMutation({
    mutationFn: (body: { projectPhase?: string }) => call(startTimer, { body }),
    meta: { fallback: 'time:timer.failedStart', touches },
  });

export const useStopTimer = () =>
  useMutation({
    mutationFn: (body: { timereg: string; projectPhase: string | null; detail: string }) => call(stopTimer, { body }),
    meta: { fallback: 'time:timer.failedStart', touches },
  });
