import type { Route } from '@stint/contract/route';

/** The schema of what a call is given: the form that makes the call checks against the same. */
export function bodyOf<T extends Route>(route: T): NonNullable<T['body']> {
  if (route.body === undefined) throw new Error(`${route.method} ${route.path} takes no body`);
  return route.body;
}

/** The schema of a call's query: the address of the screen that lists is checked against the same. */
export function queryOf<T extends Route>(route: T): NonNullable<T['query']> {
  if (route.query === undefined) throw new Error(`${route.method} ${route.path} takes no query`);
  return route.query;
}
