import type { Given } from '@stint/contract/client';
import type { Route } from '@stint/contract/route';
import type { z } from 'zod';

type Lacks<S> = [NonNullable<S>] extends [never] ? true : false;
type Sent<S> = NonNullable<S> extends z.ZodType ? z.input<NonNullable<S>> : never;
type Read<S> = NonNullable<S> extends z.ZodType ? z.output<NonNullable<S>> : never;

type EitherOf<I, O> = { readonly [K in keyof I]: I[K] | (K extends keyof O ? O[K] : never) };
/** A query, each field as it is written or, since all of it becomes text, as the screen's own state has it after parsing. */
export type QueryGiven<S> = EitherOf<Sent<S>, Read<S>>;

type Only<Name, All = Name> = Name extends unknown ? ([All] extends [Name] ? true : false) : never;
type Part<Name extends string, S, Value> = Lacks<S> extends true ? unknown : { readonly [K in Name]: Value };
type OfRecord<T extends Route> = Part<'query', T['query'], QueryGiven<T['query']>> &
  Part<'body', T['body'], Sent<T['body']>>;

/**
 * What a call is given, as short as its route allows: nothing, its query or its body; where its path names a record that
 * record's id, and `{ id, query }` or `{ id, body }` where it takes these too.
 */
export type GivenOf<T extends Route> =
  Lacks<T['params']> extends true
    ? Lacks<T['body']> extends true
      ? Lacks<T['query']> extends true
        ? undefined
        : QueryGiven<T['query']>
      : Sent<T['body']>
    : Lacks<T['body']> | Lacks<T['query']> extends true
      ? Only<keyof Sent<T['params']>> extends true
        ? string
        : Sent<T['params']>
      : Sent<T['params']> & OfRecord<T>;

/** A route by where it is alone, for what is called before the schemas of calls are there. It is typed as the whole. */
export const withoutSchemas = <T extends Route>(call: Pick<T, 'method' | 'path'>): T => call as T;

/** The request about the one record that a route's path names, whatever it calls its id there. */
export function requestOfOne(route: Pick<Route, 'path'>, id: string, body: unknown): Given {
  const [, name = 'id'] = /:(\w+)/.exec(route.path) ?? [];
  return { params: { [name]: id }, body };
}

/** The parts of a request out of what a call is given (`GivenOf`). */
export function requestOf(route: Pick<Route, 'method' | 'path'>, given: unknown): Given {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const [name] = names;
  if (name === undefined) return route.method === 'GET' ? { query: fieldsOf(given) } : { body: given };
  if (typeof given === 'string') return { params: { [name]: given } };
  const { query, body, ...params } = fieldsOf(given);
  return { params, query: fieldsOf(query), body };
}

function fieldsOf(given: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(given ?? {}));
}
