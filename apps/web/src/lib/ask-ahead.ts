import type { Route } from '@stint/contract/route';
import type { Query, QueryClient } from '@tanstack/react-query';
import { ask } from './call.ts';
import { currentUserQuery } from './current-user.ts';
import { readDevice, writeDevice } from './device-storage.ts';
import { requestOf, withoutSchemas } from './route-given.ts';

/**
 * What the home page asks first is remembered on this device, without any answer: a page that is loaded anew asks the same as soon as
 * it is known who is signed in, while the code of its cards is still on its way.
 */
const KEPT = 'asked-at-home';
const HOME = '/';
/** More than any home asks, and longer than what any of it asks by. */
const MOST = 60;
const LONGEST = 300;
/** What is otherwise asked each time that it is shown is not asked twice while the page comes, on a slow device too, in milliseconds. */
const FRESH_AT_LEAST = 10_000;

/** The key of a read, as `readOf` makes it. */
type ReadKey = readonly [entity: string, path: Route['path'], given?: unknown];

interface Kept {
  readonly user: string;
  readonly keys: readonly unknown[];
}

/**
 * Asks what the signed-in person was shown at home the last time, where that is what is being loaded, and tells when all of it was
 * answered. What fails is asked again by its card.
 */
export async function askAhead(client: QueryClient): Promise<void> {
  if (location.pathname !== HOME) return;
  const keys = rememberedOf(client).filter(isReadKey).slice(0, MOST);
  await Promise.allSettled(keys.map((key) => askOne(client, key)));
}

async function askOne(client: QueryClient, key: ReadKey): Promise<void> {
  const route = withoutSchemas<Route>({ method: 'GET', path: key[1] });
  const answer = await client.fetchQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask(route, requestOf(route, key[2]), { signal }),
    retry: false,
    meta: { fallback: false },
  });
  client.setQueryData(key, answer, { updatedAt: Date.now() + FRESH_AT_LEAST });
}

/** Whether anything is remembered of whoever is signed in. */
export const isAskedRemembered = (client: QueryClient): boolean => rememberedOf(client).length > 0;

function rememberedOf(client: QueryClient): readonly unknown[] {
  const kept = readDevice(KEPT);
  return isKept(kept) && kept.user === personIn(client) ? kept.keys : [];
}

/** Everything that is being shown or waited for. */
export const askedNow = (client: QueryClient): ReadonlySet<unknown> =>
  new Set(client.getQueryCache().findAll({ type: 'active' }));

/** Remembers what is being shown, as far as it was asked at first, for the next time. */
export function rememberAsked(client: QueryClient, atFirst: ReadonlySet<unknown>): void {
  const isShown = (query: Query) => query.state.status === 'success' && atFirst.has(query);
  const shown = client.getQueryCache().findAll({ type: 'active', predicate: isShown });
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
