import { me } from '@stint/contract/account/sessions/session';
import { type Access, mayCall } from '@stint/contract/roles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { questionOf } from './route-hooks.ts';

export const currentUserQuery = questionOf('me', me, { staleTime: 5 * 60_000, fallback: false })();

/** The signed-in person. Only below the signed-in part of the app, which has fetched it. */
export function useCurrentUser() {
  return useSuspenseQuery(currentUserQuery).data;
}

/** Whether the signed-in person is any of these. */
export function useMay(...access: readonly Access[]): boolean {
  return mayCall(access, useCurrentUser());
}
