import { type Followable, followerCallsOf } from '@stint/contract/projects/followers/follower';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { refreshOn } from '../lib/staleness.ts';

refreshOn(['timereg', 'phase'], 'followed-phase', 'followed-project', 'followed-team', 'followed-employee');

/** The newest that one follows of a kind, with their figures. */
export const useFollowedFigures = (kind: Followable) =>
  useQuery({
    queryKey: [`followed-${kind}`, 'widget'],
    queryFn: ({ signal }) => call(followerCallsOf(kind).calls.listMyWidget, {}, { signal }),
    placeholderData: keepPreviousData,
    meta: { fallback: false },
  });
