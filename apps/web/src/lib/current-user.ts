import { firstCalls } from '@stint/contract/account/sessions/first-calls';
import type { me } from '@stint/contract/account/sessions/session';
import { type Access, mayCall } from '@stint/contract/roles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { withoutSchemas } from './route-given.ts';
import { questionOf } from './route-hooks.ts';

export const currentUserQuery = questionOf('me', withoutSchemas<typeof me>(firstCalls.me), {
  staleTime: 5 * 60_000,
  fallback: false,
})();

/** The signed-in person. Only below the signed-in part of the app, which has fetched it. */
export function useCurrentUser() {
  return useSuspenseQuery(currentUserQuery).data;
}

/** Whether the signed-in person is any of these. */
export function useMay(...access: readonly Access[]): boolean {
  return mayCall(access, useCurrentUser());
}
