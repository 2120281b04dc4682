import { countRequestsToDecide } from '@stint/contract/planning/leave/requests-to-decide-count';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** What waits is counted again after this long, in milliseconds. */
const COUNT_AGAIN_AFTER = 60_000;

/** How many requests wait for one's decision, for the menu. */
export const useWaitingRequests = (isShown: boolean): number | undefined =>
  useQuery({
    queryKey: ['workday-request', 'waiting'],
    enabled: isShown,
    queryFn: ({ signal }) => call(countRequestsToDecide, {}, { signal }),
    staleTime: COUNT_AGAIN_AFTER,
    meta: { fallback: false },
  }).data?.waiting;
