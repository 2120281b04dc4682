import type { BodyOf } from '@stint/contract/route';
import {
  deleteTimereg,
  exportTimeregs,
  getSheet,
  listPhaseChoices,
  saveTimeregs,
} from '@stint/contract/time/sheet/timereg';
import { listUserPeriods, lockUserPeriod } from '@stint/contract/time/sheet/user-period';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { download } from '../../lib/download.ts';
import { refreshOn } from '../../lib/staleness.ts';

/** A person's sheet of a period. It is not fetched again under somebody's hands: only when it is opened or its draft is clean. */
export function sheetQuery(period: string, user: string) {
  return queryOptions({
    queryKey: ['sheet', user, period],
    queryFn: ({ signal }) => call(getSheet, { query: { timeregPeriod: period, user } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { fallback: false },
  });
}

function phaseChoicesQuery(user: string) {
  return queryOptions({
    queryKey: ['phase-choice', user],
    queryFn: ({ signal }) => call(listPhaseChoices, { query: { user } }, { signal }),
    staleTime: 60_000,
  });
}

export function userPeriodsQuery(user: string) {
  return queryOptions({
    queryKey: ['user-period', user],
    queryFn: ({ signal }) => call(listUserPeriods, { query: { user } }, { signal }),
  });
}

refreshOn(['timereg'], 'sheet', 'user-period', 'phase-choice', 'timer');
refreshOn(['user-period', 'user-period-reviewer'], 'sheet', 'user-period');
refreshOn(['followed-phase'], 'phase-choice');
// What is planned stands behind the rows, and days of leave are told on top of them.
refreshOn(['workday-request', 'default-week', 'holiday'], 'sheet');

export const usePhaseChoices = (user: string) => useQuery(phaseChoicesQuery(user));

export const useUserPeriods = (user: string) => useQuery(userPeriodsQuery(user));

/** Codes of a refused save that the sheet itself shows. */
const SHOWN_ON_THE_SHEET = ['MAX_OVERTIME'];

export const useSaveTimeregs = () =>
  useMutation({
    mutationFn: (body: Omit<BodyOf<typeof saveTimeregs>, 'force'> & { force?: boolean }) =>
      call(saveTimeregs, { body }),
    meta: {
      fallback: 'time:sheet.failed.save',
      touches: ['user-period', 'phase-choice', 'timer'],
      handles: SHOWN_ON_THE_SHEET,
    },
  });

export const useDeleteTimereg = () =>
  useMutation({
    mutationFn: (id: string) => call(deleteTimereg, { params: { id } }),
    meta: { fallback: 'time:sheet.failed.delete', touches: ['user-period', 'phase-choice', 'timer'] },
  });

export const useLockUserPeriod = () =>
  useMutation({
    mutationFn: (id: string) => call(lockUserPeriod, { params: { id } }),
    meta: { fallback: 'time:sheet.failed.lock', touches: ['user-period', 'sheet', 'approvals'] },
  });

export const useExportTimeregs = () =>
  useMutation({
    mutationFn: (query: { timeregPeriod: string; user: string }) => download(exportTimeregs, { query }),
    meta: { fallback: 'time:sheet.failed.export' },
  });
