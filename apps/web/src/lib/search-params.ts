import type { SearchSchemaInput } from '@tanstack/react-router';

/**
 * Tells a route, for its links only, which search parameters its screen understands: `validateSearch:
 * searchParams<CustomerSearch>()`. The screen itself checks them (`useListSearch`), so that the rules come with its code
 * and not before the first page.
 */
export function searchParams<S>() {
  return (given: Partial<S> & SearchSchemaInput) => given as Partial<S>;
}
