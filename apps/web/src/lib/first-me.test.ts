import { readFileSync } from 'node:fs';
import { firstCalls } from '@stint/contract/account/sessions/first-calls';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentUserQuery } from './current-user.ts';
import { fetchFirstMe } from './first-me.ts';

const FIRST_SCRIPT = readFileSync(new URL('../../public/first-paint.js', import.meta.url), 'utf8');
let client: QueryClient;
let asked: string[];
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
  asked = [];
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'stint.token' ? '"a token"' : null) });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ _id: 'asked as ever' });
  });
});
afterEach(() => {
  globalThis.stintFirstMe = undefined;
  vi.unstubAllGlobals();
});

const first = (answer: Response | undefined, token = 'a token') => {
  globalThis.stintFirstMe = { token, answer: Promise.resolve(answer) };
};
async function shown(): Promise<string | undefined> {
  await fetchFirstMe(client);
  return client.getQueryData(currentUserQuery.queryKey)?._id;
}

test('the first script asks what the app would ask', () => {
  const { method, path } = firstCalls.me;
  expect(FIRST_SCRIPT).toContain(`fetch('${path}', {`);
  expect(FIRST_SCRIPT).toContain(`method: '${method}'`);
});

test('what was asked first is taken, once', async () => {
  first(Response.json({ _id: 'asked first' }));
  expect(await shown()).toBe('asked first');
  expect(asked).toEqual([]);
  client.clear();
  expect(await shown()).toBe('asked as ever');
});

test.each([
  ['there was no answer', undefined, undefined],
  ['it was refused', Response.json({}, { status: 401 }), undefined],
  ['it broke off', new Response('{"_id":'), undefined],
  ['it was somebody else’s', Response.json({ _id: 'another' }), 'another token'],
])('where %s it is asked as ever', async (_, answer, token) => {
  first(answer, token);
  expect(await shown()).toBe('asked as ever');
  expect(asked).toEqual([firstCalls.me.path]);
});
