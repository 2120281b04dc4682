import { me } from '@stint/contract/account/sessions/session';
import { type Access, mayCall } from '@stint/contract/roles';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call } from './call.ts';

export const currentUserQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call(me, {}, { signal }),
  staleTime: 5 * 60_000,
  meta: { fallback: false },
});

/** The signed-in person. Only below the signed-in part of the app, which has fetched it. */
export function useCurrentUser() {
  return useSuspenseQuery(currentUserQuery).data;
}

/** Whether the signed-in person is any of these. */
export function useMay(...access: readonly Access[]): boolean {
  return mayCall(access, useCurrentUser());
}
