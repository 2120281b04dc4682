import { searchEverything } from '@stint/contract/platform/search/search';
import { readOf } from '../../lib/route-hooks.ts';

/** What the server finds; the last answer stays until the next one is there, and answers that come too late are dropped. */
export const useFound = readOf('search', searchEverything, {
  asks: (search: string) => (search === '' ? undefined : { search }),
  keepsPrevious: true,
  retry: false,
  // The palette says it itself, and finds screens and actions all the same.
  fallback: false,
});
