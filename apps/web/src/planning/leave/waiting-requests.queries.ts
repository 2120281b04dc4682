import { countRequestsToDecide } from '@stint/contract/planning/leave/requests-to-decide-count';
import { useQuery } from '@tanstack/react-query';
import { questionOf } from '../../lib/route-hooks.ts';

/** What waits is counted again after this long, in milliseconds. */
const COUNT_AGAIN_AFTER = 60_000;

const waiting = questionOf('workday-request', countRequestsToDecide, { staleTime: COUNT_AGAIN_AFTER, fallback: false });

/** How many requests wait for one's decision, for the menu. */
export const useWaitingRequests = (isShown: boolean): number | undefined =>
  useQuery({ ...waiting(), enabled: isShown }).data?.waiting;
