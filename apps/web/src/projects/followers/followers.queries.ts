import { type Followable, followerCallsOf } from '@stint/contract/projects/followers/follower';
import { readOf, writeOf } from '../../lib/route-hooks.ts';

const followersOf = (kind: Followable) => {
  const { calls, field } = followerCallsOf(kind);
  const says = { fallback: 'projects:followers.failed', touches: [`followed-${kind}`] } as const;
  return {
    useFollowers: readOf(`followed-${kind}`, calls.listFollowers, {
      asks: (id: string) => ({ [field]: id }) as { projectPhase: string },
      fallback: false,
    }),
    useAddFollowers: writeOf(calls.addFollowers, {
      sends: ({ id, users }: { id: string; users: readonly string[] }) =>
        ({ [field]: id, users: [...users] }) as { projectPhase: string; users: string[] },
      success: 'projects:followers.added',
      ...says,
    }),
    useRemoveFollower: writeOf(calls.removeFollower, says),
  };
};
const followers = {
  phase: followersOf('phase'),
  project: followersOf('project'),
  team: followersOf('team'),
  employee: followersOf('employee'),
};
export const useFollowers = (kind: Followable, id: string) => followers[kind].useFollowers(id);

export const useAddFollowers = (kind: Followable) => followers[kind].useAddFollowers();

export const useRemoveFollower = (kind: Followable) => followers[kind].useRemoveFollower();
