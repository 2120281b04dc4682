import type { Route } from '@stint/contract/route';
import { z } from 'zod';

/** The schema of what a call is given: the form that makes the call checks against the same. */
export function bodyOf<T extends Route>(route: T): NonNullable<T['body']> {
  if (route.body === undefined) throw new Error(`${route.method} ${route.path} takes no body`);
  return route.body;
}

/**
 * The schema of a call's query, field by field: the address of the screen that lists is read by the same. What fields must be to
 * each other, such as the span between two dates, the server says: an address is mended field by field.
 */
export function queryOf<T extends Route>(route: T): NonNullable<T['query']> {
  if (route.query === undefined) throw new Error(`${route.method} ${route.path} takes no query`);
  return z.object(route.query.shape) as NonNullable<T['query']>;
}
