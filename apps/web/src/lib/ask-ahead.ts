import type { Route } from '@stint/contract/route';
import type { QueryClient } from '@tanstack/react-query';
import { ask } from './call.ts';
import { currentUserQuery } from './current-user.ts';
import { readDevice, writeDevice } from './device-storage.ts';
import { requestOf, withoutSchemas } from './route-given.ts';

/**
 * What the home page asks is remembered on this device, without any answer: a page that is loaded anew asks the same as soon as it is
 * known who is signed in, while the code of its cards is still on its way.
 */
const KEPT = 'asked-at-home';
const HOME = '/';
/** More than any home asks, and longer than what any of it asks by. */
const MOST = 60;
const LONGEST = 300;
/** What is otherwise asked each time that it is shown is not asked twice while the page comes, in milliseconds. */
const FRESH_AT_LEAST = 2000;

/** The key of a read, as `readOf` makes it. */
type ReadKey = readonly [entity: string, path: Route['path'], given?: unknown];

interface Kept {
  readonly user: string;
  readonly keys: readonly unknown[];
}

/** Asks what the signed-in person was shown at home the last time, where that is what is being loaded. What fails is asked again by its card. */
export function askAhead(client: QueryClient): void {
  const kept = readDevice(KEPT);
  if (location.pathname !== HOME || !isKept(kept) || kept.user !== personIn(client)) return;
  for (const key of kept.keys.filter(isReadKey).slice(0, MOST)) {
    const route = withoutSchemas<Route>({ method: 'GET', path: key[1] });
    client
      .fetchQuery({
        queryKey: key,
        queryFn: ({ signal }) => ask(route, requestOf(route, key[2]), { signal }),
        retry: false,
        meta: { fallback: false },
      })
      .then((answer) => client.setQueryData(key, answer, { updatedAt: Date.now() + FRESH_AT_LEAST }))
      .catch(() => {});
  }
}

/** Remembers what is being shown, for the next time. */
export function rememberAsked(client: QueryClient): void {
  const shown = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.status === 'success' });
  const keys = shown.map(({ queryKey }) => queryKey).filter(isReadKey);
  writeDevice(KEPT, { user: personIn(client), keys: keys.slice(0, MOST) });
}

/** Nothing of one person is left on the device for the next. */
export const forgetAsked = (): void => void writeDevice(KEPT, undefined);

const personIn = (client: QueryClient) => client.getQueryData(currentUserQuery.queryKey)?._id;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'user' in value && 'keys' in value && Array.isArray(value.keys);

const isReadKey = (key: unknown): key is ReadKey =>
  Array.isArray(key) &&
  (key.length === 2 || key.length === 3) &&
  typeof key[1] === 'string' &&
  key[1].startsWith('/api/') &&
  JSON.stringify(key).length <= LONGEST;
