import { listCalls } from '@stint/contract/platform/roles/call';
import { caller } from '@stint/contract/role-names';
import { z } from 'zod';
import { searchOf } from '../../lib/list-search.ts';
import { readOf } from '../../lib/route-hooks.ts';

/** In the address: whose calls are shown, whose they are compared with, and what is searched. */
export const callSearch = searchOf(() =>
  z.object({
    search: z.string().trim().max(100).default(''),
    who: caller.optional(),
    than: caller.optional(),
  }),
);
export type CallSearch = ReturnType<typeof callSearch.fill>;

export const useCalls = readOf('call', listCalls, {
  // They change only with the app itself.
  staleTime: Number.POSITIVE_INFINITY,
  fallback: false,
});
