import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { me } from '@stint/contract/account/sessions/session';
import {
  clearNotifications,
  listNotifications,
  markNotificationsRead,
} from '@stint/contract/platform/notifications/notification';
import type { Route } from '@stint/contract/route';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makersOf } from '../../test/make-company.ts';
import { createTestApp, openSession, type TestApp } from '../../test/test-app.ts';
import { type Caller, CallsOfPeople } from './calls-of-people.ts';

const MOST_AT_ONCE = 4;
/** Of one person, which wait for each other. */
const MOST_TRANSACTIONS = 2;
const MOST_WAITING = 200;
const PATIENCE = { timeout: 120_000, interval: 20 };
let app: TestApp;
let user: string;
let other: string;
let port: number;
beforeAll(async () => {
  app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  [user, other] = [await make.user(), await make.user()];
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  port = (app.fastify.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const newResponse = () => new PassThrough() as unknown as ServerResponse;

/** As over a connection of its own, as browsers have several; it waits for a table that somebody else has locked. */
const ask = (as = user) => app.call(listNotifications, { query: {} }, as);

/** Does something while every such call waits in the database. */
async function whileTheyWait(act: () => Promise<void>): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await sql`lock table notification in access exclusive mode`.execute(tx);
    await act();
  });
}

const areWaiting = async () =>
  Number(
    (
      await app.pool.query(
        `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0].count,
  );

test('one person never has all connections to the database: the calls beyond their share wait, and others are answered', async () => {
  let answers: Promise<{ status: number }[]> | undefined;
  await whileTheyWait(async () => {
    answers = Promise.all(Array.from({ length: 40 }, () => ask()));
    await vi.waitFor(async () => expect(await areWaiting()).toBe(MOST_AT_ONCE), PATIENCE);
    expect((await app.call(me, {}, other)).status).toBe(200);
    expect([app.pool.waitingCount, await areWaiting()]).toEqual([0, MOST_AT_ONCE]);
  });
  expect((await answers)?.map(({ status }) => status)).toEqual(Array(40).fill(200));
});

test('calls by a session that leaked keep its person from nothing that they do by another one', async () => {
  const own = await openSession(app.db, user);
  let answers: Promise<{ status: number }[]> | undefined;
  await whileTheyWait(async () => {
    answers = Promise.all(Array.from({ length: MOST_AT_ONCE + MOST_WAITING + 10 }, () => ask()));
    await vi.waitFor(async () => expect(await areWaiting()).toBe(MOST_AT_ONCE), PATIENCE);
    expect((await ask()).status).toBe(429);
    const headers = { authorization: `Bearer ${own}` };
    expect((await app.fastify.inject({ method: me.method, url: me.path, headers })).statusCode).toBe(200);
  });
  await answers;
});

test('one person has so many turns over however many sessions, and ends access beside them', async () => {
  const calls = new CallsOfPeople({ mostAtOnce: 3, mostWaiting: 10, mostOfOne: 5 });
  let [atOnce, most] = [0, 0];
  const call = async (given: Partial<Caller>, work: () => Promise<unknown>, response = newResponse()) => {
    await calls.take({ person: 'somebody', by: 'session', ...given }, response);
    await calls.during(response, async () => {
      most = Math.max(most, ++atOnce);
      await work();
      atOnce--;
    });
    response.destroy();
  };
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const givenUp = newResponse();
  const all = ['a', 'b', 'c', 'd'].flatMap((by) => Array.from({ length: 5 }, () => call({ by }, () => held)));
  void call({ by: 'e' }, () => held, givenUp);
  await setImmediate();
  expect(atOnce).toBe(5);
  givenUp.destroy();
  // Beside them: what ends access, also by a session whose calls wait, and others.
  await call({ by: 'd', isApart: true }, async () => {});
  await call({ person: 'other', by: 'f' }, async () => {});
  most = 0;
  release();
  await Promise.all(all);
  expect([atOnce, most]).toEqual([0, 5]);
  // And nothing of it is left.
  await Promise.all(['a', 'b'].flatMap((by) => Array.from({ length: 5 }, () => call({ by }, setImmediate))));
  expect([atOnce, most]).toEqual([0, 5]);
});

test('bodies that never come, by two sessions that leaked, keep their person from nothing', async () => {
  const leaked = await Promise.all([openSession(app.db, user), openSession(app.db, user)]);
  const sockets = leaked.flatMap((token) =>
    Array.from({ length: MOST_AT_ONCE }, () => {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      socket.write(
        `POST ${markNotificationsRead.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
          'content-type: application/json\r\ncontent-length: 100\r\n\r\n{',
      );
      return socket;
    }),
  );
  await setTimeout(500);
  const begun = performance.now();
  expect((await ask()).status).toBe(200);
  expect((await app.call(me, {}, user)).status).toBe(200);
  expect(performance.now() - begun).toBeLessThan(20_000);
  for (const socket of sockets) socket.destroy();
});

test('too many calls that wait for those before are refused, of this person alone', async () => {
  let answers: Promise<{ status: number }[]> | undefined;
  await whileTheyWait(async () => {
    answers = Promise.all(Array.from({ length: 210 }, () => ask()));
    await vi.waitFor(async () => expect(await areWaiting()).toBe(MOST_AT_ONCE), PATIENCE);
    expect((await app.call(me, {}, other)).status).toBe(200);
  });
  const statuses = ((await answers) ?? []).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  expect((await ask()).status).toBe(200);
});

/** Calls over so many connections, and hangs up while so many statements of theirs wait. */
async function callAndHangUp({ method }: Pick<Route, 'method'>, calls: number, statements: number): Promise<void> {
  const token = await app.tokenOf(user);
  const sockets: Socket[] = [];
  for (let n = 0; n < calls; n++) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(`${method} ${listNotifications.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
    sockets.push(socket);
  }
  await vi.waitFor(async () => expect(await areWaiting()).toBe(statements), PATIENCE);
  for (const socket of sockets) socket.destroy();
}

const connections = () =>
  new Promise<number>((resolve, reject) =>
    app.fastify.server.getConnections((error, open) => (error ? reject(error) : resolve(open))),
  );

test('who hangs up gets no other turn while the database still works for the call', async () => {
  let answers: Promise<{ status: number }[]> | undefined;
  await whileTheyWait(async () => {
    // What changes something is carried out, whoever waits for it.
    await callAndHangUp(clearNotifications, MOST_AT_ONCE, MOST_TRANSACTIONS);
    await vi.waitFor(async () => expect(await connections()).toBe(0), PATIENCE);
    answers = Promise.all(Array.from({ length: MOST_WAITING + 4 }, () => ask()));
    expect((await app.call(me, {}, other)).status).toBe(200);
  });
  expect((await answers)?.filter(({ status }) => status === 429)).toHaveLength(4);
});

test('who goes away while waiting, or while being answered, leaves the turn to the next', async () => {
  await whileTheyWait(() => callAndHangUp(listNotifications, 12, MOST_AT_ONCE));
  const again = await Promise.all(Array.from({ length: 12 }, () => ask()));
  expect(again.map(({ status }) => status)).toEqual(Array(12).fill(200));
});

test('what was asked for by who hung up is not worked on any more, by the database either', async () => {
  await whileTheyWait(async () => {
    await callAndHangUp(listNotifications, 12, MOST_AT_ONCE);
    await vi.waitFor(async () => expect(await areWaiting()).toBe(0), PATIENCE);
    expect((await app.call(me, {}, user)).status).toBe(200);
  });
  expect((await ask()).status).toBe(200);
});
