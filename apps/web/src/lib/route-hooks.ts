import type { AnswerOf, Route } from '@stint/contract/route';
import {
  keepPreviousData,
  type MutationMeta,
  queryOptions,
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { ask } from './call.ts';
import type { MessageKey } from './messages.ts';
import { type GivenOf, requestOf, requestOfOne } from './route-given.ts';

type Arguments<T extends Route> = GivenOf<T> extends undefined ? [] : [given: GivenOf<T> | undefined];
type Timing = 'staleTime' | 'gcTime' | 'retry' | 'refetchInterval' | 'refetchOnWindowFocus' | 'refetchOnReconnect';

interface ReadOptions<T extends Route, A extends readonly unknown[]>
  extends Pick<UseQueryOptions<AnswerOf<T>>, Timing> {
  /** What the call is given, where the hook is given something else; nothing is asked while it is undefined. */
  readonly asks?: (...given: A) => GivenOf<T> | undefined;
  /** The last answer stays on the screen until the one to another question is there. */
  readonly keepsPrevious?: boolean;
  /** Shown when the server gives no message of its own. `false`: the screen shows the failure itself. */
  readonly fallback?: MessageKey | false;
  /** Codes of refusals that the screen itself deals with. */
  readonly handles?: readonly string[];
}

/** A form starts from what is stored now, so nothing is kept; that one is gone its screen tells. */
export const FOR_A_FORM = { staleTime: 0, gcTime: 0, handles: ['NOT_FOUND'] } as const;

/** What a read asks, for `useQuery` with more options, `prefetchQuery` and the like; its `key` begins the keys of all it asked. */
export function questionOf<T extends Route, A extends readonly unknown[] = Arguments<T>>(
  entity: string,
  route: T,
  { asks, keepsPrevious, fallback, handles, ...timing }: ReadOptions<T, A> = {},
) {
  const key = [entity, route.path] as const;
  const question = (...given: A) => {
    const asked = asks ? asks(...given) : given[0];
    const takesNothing = !asks && given.length === 0;
    return queryOptions<AnswerOf<T>>({
      ...timing,
      queryKey: takesNothing ? key : [...key, asked],
      queryFn: ({ signal }) => ask(route, requestOf(route, asked), { signal }),
      enabled: takesNothing || asked !== undefined,
      ...(keepsPrevious && { placeholderData: keepPreviousData }),
      meta: { ...(fallback !== undefined && { fallback }), ...(handles && { handles }) },
    });
  };
  return Object.assign(question, { key });
}

/**
 * The hook that reads by a route. It is given what the call is (`GivenOf`): nothing, the query, or the id; nothing is asked
 * while that is undefined. Its key is the entity, which makes it stale (`staleness.ts`), the route's path and what was given.
 */
export function readOf<T extends Route, A extends readonly unknown[] = Arguments<T>>(
  entity: string,
  route: T,
  options: ReadOptions<T, A> = {},
) {
  const question = questionOf(entity, route, options);
  return Object.assign((...given: A) => useQuery(question(...given)), { question, key: question.key });
}

interface WriteOptions<T extends Route, V>
  extends MutationMeta,
    Pick<UseMutationOptions<AnswerOf<T>, Error, V>, 'scope' | 'onSuccess' | 'onError'> {
  /** What the call is given, where the hook's `mutate` is given something else. */
  readonly sends?: (given: V) => GivenOf<T>;
}

/**
 * The hook that writes by a route. Its `mutate` is given what the call is (`GivenOf`): nothing, the body, the id, or `{ id, body }`.
 * What is said of it, and which entities it makes stale, stands beside (`query.ts`).
 */
export function writeOf<T extends Route, V = GivenOf<T>>(
  route: T,
  { sends, scope, onSuccess, onError, ...meta }: WriteOptions<T, V>,
) {
  const options: UseMutationOptions<AnswerOf<T>, Error, V> = {
    mutationFn: (given) => ask(route, requestOf(route, sends ? sends(given) : given)),
    meta,
    // What is left out must not take the place of what all writes have.
    ...(scope && { scope }),
    ...(onSuccess && { onSuccess }),
    ...(onError && { onError }),
  };
  return () => useMutation(options);
}

type Body<T extends Route> = GivenOf<T> extends { readonly body: infer B } ? B : undefined;

/** The same on the screen of one record: the hook is given its id, and each `mutate` the body alone. */
export function writeOfOne<T extends Route>(route: T, meta: MutationMeta) {
  return (id: string) =>
    useMutation<AnswerOf<T>, Error, Body<T>>({
      mutationFn: (body) => ask(route, requestOfOne(route, id, body)),
      meta,
    });
}
