import { type Followable, followerCallsOf } from '@stint/contract/projects/follower';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** Whether one follows it; asked only where the list around it does not say. */
export function useFollowing(kind: Followable, id: string, isKnown: boolean) {
  const { calls, field } = followerCallsOf(kind);
  return useQuery({
    queryKey: [`followed-${kind}`, 'one', id],
    queryFn: ({ signal }) => call(calls.getOne, { query: { [field]: id } as { projectPhase: string } }, { signal }),
    enabled: !isKnown,
  });
}

const touches = (kind: Followable) => [`followed-${kind}`, ...(kind === 'phase' ? ['phase-choice', 'user-phase'] : [])];

export function useFollow(kind: Followable) {
  const { calls, field } = followerCallsOf(kind);
  return useMutation({
    mutationFn: (id: string) => call(calls.follow, { body: { [field]: id } as { projectPhase: string } }),
    meta: { success: 'common:follow.followed', touches: touches(kind) },
  });
}

export function useUnfollow(kind: Followable) {
  const { calls } = followerCallsOf(kind);
  return useMutation({
    mutationFn: (id: string) => call(calls.unfollow, { params: { id } }),
    meta: { success: 'common:follow.unfollowed', touches: touches(kind) },
  });
}
