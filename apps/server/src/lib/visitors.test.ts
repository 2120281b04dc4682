import { listNotifications } from '@stint/contract/platform/notifications/notification';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makersOf } from '../../test/make-company.ts';
import { createTestApp, openSession, type TestApp } from '../../test/test-app.ts';
import { newId } from './new-id.ts';
import { newToken } from './session.ts';

let app: TestApp;
let user: string;

beforeAll(async () => {
  app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  user = await make.user();
});
/** Each test has a minute of its own. */
beforeEach(() => app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString()));
afterAll(() => app.close());

const ask = async (token: string | null, remoteAddress = '192.0.2.1', url: string = listNotifications.path) => {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  return (await app.fastify.inject({ method: 'GET', url, remoteAddress, headers })).statusCode;
};
const file = (version: string) => `/api/common/files/${newId()}${version}`;
/** How many statements the pool is asked for meanwhile. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const [query, connect] = [vi.spyOn(app.pool, 'query'), vi.spyOn(app.pool, 'connect')];
  await work();
  const asked = query.mock.calls.length + connect.mock.calls.length;
  for (const spy of [query, connect]) spy.mockRestore();
  return asked;
}

test('what cannot be a token is looked up by nobody', async () => {
  // What the app reads when it starts is read by then.
  await ask(null);
  const asked = await statementsOf(async () => {
    for (const token of ['x', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}.`]) expect(await ask(token)).toBe(401);
    for (const url of [file(''), file('?v=x'), `/api/profile/${newId()}/avatar`])
      for (const token of [null, 'x']) expect(await ask(token, '192.0.2.1', url)).toBe(401);
  });
  expect(asked).toBe(0);
});

test('a token that opens nothing is looked up once in some seconds', async () => {
  const token = newToken();
  const again = () => ask(token, '192.0.2.2');
  expect(await statementsOf(again)).toBeGreaterThan(0);
  expect(await statementsOf(again)).toBe(0);
  app.clock.set(new Date(app.clock.now().getTime() + 5000).toISOString());
  expect(await statementsOf(again)).toBeGreaterThan(0);
});

test('a token that was looked up while the clock was ahead is looked up again once it is right', async () => {
  const token = await openSession(app.db, user);
  const present = app.clock.now();
  await app.db.updateTable('session').set({ expires_at: '2026-11-22T12:00:00Z' }).where('user_id', '=', user).execute();
  app.clock.set('2026-11-23T05:00:00.000Z');
  expect(await ask(token, '192.0.2.9')).toBe(401);
  app.clock.set(present.toISOString());
  expect(await ask(token, '192.0.2.9')).toBe(200);
});

test('made-up tokens are counted by network; those who are known there go on, and those who sign in', async () => {
  const known = await openSession(app.db, user);
  const network = '192.0.2.3';
  expect(await ask(known, network)).toBe(200);
  const made = await Promise.all(Array.from({ length: 330 }, () => ask(newToken(), network)));
  expect([made.filter((status) => status === 401).length, made.filter((status) => status === 429).length]).toEqual([
    320, 10,
  ]);
  // A page asks several things at once.
  expect(await Promise.all(Array.from({ length: 8 }, () => ask(known, network)))).toEqual(Array(8).fill(200));
  expect(await ask(await openSession(app.db, user), network)).toBe(200);
  expect(await ask(newToken(), network)).toBe(401);
  expect(await ask(await openSession(app.db, user), '192.0.2.4')).toBe(200);
});

test('tokens that are right are not counted, however many', async () => {
  const tokens = await Promise.all(Array.from({ length: 20 }, () => openSession(app.db, user)));
  for (let round = 0; round < 18; round++) for (const token of tokens) expect(await ask(token, '192.0.2.5')).toBe(200);
  expect(await ask(newToken(), '192.0.2.5')).toBe(401);
});

test('made-up addresses of files are counted by network', async () => {
  const open = (remoteAddress: string) => ask(null, remoteAddress, file(`?v=${newToken()}`));
  const made = await Promise.all(Array.from({ length: 330 }, () => open('192.0.2.6')));
  expect(made.filter((status) => status === 429).length).toBe(10);
  expect(await open('192.0.2.7')).toBe(401);
});
