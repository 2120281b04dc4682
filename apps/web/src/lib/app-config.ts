import { firstCalls } from '@stint/contract/account/sessions/first-calls';
import type { getConfig } from '@stint/contract/account/sessions/session';
import { useSuspenseQuery } from '@tanstack/react-query';
import { withoutSchemas } from './route-given.ts';
import { questionOf } from './route-hooks.ts';

export const configQuery = questionOf('config', withoutSchemas<typeof getConfig>(firstCalls.getConfig), {
  staleTime: Number.POSITIVE_INFINITY,
  fallback: false,
})();

/** What the browser knows before anybody has signed in. */
export function useAppConfig() {
  return useSuspenseQuery(configQuery).data;
}
