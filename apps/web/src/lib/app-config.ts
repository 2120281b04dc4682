import { getConfig } from '@stint/contract/account/sessions/session';
import { useSuspenseQuery } from '@tanstack/react-query';
import { questionOf } from './route-hooks.ts';

export const configQuery = questionOf('config', getConfig, { staleTime: Number.POSITIVE_INFINITY, fallback: false })();

/** What the browser knows before anybody has signed in. */
export function useAppConfig() {
  return useSuspenseQuery(configQuery).data;
}
