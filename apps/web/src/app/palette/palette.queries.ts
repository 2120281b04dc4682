import { searchEverything } from '@stint/contract/platform/search/search';
import { searchWrittenTexts } from '@stint/contract/teams/written/written-text';
import { readOf } from '../../lib/route-hooks.ts';

/** Fewer letters stand in most texts. */
const SHORTEST_IN_TEXTS = 3;

/** What the server finds; the last answer stays until the next one is there, and answers that come too late are dropped. */
export const useFound = readOf('search', searchEverything, {
  asks: (search: string) => (search === '' ? undefined : { search }),
  keepsPrevious: true,
  retry: false,
  // The palette says it itself, and finds screens and actions all the same.
  fallback: false,
});

/** So many posts and statuses are offered; more are on their own screen. */
const MOST_TEXTS = 5;

/** Posts and statuses that hold what is typed; what cannot be had is left out. */
export const useFoundTexts = readOf('written-text', searchWrittenTexts, {
  asks: (search: string, isEmployee: boolean) =>
    search.length < SHORTEST_IN_TEXTS || !isEmployee ? undefined : { search, limit: MOST_TEXTS },
  retry: false,
  fallback: false,
});
