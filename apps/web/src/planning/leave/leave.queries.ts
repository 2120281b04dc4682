import { getLeaveChoices, listLeaveBalances } from '@stint/contract/planning/leave/leave-balance';
import {
  getRequestToDecide,
  getWorkdayRequest,
  listRequestsToDecide,
  listWorkdayRequests,
  withdrawWorkdayRequest,
} from '@stint/contract/planning/leave/workday-request';
import {
  askForWorkday,
  changeWorkdayRequest,
  setMultipleOverrideUserWorkday,
  undoWorkdayRequest,
} from '@stint/contract/planning/leave/workday-request-ask';
import { changeLeaveReviewer, decideWorkdayRequest } from '@stint/contract/planning/leave/workday-request-decision';
import { getUserPlans } from '@stint/contract/planning/my-plan/user-plan';
import { id } from '@stint/contract/primitives';
import type { BodyOf, QueryOf } from '@stint/contract/route';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { refreshOn } from '../../lib/staleness.ts';

refreshOn(['absence-reason', 'default-week', 'holiday'], 'workday-request');

const requestDialog = z.enum(['leave', 'workday', 'change', 'undo']);
/** The year that is shown, the request that is open, and what is done with it. */
export const myLeaveSearch = searchOf(
  z.object({
    year: z.coerce.number().int().min(1990).max(2200).optional(),
    detailId: id.optional(),
    dialog: requestDialog.optional(),
  }),
);
export type MyLeaveSearch = ReturnType<typeof myLeaveSearch.fill>;

export const leaveRequestsSearch = searchOf(queryOf(listRequestsToDecide).extend({ detailId: id.optional() }));
export type LeaveRequestsSearch = ReturnType<typeof leaveRequestsSearch.fill>;

const firstDay = (year: number) => `${year}-01-01`;
const lastDay = (year: number) => `${year}-12-31`;

/** One's own leaves and overrides of workdays that touch a year. */
export const useOwnRequests = (year: number) =>
  useQuery({
    queryKey: ['workday-request', 'own', year],
    queryFn: ({ signal }) =>
      call(listWorkdayRequests, { query: { from: firstDay(year), to: lastDay(year) } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { fallback: false },
  });

export const useLeaveBalances = (year: number) =>
  useQuery({
    queryKey: ['workday-request', 'balances', year],
    queryFn: ({ signal }) => call(listLeaveBalances, { query: { year } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { fallback: false },
  });

/** Absence reasons, the default reviewer and the holidays: of oneself, or of somebody else. */
export const useLeaveChoices = (user?: string) =>
  useQuery({
    queryKey: ['workday-request', 'choices', user ?? ''],
    queryFn: ({ signal }) => call(getLeaveChoices, { query: user === undefined ? {} : { user } }, { signal }),
    meta: { fallback: false },
  });

/** What one plans to do on the days between two, to begin other working times with. */
export const usePlansBetween = (from: string | null, to: string | null) =>
  useQuery({
    queryKey: ['workday-request', 'plans', from, to],
    queryFn: ({ signal }) => call(getUserPlans, { query: { from: from ?? '', to: to ?? '' } }, { signal }),
    enabled: from !== null && to !== null && from <= to,
    staleTime: 0,
    meta: { fallback: false },
  });

export const useRequest = (requestId: string | undefined) =>
  useQuery({
    queryKey: ['workday-request', 'one', requestId],
    queryFn: ({ signal }) => call(getWorkdayRequest, { params: { id: requestId ?? '' } }, { signal }),
    enabled: requestId !== undefined,
    meta: { handles: ['NOT_FOUND'] },
  });

const touches = ['workday-request'];
const asks = { fallback: 'planning:leave.failed', success: 'planning:leave.asked', touches } as const;

export const useAskForWorkday = () =>
  useMutation({ mutationFn: (body: BodyOf<typeof askForWorkday>) => call(askForWorkday, { body }), meta: asks });

export const useAskForDays = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof setMultipleOverrideUserWorkday>) => call(setMultipleOverrideUserWorkday, { body }),
    meta: asks,
  });

export const useChangeRequest = () =>
  useMutation({
    mutationFn: ({ id: changed, body }: { id: string; body: BodyOf<typeof changeWorkdayRequest> }) =>
      call(changeWorkdayRequest, { params: { id: changed }, body }),
    meta: asks,
  });

export const useUndoRequest = () =>
  useMutation({
    mutationFn: ({ id: undone, body }: { id: string; body: BodyOf<typeof undoWorkdayRequest> }) =>
      call(undoWorkdayRequest, { params: { id: undone }, body }),
    meta: asks,
  });

export const useWithdrawRequest = () =>
  useMutation({
    mutationFn: (withdrawn: string) => call(withdrawWorkdayRequest, { params: { id: withdrawn } }),
    meta: { fallback: 'planning:leave.failed', success: 'planning:leave.withdrawn', touches },
  });

/** Requests that wait for one's decision, or that one decided. */
export const useRequestsToDecide = (query: QueryOf<typeof listRequestsToDecide>) =>
  useQuery({
    queryKey: ['workday-request', 'to-decide', query],
    queryFn: ({ signal }) => call(listRequestsToDecide, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { fallback: false },
  });

export const useRequestToDecide = (requestId: string | undefined) =>
  useQuery({
    queryKey: ['workday-request', 'absence', requestId],
    queryFn: ({ signal }) => call(getRequestToDecide, { params: { id: requestId ?? '' } }, { signal }),
    enabled: requestId !== undefined,
    meta: { handles: ['NOT_FOUND'] },
  });

export const useDecideRequest = () =>
  useMutation({
    mutationFn: ({ id: decided, body }: { id: string; body: BodyOf<typeof decideWorkdayRequest> }) =>
      call(decideWorkdayRequest, { params: { id: decided }, body }),
    meta: { fallback: 'planning:leave.failed', touches },
  });

export const useChangeLeaveReviewer = () =>
  useMutation({
    mutationFn: ({ id: handed, body }: { id: string; body: BodyOf<typeof changeLeaveReviewer> }) =>
      call(changeLeaveReviewer, { params: { id: handed }, body }),
    meta: { fallback: 'planning:leave.failed', success: 'planning:leave.handed', touches },
  });
