import { getNextToApprove, listApprovals } from '@stint/contract/time/approvals/approvals';
import { searchOf } from '../../lib/list-search.ts';
import { readOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { refreshOn } from '../../lib/staleness.ts';

refreshOn(['user-period', 'user-period-reviewer', 'timereg'], 'approvals');

export const approvalsSearch = searchOf(() => queryOf(listApprovals));

/** What waits is counted again after this long, in milliseconds. */
const COUNT_AGAIN_AFTER = 60_000;

export const useApprovals = readOf('approvals', listApprovals, { keepsPrevious: true, fallback: false });

/** The next sheet to approve, another than the given one, and how many wait. */
export const useNextToApprove = readOf('approvals', getNextToApprove, {
  asks: (after?: string, isWanted = true) => (isWanted ? { after } : undefined),
  staleTime: COUNT_AGAIN_AFTER,
  fallback: false,
});

/** How many sheets wait for one's approval, for the menu. */
export const useWaitingApprovals = (isShown: boolean): number | undefined =>
  useNextToApprove(undefined, isShown).data?.waiting;
