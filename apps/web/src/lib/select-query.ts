import type { RequestOf, Route } from '@stint/contract/route';
import { queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from './call.ts';

type SelectRoute<T> = Route & { readonly response: z.ZodType<T[]> };

/** What a select field asks when something is typed, by the select list of an entity. */
export function selectQuery<T>(entity: string, route: SelectRoute<T>) {
  const ask = call as (route: Route, request: RequestOf<Route>, options: { signal: AbortSignal }) => Promise<unknown>;
  return (search: string) =>
    queryOptions({
      queryKey: [entity, 'select', route.path, search],
      queryFn: async ({ signal }) =>
        (await ask(route, { query: { search } } as unknown as RequestOf<Route>, { signal })) as readonly T[],
    }) as unknown as UseQueryOptions<readonly T[]>;
}
