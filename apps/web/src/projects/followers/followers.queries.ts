import { type Followable, followerCallsOf } from '@stint/contract/projects/followers/follower';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export function useFollowers(kind: Followable, id: string) {
  const { calls, field } = followerCallsOf(kind);
  return useQuery({
    queryKey: [`followed-${kind}`, 'of', id],
    queryFn: ({ signal }) =>
      call(calls.listFollowers, { query: { [field]: id } as { projectPhase: string } }, { signal }),
    meta: { fallback: false },
  });
}

export function useAddFollowers(kind: Followable, id: string) {
  const { calls, field } = followerCallsOf(kind);
  return useMutation({
    mutationFn: (users: readonly string[]) =>
      call(calls.addFollowers, {
        body: { [field]: id, users: [...users] } as { projectPhase: string; users: string[] },
      }),
    meta: { fallback: 'projects:followers.failed', success: 'projects:followers.added', touches: [`followed-${kind}`] },
  });
}

export function useRemoveFollower(kind: Followable, id: string) {
  const { calls } = followerCallsOf(kind);
  return useMutation({
    mutationFn: (user: string) => call(calls.removeFollower, { params: { id, user } }),
    meta: { fallback: 'projects:followers.failed', touches: [`followed-${kind}`] },
  });
}
