import type { RequestOf } from '@stint/contract/route';
import { getNextToApprove, listApprovals } from '@stint/contract/time/approvals/approvals';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { refreshOn } from '../../lib/staleness.ts';

refreshOn(['user-period', 'user-period-reviewer', 'timereg'], 'approvals');

export const approvalsSearch = searchOf(queryOf(listApprovals));

/** What waits is counted again after this long, in milliseconds. */
const COUNT_AGAIN_AFTER = 60_000;

export const useApprovals = (query: RequestOf<typeof listApprovals>['query']) =>
  useQuery({
    queryKey: ['approvals', 'list', query],
    queryFn: ({ signal }) => call(listApprovals, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { fallback: false },
  });

/** The next sheet to approve, another than the given one, and how many wait. */
export const useNextToApprove = (after?: string, isWanted = true) =>
  useQuery({
    queryKey: ['approvals', 'next', after ?? ''],
    enabled: isWanted,
    queryFn: ({ signal }) => call(getNextToApprove, { query: after === undefined ? {} : { after } }, { signal }),
    staleTime: COUNT_AGAIN_AFTER,
    meta: { fallback: false },
  });

/** How many sheets wait for one's approval, for the menu. */
export const useWaitingApprovals = (isShown: boolean): number | undefined =>
  useNextToApprove(undefined, isShown).data?.waiting;
