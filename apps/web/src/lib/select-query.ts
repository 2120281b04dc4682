import type { Route } from '@stint/contract/route';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { ask } from './call.ts';

type SelectRoute<T> = Route & { readonly response: z.ZodType<T[]> };

/** What a select field asks when something is typed, by the select list of an entity. */
export function selectQuery<T>(entity: string, route: SelectRoute<T>) {
  return (search: string) =>
    queryOptions<readonly T[]>({
      queryKey: [entity, 'select', route.path, search],
      queryFn: ({ signal }) => ask(route, { query: { search } }, { signal }),
      // The field says it, and offers to try again.
      meta: { fallback: false },
    });
}
