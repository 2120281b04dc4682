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
import { z } from 'zod';
import { searchOf } from '../../lib/list-search.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { refreshOn } from '../../lib/staleness.ts';

refreshOn(['absence-reason', 'default-week', 'holiday'], 'workday-request');

const requestDialog = z.enum(['leave', 'workday', 'change', 'undo']);
/** The year that is shown, the request that is open, and what is done with it. */
export const myLeaveSearch = searchOf(() =>
  z.object({
    year: z.coerce.number().int().min(1990).max(2200).optional(),
    detailId: id.optional(),
    dialog: requestDialog.optional(),
  }),
);
export type MyLeaveSearch = ReturnType<typeof myLeaveSearch.fill>;

export const leaveRequestsSearch = searchOf(() => queryOf(listRequestsToDecide).extend({ detailId: id.optional() }));
export type LeaveRequestsSearch = ReturnType<typeof leaveRequestsSearch.fill>;

/** One's own leaves and overrides of workdays that touch a year. */
export const useOwnRequests = readOf('workday-request', listWorkdayRequests, {
  asks: (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` }),
  keepsPrevious: true,
  fallback: false,
});

export const useLeaveBalances = readOf('workday-request', listLeaveBalances, {
  asks: (year: number) => ({ year }),
  keepsPrevious: true,
  fallback: false,
});

/** Absence reasons, the default reviewer and the holidays: of oneself, or of somebody else. */
export const useLeaveChoices = readOf('workday-request', getLeaveChoices, {
  asks: (user?: string) => ({ user }),
  fallback: false,
});

/** What one plans to do on the days between two, to begin other working times with. */
export const usePlansBetween = readOf('workday-request', getUserPlans, {
  asks: (from: string | null, to: string | null) =>
    from !== null && to !== null && from <= to ? { from, to } : undefined,
  staleTime: 0,
  fallback: false,
});

export const useRequest = readOf('workday-request', getWorkdayRequest, { handles: ['NOT_FOUND'] });

const touches = ['workday-request'];
const asks = { fallback: 'planning:leave.failed', success: 'planning:leave.asked', touches } as const;

export const useAskForWorkday = writeOf(askForWorkday, asks);

export const useAskForDays = writeOf(setMultipleOverrideUserWorkday, asks);

export const useChangeRequest = writeOf(changeWorkdayRequest, asks);

export const useUndoRequest = writeOf(undoWorkdayRequest, asks);

export const useWithdrawRequest = writeOf(withdrawWorkdayRequest, {
  fallback: 'planning:leave.failed',
  success: 'planning:leave.withdrawn',
  touches,
});

/** Requests that wait for one's decision, or that one decided. */
export const useRequestsToDecide = readOf('workday-request', listRequestsToDecide, {
  keepsPrevious: true,
  fallback: false,
});

export const useRequestToDecide = readOf('workday-request', getRequestToDecide, { handles: ['NOT_FOUND'] });

export const useDecideRequest = writeOf(decideWorkdayRequest, { fallback: 'planning:leave.failed', touches });

export const useChangeLeaveReviewer = writeOf(changeLeaveReviewer, {
  fallback: 'planning:leave.failed',
  success: 'planning:leave.handed',
  touches,
});
