import { type Followable, followerCallsOf } from '@stint/contract/projects/followers/follower';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/current-user.ts';
import { questionOf, writeOf } from '../../lib/route-hooks.ts';

/** Other employees, with their hours, are followed by managers only. */
export const useMayFollow = (kind: Followable): boolean => useMay(kind === 'employee' ? 'manager' : 'employee');

const followingOf = (kind: Followable) => {
  const { calls, field } = followerCallsOf(kind);
  const touches = [`followed-${kind}`, ...(kind === 'phase' ? ['phase-choice', 'user-phase'] : [])];
  return {
    mine: questionOf(`followed-${kind}`, calls.listMine),
    useFollow: writeOf(calls.follow, {
      sends: (id: string) => ({ [field]: id }) as { projectPhase: string },
      success: 'common:follow.followed',
      touches,
    }),
    useUnfollow: writeOf(calls.unfollow, { success: 'common:follow.unfollowed', touches }),
    field,
  };
};
const following = {
  phase: followingOf('phase'),
  project: followingOf('project'),
  team: followingOf('team'),
  employee: followingOf('employee'),
};

/** Whether one follows it: all that one follows of a kind is one answer, however many stars a list has. */
export function useFollowing(kind: Followable, id: string, isAsked: boolean) {
  const { mine, field } = following[kind];
  return useQuery({
    ...mine(),
    enabled: isAsked,
    select: (followers) => followers.some((follower) => follower[field] === id),
  });
}

export const useFollow = (kind: Followable) => following[kind].useFollow();

export const useUnfollow = (kind: Followable) => following[kind].useUnfollow();
