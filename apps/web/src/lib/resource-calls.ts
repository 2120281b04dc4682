import type { AnswerOf, BodyOf, QueryOf, RequestOf, Route } from '@stint/contract/route';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import type { MessageKey } from './messages.ts';
import { refreshOn } from './staleness.ts';

interface ResourceRoutes<L extends Route, G extends Route, C extends Route, U extends Route, D extends Route> {
  readonly list: L;
  readonly get: G;
  readonly create: C;
  readonly update: U;
  readonly remove: D;
}

interface ResourceSays {
  /** Tells apart calls that answer other parts of the same entity, such as all of them and one's own. */
  readonly part?: string;
  /** Other entities whose queries are stale after a change. */
  readonly touches?: readonly string[];
  /** Shown when the server gives no message of its own. */
  readonly loadFailed?: MessageKey;
  readonly createFailed?: MessageKey;
  readonly updateFailed?: MessageKey;
  readonly deleteFailed?: MessageKey;
  /** Shown when it went well. */
  readonly created?: MessageKey;
  readonly updated?: MessageKey;
  readonly deleted?: MessageKey;
}

/**
 * What the five calls of something that administrators keep ask, for `useQuery` and `useMutation`, by the routes that its
 * contract declares with `resource`.
 */
export function resourceCalls<L extends Route, G extends Route, C extends Route, U extends Route, D extends Route>(
  entity: string,
  routes: ResourceRoutes<L, G, C, U, D>,
  says: ResourceSays = {},
) {
  const key = says.part === undefined ? [entity] : [entity, says.part];
  const touches = [entity, ...(says.touches ?? [])];
  refreshOn([entity], ...touches);
  return {
    list: (query: QueryOf<L>) =>
      queryOptions<AnswerOf<L>>({
        queryKey: [...key, 'list', query],
        queryFn: ({ signal }) => ask(routes.list, { query }, signal),
        placeholderData: keepPreviousData as never,
      }),
    /** Nothing is asked without an id. A form starts from what is stored now, so nothing is kept. */
    one: (id: string | undefined) =>
      queryOptions<AnswerOf<G>>({
        queryKey: [...key, 'one', id],
        queryFn: ({ signal }) => ask(routes.get, { params: { id } }, signal),
        enabled: id !== undefined,
        staleTime: 0,
        gcTime: 0,
        // One that is gone is told by its screen, and nobody is told of what they have just deleted.
        meta: { handles: ['NOT_FOUND'], ...(says.loadFailed && { fallback: says.loadFailed }) },
      }),
    create: mutationOptions({
      mutationFn: (body: BodyOf<C>) => ask(routes.create, { body }),
      meta: {
        fallback: says.createFailed ?? 'common:failed.wrong',
        success: says.created ?? 'common:done.created',
        touches,
      },
    }),
    update: mutationOptions({
      mutationFn: ({ id, body }: { id: string; body: BodyOf<U> }) => ask(routes.update, { params: { id }, body }),
      meta: {
        fallback: says.updateFailed ?? 'common:failed.update',
        success: says.updated ?? 'common:done.updated',
        touches,
        // The form says it and offers what was stored (`ChangedMeanwhile`).
        handles: ['CHANGED_MEANWHILE'],
      },
    }),
    remove: mutationOptions({
      mutationFn: (id: string) => ask(routes.remove, { params: { id } }),
      meta: {
        fallback: says.deleteFailed ?? 'common:failed.wrong',
        success: says.deleted ?? 'common:done.deleted',
        touches,
      },
    }),
  };
}

/** What each route takes is known where its hook is called; here it only passes through. */
function ask<T extends Route>(route: T, request: object, signal?: AbortSignal): Promise<AnswerOf<T>> {
  const send = call as (route: T, request: RequestOf<T>, options?: { signal?: AbortSignal }) => Promise<AnswerOf<T>>;
  return send(route, request as RequestOf<T>, signal && { signal });
}
