import { route } from '@stint/contract/route';
import { QueryClient, QueryClientProvider, type UseMutationResult } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { requestOfOne } from './route-given.ts';
import { questionOf, readOf, writeOf, writeOfOne } from './route-hooks.ts';

const common = { summary: 'Things', roles: ['public'], response: z.object({ name: z.string() }) } as const;
const id = z.object({ id: z.string() });
const getThing = route({ ...common, method: 'GET', path: '/api/things/:id', params: id });
const countThings = route({ ...common, method: 'GET', path: '/api/things/count' });
const listThings = route({
  ...common,
  method: 'GET',
  path: '/api/things',
  query: z.object({ page: z.coerce.number().default(1), hidden: z.stringbool().default(false) }),
});
const listParts = route({ ...listThings, path: '/api/things/:id/parts', params: id });
const body = z.object({ name: z.string() });
const createThing = route({ ...common, method: 'POST', path: '/api/things', body });
const updateThing = route({ ...common, method: 'PUT', path: '/api/things/:id', params: id, body });
const removeUser = route({
  ...common,
  method: 'DELETE',
  path: '/api/things/:id/users/:user',
  params: id.extend({ user: z.string() }),
});

const client = new QueryClient();
const asked: string[] = [];
beforeAll(() => {
  vi.stubGlobal('fetch', async (address: string, { method, body: sent }: RequestInit) => {
    asked.push(`${method} ${address}${sent ? ` ${sent}` : ''}`);
    return new Response('{"name":"a"}');
  });
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterAll(() => vi.unstubAllGlobals());
afterEach(() => {
  asked.length = 0;
  client.clear();
});

function Calling({ it }: { readonly it: () => void }) {
  it();
  return null;
}

/** What a hook answers in a component. */
function inComponent<R>(useIt: () => R): R {
  const answers: R[] = [];
  const called = createElement(Calling, { it: () => answers.push(useIt()) });
  renderToString(createElement(QueryClientProvider, { client }, called));
  return answers[0] as R;
}

const write = <V>(useWrite: () => UseMutationResult<unknown, Error, V>, given: V) =>
  inComponent(useWrite).mutateAsync(given);

test('a read is given its query, its id, both or nothing', async () => {
  await client.fetchQuery(questionOf('thing', countThings)());
  await client.fetchQuery(questionOf('thing', getThing)('a/1'));
  await client.fetchQuery(questionOf('thing', listThings)({ page: 2, hidden: true }));
  await client.fetchQuery(questionOf('thing', listParts)({ id: '1', query: { page: '3' } }));
  expect(asked).toEqual([
    'GET /api/things/count',
    'GET /api/things/a%2F1',
    'GET /api/things?page=2&hidden=true',
    'GET /api/things/1/parts?page=3',
  ]);
});

test('a key begins with the entity and is its own by path and by what was given', () => {
  const useThing = readOf('thing', getThing);
  expect(useThing.key).toEqual(['thing', '/api/things/:id']);
  expect(useThing.question('1').queryKey).toEqual(['thing', '/api/things/:id', '1']);
  expect(questionOf('thing', countThings)().queryKey).toEqual(['thing', '/api/things/count']);
});

test('nothing is asked while what is given is not known', () => {
  const useThing = readOf('thing', getThing);
  expect(inComponent(() => useThing(undefined)).fetchStatus).toBe('idle');
  expect(inComponent(() => useThing('1')).fetchStatus).toBe('fetching');
  const ofPage = questionOf('thing', listThings, { asks: (page: number) => (page > 0 ? { page } : undefined) });
  expect(ofPage(0).enabled).toBe(false);
  expect(ofPage(4)).toMatchObject({ enabled: true, queryKey: ['thing', '/api/things', { page: 4 }] });
});

test('only what is said takes the place of what all reads have', () => {
  const plain = questionOf('thing', countThings)();
  expect(Object.keys(plain)).not.toEqual(expect.arrayContaining(['staleTime']));
  expect(plain.meta).toEqual({});
  const options = questionOf('thing', countThings, { staleTime: 5, fallback: false, handles: ['GONE'] })();
  expect(options).toMatchObject({ staleTime: 5, meta: { fallback: false, handles: ['GONE'] } });
});

test('a write is given its body, its id, or both; or what its hook makes them of', async () => {
  await write(writeOf(createThing, {}), { name: 'a' });
  await write(writeOf(updateThing, {}), { id: '1', body: { name: 'b' } });
  await write(writeOf(removeUser, {}), { id: '1', user: '2' });
  await write(writeOf(createThing, { sends: (name: string) => ({ name }) }), 'c');
  const useUpdateThing = writeOfOne(updateThing, {});
  await write(() => useUpdateThing('7'), { name: 'd' });
  expect(asked).toEqual([
    'POST /api/things {"name":"a"}',
    'PUT /api/things/1 {"name":"b"}',
    'DELETE /api/things/1/users/2',
    'POST /api/things {"name":"c"}',
    'PUT /api/things/7 {"name":"d"}',
  ]);
});

test('what is said of a write is found where all writes are told of', async () => {
  const options = { fallback: 'common:failed.update', touches: ['thing'] } as const;
  await write(writeOf(createThing, options), { name: 'a' });
  expect(client.getMutationCache().getAll()[0]?.meta).toEqual(options);
});

test('the one record of a path is named as its path names it', () => {
  expect(requestOfOne({ path: '/api/reset/:tokenId' }, 'abc', { password: 'x' })).toEqual({
    params: { tokenId: 'abc' },
    body: { password: 'x' },
  });
  expect(requestOfOne({ path: '/api/admin/teams/:id' }, 'abc', undefined)).toEqual({ params: { id: 'abc' } });
});
