import {
  deleteTimereg,
  getSheet,
  listPhaseChoices,
  restoreTimereg,
  type Sheet,
  saveTimeregs,
  type Timereg,
} from '@stint/contract/time/sheet/timereg';
import { listUserPeriods, lockUserPeriod } from '@stint/contract/time/sheet/user-period';
import type { QueryClient } from '@tanstack/react-query';
import { questionOf, readOf, writeOf } from '../../lib/route-hooks.ts';
import { refreshOn } from '../../lib/staleness.ts';
import { withSavedRows } from './saved-rows.ts';

/** A person's sheet of a period. It is not fetched again under somebody's hands: only when it is opened or its draft is clean. */
export const sheetQuery = questionOf('sheet', getSheet, {
  asks: (timeregPeriod: string, user: string) => ({ timeregPeriod, user }),
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  fallback: false,
});

/** Has the sheet that is kept for the next opening say what a save has stored and a deletion has taken away. */
export function rememberRows(
  client: QueryClient,
  { period, user }: Sheet,
  saved: readonly Timereg[],
  deleted: string[] = [],
) {
  client.setQueryData(
    sheetQuery(period._id, user._id).queryKey,
    (known) => known && withSavedRows(known, saved, deleted),
  );
}

refreshOn(['timereg'], 'sheet', 'user-period', 'phase-choice', 'timer');
refreshOn(['user-period', 'user-period-reviewer'], 'sheet', 'user-period');
refreshOn(['followed-phase'], 'phase-choice');
// What is planned stands behind the rows, and days of leave are told on top of them.
refreshOn(['workday-request', 'default-week', 'holiday'], 'sheet');

export const usePhaseChoices = readOf('phase-choice', listPhaseChoices, {
  asks: (user: string) => ({ user }),
  staleTime: 60_000,
});

export const useUserPeriods = readOf('user-period', listUserPeriods, {
  asks: (user: string | undefined) => (user === undefined ? undefined : { user }),
});

/** What cannot be sent now waits on the sheet, which says so. */
const UNANSWERED = ['UNREACHABLE', 'TIMEOUT'];
/** Codes of a refused save that the sheet itself shows. */
const SHOWN_ON_THE_SHEET = ['MAX_OVERTIME', ...UNANSWERED];

export const useSaveTimeregs = writeOf(saveTimeregs, {
  fallback: 'time:sheet.failed.save',
  touches: ['user-period', 'phase-choice', 'timer'],
  overtakes: ['sheet'],
  handles: SHOWN_ON_THE_SHEET,
});

export const useDeleteTimereg = writeOf(deleteTimereg, {
  fallback: 'time:sheet.failed.delete',
  touches: ['user-period', 'phase-choice', 'timer'],
  overtakes: ['sheet'],
  handles: UNANSWERED,
});

export const useRestoreTimereg = writeOf(restoreTimereg, {
  fallback: 'time:sheet.failed.restore',
  touches: ['user-period', 'phase-choice', 'timer'],
  overtakes: ['sheet'],
});

/** Locks a sheet; the dialog before has said whether it is empty. */
export const useLockUserPeriod = writeOf(lockUserPeriod, {
  sends: ({ id, confirmsEmpty }: { id: string; confirmsEmpty: boolean }) => ({ id, body: { confirmsEmpty } }),
  fallback: 'time:sheet.failed.lock',
  touches: ['user-period', 'sheet', 'approvals'],
});
