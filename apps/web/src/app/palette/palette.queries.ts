import { searchEverything } from '@stint/contract/platform/search/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** What the server finds; the last answer stays until the next one is there, and answers that come too late are dropped. */
export const searchQuery = (search: string) =>
  queryOptions({
    queryKey: ['search', search],
    queryFn: ({ signal }) => call(searchEverything, { query: { search } }, { signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    retry: false,
    // The palette says it itself, and finds screens and actions all the same.
    meta: { fallback: false },
  });
