import { type Followable, followerCallsOf } from '@stint/contract/projects/followers/follower';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useMay } from '../../lib/current-user.ts';

/** Other employees, with their hours, are followed by managers only. */
export const useMayFollow = (kind: Followable): boolean => useMay(kind === 'employee' ? 'manager' : 'employee');

/** Whether one follows it: all that one follows of a kind is one answer, however many stars a list has. */
export function useFollowing(kind: Followable, id: string, isAsked: boolean) {
  const { calls, field } = followerCallsOf(kind);
  return useQuery({
    queryKey: [`followed-${kind}`, 'mine'],
    queryFn: ({ signal }) => call(calls.listMine, {}, { signal }),
    enabled: isAsked,
    select: (mine) => mine.some((follower) => follower[field] === id),
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
