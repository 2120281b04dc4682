import { getConfig } from '@stint/contract/account/sessions/session';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call } from './call.ts';

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call(getConfig, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { fallback: false },
});

/** What the browser knows before anybody has signed in. */
export function useAppConfig() {
  return useSuspenseQuery(configQuery).data;
}
