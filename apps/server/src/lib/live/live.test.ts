import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { MOST_LIVE_CONNECTIONS } from '@stint/contract/events';
import { lockUserPeriod } from '@stint/contract/time/sheet/user-period';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createListeningApp, type ListeningApp } from '../../../test/listening-app.ts';
import { connectLive, type LiveClient, type LiveClientOptions } from '../../../test/live-client.ts';
import { makersOf } from '../../../test/make-company.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { deleteExpiredSessions } from '../../platform/sweep/sweep.sql.ts';
import { WATCH_RIGHTS } from '../../record-kinds.ts';
import { loadConfig } from '../config.ts';
import { createDb, createPool, withTransaction } from '../db.ts';
import { announce, originOf, type Room, sweepEvents } from '../events.ts';
import { newToken } from '../session.ts';
import { Visitors } from '../visitors.ts';
import { startLive } from './live-server.ts';

let app: TestApp;
let listening: ListeningApp;
let address: string;
let make: ReturnType<typeof makersOf>;
let period: string;
const clients: LiveClient[] = [];

beforeAll(async () => {
  listening = await createListeningApp();
  ({ app, address } = listening);
  make = makersOf(app.db);
  await make.company();
  period = await make.period('2026-11-01', '2026-11-30');
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => listening.close());

async function connect(user: string, options: LiveClientOptions = {}): Promise<LiveClient> {
  const client = await connectLive(address, await app.tokenOf(user), options);
  clients.push(client);
  return client;
}

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 120_000, interval: 10 });

const about = { pool: undefined as never, now: new Date(), client: null as string | null };
const tell = (entity: string, ...rooms: Room[]) =>
  withTransaction(app.db, (tx) => announce(tx, { ...about, pool: app.pool }, [{ kind: 'changed', entity, rooms }]));
const changed = (entity: string) => ({ kind: 'changed', entity });

/** What was told last has come: everything before it has come too, or never will. */
async function settled(client: LiveClient, user: string): Promise<void> {
  const mark = randomUUID();
  await tell(mark, `user:${user}`);
  await eventually(() => expect(client.received()).toContainEqual(changed(mark)));
}

async function lockableSheet(role: 'Manager' | 'Employee' = 'Manager') {
  const manager = await make.user({ role });
  const user = await make.user();
  const phase = await make.phase(await make.project({ manager }), [user]);
  const sheet = await make.sheet(user, period);
  await make.row(sheet, { phase, date: '2026-11-18' });
  return { user, manager, sheet };
}

test('nobody connects without a session', async () => {
  await expect(connectLive(address, 'unknown')).rejects.toThrow('SIGN_IN_NEEDED');
});

test('a person has so many connections and no more, until one is closed', async () => {
  const [user, other] = [await make.user(), await make.user()];
  const connections = await Promise.all(Array.from({ length: MOST_LIVE_CONNECTIONS }, () => connect(user)));
  await expect(connect(user)).rejects.toThrow(/^TOO_MANY_CONNECTIONS$/);
  await connect(other);
  connections[0]?.close();
  await vi.waitFor(() => connect(user), { timeout: 120_000 });
  await expect(connect(user)).rejects.toThrow(/^TOO_MANY_CONNECTIONS$/);
});

/** The most statements that waited for a connection of the database until something was over. */
async function mostWaiting(until: () => boolean): Promise<number> {
  let most = 0;
  while (!until()) {
    most = Math.max(most, app.pool.waitingCount);
    await setImmediate();
  }
  return most;
}

test('who asks to watch thousands of records keeps nobody else waiting, and is not listened to any more', async () => {
  const client = await connect(await make.user());
  for (let asked = 0; asked < 2000; asked++) client.watch(`project:${randomUUID()}`).catch(() => {});
  expect(await mostWaiting(() => !client.isConnected)).toBeLessThan(10);
  const manager = await make.user();
  const project = await make.project({ manager });
  expect(await (await connect(manager)).watch(`project:${project}`)).toBe(true);
});

test('what one person’s tabs ask together is asked one after the other', async () => {
  const person = await make.user();
  const tabs = await Promise.all(Array.from({ length: MOST_LIVE_CONNECTIONS }, () => connect(person)));
  let isOver = false;
  const most = mostWaiting(() => isOver);
  const asked = tabs.flatMap((tab) => Array.from({ length: 10 }, () => tab.watch(`project:${randomUUID()}`)));
  expect(await Promise.all(asked)).toEqual(asked.map(() => false));
  isOver = true;
  expect(await most).toBeLessThan(5);
});

test('a greeting asks for all that it watches at once, and a person greets so often in a minute', async () => {
  const manager = await make.user();
  const project = await make.project({ manager });
  const foreign = Array.from({ length: 49 }, () => `project:${randomUUID()}`);
  let isOver = false;
  const most = mostWaiting(() => isOver);
  const client = await connect(manager, { watched: ['project:none', ...foreign.slice(1), `project:${project}`] });
  isOver = true;
  expect(await most).toBeLessThan(10);
  await tell('project', `project:${project}`);
  await eventually(() => expect(client.received()).toContainEqual(changed('project')));
  // Whether it is let in or has too many connections by then, each is counted.
  const greet = async () => (await connectLive(address, await app.tokenOf(manager))).close();
  for (let greeted = 1; greeted < 120; greeted++) await greet().catch(() => {});
  for (let again = 0; again < 30; again++) await expect(greet()).rejects.toThrow(/^TOO_MANY_CONNECTIONS$/);
});

test('who greets again before the answer is cut off, and keeps nobody waiting', async () => {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  let isClosed = false;
  socket.addEventListener('close', () => {
    isClosed = true;
  });
  await new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
  const greeting = `40${JSON.stringify({ token: 'x'.repeat(43), after: null, watched: [] })}`;
  for (let sent = 0; sent < 2000; sent++) socket.send(greeting);
  expect(await mostWaiting(() => isClosed)).toBeLessThan(10);
});

test('who connects while the database is away is told to come again, and nothing of what failed', async () => {
  const nowhere = createPool(
    { host: '/nowhere', port: 5432, user: 'stint', database: 'stint' },
    { DATABASE_POOL_SIZE: 2, DATABASE_STATEMENT_TIMEOUT_SECONDS: 1 },
  );
  const config = loadConfig({ LOG_LEVEL: 'silent', DEMO: 'false' });
  const fastify = Fastify();
  const away = {
    config,
    pool: nowhere,
    db: createDb(nowhere),
    clock: app.clock,
    files: app.files,
    drive: app.drive,
    timelog: null,
  };
  const live = startLive(fastify, away, WATCH_RIGHTS, new Visitors(away));
  await fastify.listen({ host: '127.0.0.1', port: 0 });
  const { port } = fastify.server.address() as AddressInfo;
  const refused = connectLive(`http://127.0.0.1:${port}`, newToken());
  await expect(refused).rejects.toThrow(/^NOT_READY$/);
  await refused.catch((error: { data?: unknown }) => expect(error.data).toBeUndefined());
  await live.stop();
  await fastify.close();
  await nowhere.end();
});

test('a lock is told to the owner, to the reviewer and to administrators, and to nobody else', async () => {
  const { user, manager, sheet } = await lockableSheet();
  const admin = await make.user({ role: 'Admin' });
  const stranger = await make.user();
  const all = await Promise.all([user, manager, admin, stranger].map((one) => connect(one)));
  await app.call(lockUserPeriod, { params: { id: sheet } }, user);
  await Promise.all(all.map((client, at) => settled(client, [user, manager, admin, stranger][at] ?? '')));
  const received = all.map((client) => client.received().filter((event) => 'id' in event && event.id === sheet));
  const lock = { kind: 'changed', entity: 'userPeriod', id: sheet };
  expect(received).toEqual([[lock], [lock], [lock], []]);
});

test('a change that is not committed is told to nobody', async () => {
  const user = await make.user();
  const client = await connect(user);
  await withTransaction(app.db, async (tx) => {
    await announce(tx, { ...about, pool: app.pool }, [{ kind: 'changed', entity: 'undone', rooms: [`user:${user}`] }]);
    throw new Error('no');
  }).catch(() => {});
  await settled(client, user);
  expect(client.received()).not.toContainEqual(changed('undone'));
});

test('a person is told once, however many of the rooms they are in', async () => {
  const user = await make.user({ role: 'Admin' });
  const client = await connect(user);
  await tell('once', `user:${user}`, 'role:admin', 'role:employee');
  await settled(client, user);
  expect(client.received().filter((event) => 'entity' in event && event.entity === 'once')).toHaveLength(1);
});

test('who saves in a loop has others told now and then, and of the last save too', async () => {
  const [user, colleague] = [await make.user(), await make.user()];
  const client = await connect(colleague);
  const saves = 300;
  const began = performance.now();
  for (let saved = 0; saved < saves; saved++) await tell('loop', `user:${colleague}`, `user:${user}`);
  const pauses = (performance.now() - began) / 50;
  await tell('last', `user:${colleague}`, `user:${user}`);
  await eventually(() => expect(client.received()).toContainEqual(changed('last')));
  const told = client.received().filter((event) => 'entity' in event && event.entity === 'loop').length;
  expect(told).toBeGreaterThan(0);
  expect(told).toBeLessThanOrEqual(pauses + 2);
  expect(told).toBeLessThan(saves / 2);
});

test('an event carries the tab that caused it, for its own person alone', async () => {
  const [user, colleague] = [await make.user(), await make.user()];
  const [own, other] = [await connect(user), await connect(colleague)];
  const rooms: Room[] = [`user:${user}`, `user:${colleague}`, 'role:employee'];
  const client = originOf(user, 'tab-1');
  await withTransaction(app.db, (tx) =>
    announce(tx, { ...about, pool: app.pool, client }, [{ kind: 'changed', entity: 'own', rooms }]),
  );
  const received = (by: LiveClient) => by.events.filter(({ event }) => 'entity' in event && event.entity === 'own');
  await eventually(() => expect(received(own)).toMatchObject([{ origin: 'tab-1' }]));
  await eventually(() => expect(received(other)).toMatchObject([{ origin: null }]));
  const later = await connect(colleague, { after: other.welcome.cursor });
  expect(received(later)).toMatchObject([{ origin: null }]);
});

test('a call names a tab of whoever makes it, whatever it says', async () => {
  const { user, sheet } = await lockableSheet();
  const lock = (tab: string) =>
    app.fastify.inject({
      method: 'POST',
      url: lockUserPeriod.path.replace(':id', sheet),
      headers: { authorization: `Bearer ${token}`, 'x-stint-client': tab },
      payload: {},
    });
  const token = await app.tokenOf(user);
  await lock(`${await make.user()}/tab`);
  const { rows } = await app.pool.query(
    `select distinct event->>'origin' as origin from live_event where $1 = any(rooms)`,
    [`user:${user}`],
  );
  expect(rows).toEqual([{ origin: null }]);
});

test('only those who may view a sheet may watch it', async () => {
  const { user, manager, sheet } = await lockableSheet();
  const stranger = await make.user();
  await app.call(lockUserPeriod, { params: { id: sheet } }, user);
  const watched = `user-period:${sheet}` as const;
  expect(await (await connect(manager)).watch(watched)).toBe(true);
  const refused = await connect(stranger, { watched: [watched, 'role:admin', 'user-period:nonsense'] });
  expect(await refused.watch(watched)).toBe(false);
  expect(await refused.watch(`role:admin` as never)).toBe(false);
  const watching = await connect(manager, { watched: [watched] });
  await tell('watched', watched, 'role:admin');
  await eventually(() => expect(watching.received()).toContainEqual(changed('watched')));
  await settled(refused, stranger);
  expect(refused.received()).not.toContainEqual(changed('watched'));
});

test('who may not read a record any more is not told of it, by a connection from before either', async () => {
  const { user, manager: reviewer, sheet } = await lockableSheet('Employee');
  await app.call(lockUserPeriod, { params: { id: sheet } }, user);
  const [keeper, next] = [await make.user(), await make.user()];
  const project = await make.project({ manager: keeper });
  const watched = [`user-period:${sheet}`, `project:${project}`] as const;
  const [before, after] = [await connect(reviewer), await connect(keeper)];
  expect([await before.watch(watched[0]), await after.watch(watched[1])]).toEqual([true, true]);
  await tell('while one may', ...watched);
  await eventually(() => {
    for (const client of [before, after]) expect(client.received()).toContainEqual(changed('while one may'));
  });
  await app.db
    .updateTable('user_period_reviewer')
    .set({ reviewer_id: next })
    .where('user_period_id', '=', sheet)
    .execute();
  await app.db.updateTable('project').set({ manager_id: next }).where('id', '=', project).execute();
  await tell('after that', ...watched);
  await settled(before, reviewer);
  await settled(after, keeper);
  for (const client of [before, after]) {
    expect(client.received()).not.toContainEqual(changed('after that'));
    expect(client.isConnected).toBe(true);
  }
  // Who may read it still hears that it is gone, which nobody has a right to any more.
  const last = await connect(next);
  expect(await last.watch(watched[1])).toBe(true);
  await app.db.deleteFrom('project').where('id', '=', project).execute();
  await tell('gone', watched[1]);
  await eventually(() => expect(last.received()).toContainEqual(changed('gone')));
});

test('who was away is told what happened meanwhile, also by a transaction that had begun before', async () => {
  const user = await make.user();
  const room: Room = `user:${user}`;
  const client = await connect(user);
  const slow = await app.pool.connect();
  await slow.query('begin');
  await slow.query(
    `insert into live_event (id, rooms, event) values (gen_random_uuid(), array['${room}'],
     '{"origin": null, "event": {"kind": "changed", "entity": "slow"}}')`,
  );
  await tell('before', room);
  await eventually(() => expect(client.received()).toEqual([changed('before')]));
  client.close();
  await tell('meanwhile', room);
  await slow.query('commit');
  slow.release();
  const back = await connect(user, { after: client.cursor });
  expect(back.welcome.isComplete).toBe(true);
  const known = new Set(client.events.map(({ id }) => id));
  const fresh = back.events.filter(({ id }) => !known.has(id)).map(({ event }) => event);
  // More may be told again: how far back depends on the transactions of the whole server, which other tests use too.
  for (const one of [changed('meanwhile'), changed('slow')])
    expect(fresh.filter((event) => isDeepStrictEqual(event, one))).toHaveLength(1);
});

test('who comes back too late, or from another database, is told that everything may be stale', async () => {
  const user = await make.user();
  const { cursor } = await connect(user);
  const [horizon] = cursor.split('@');
  const late = await connect(user, { after: `${horizon}@${Math.floor(Date.now() / 1000) - 3 * 3600}` });
  expect(late.welcome).toMatchObject({ isComplete: false, events: [] });
  const future = await connect(user, { after: `99999999999@${Math.floor(Date.now() / 1000)}` });
  expect(future.welcome.isComplete).toBe(false);
  expect((await connect(user, { after: 'nonsense' })).welcome.isComplete).toBe(false);
});

test('a connection ends with its session', async () => {
  const user = await make.user();
  const client = await connect(user);
  const headers = { authorization: `Bearer ${await app.tokenOf(user)}` };
  await app.fastify.inject({ method: 'GET', url: '/auth/logout', headers });
  await eventually(() => expect(client.isConnected).toBe(false));
  expect(client.received()).toEqual([{ kind: 'accessChanged' }]);
});

test('a connection ends with a session that has had its time', async () => {
  const [user, other] = [await make.user(), await make.user()];
  const [client, stays] = [await connect(user), await connect(other)];
  await settled(client, user);
  const over = { expires_at: app.clock.now().toISOString() };
  await app.db.updateTable('session').set(over).where('user_id', '=', user).execute();
  expect(await withTransaction(app.db, (tx) => deleteExpiredSessions(tx, over.expires_at, 0))).toBe(1);
  // Told, and not only asked for again: whoever greets is, and that question would disconnect them as well.
  await eventually(() => expect(client.received()).toContainEqual({ kind: 'accessChanged' }));
  await eventually(() => expect(client.isConnected).toBe(false));
  expect(stays.isConnected).toBe(true);
});

test('who gets another role connects anew, and is told of what the new role may know only', async () => {
  const user = await make.user({ role: 'Admin' });
  const client = await connect(user);
  // By then it has been asked whether they are who they were when they greeted; that question would disconnect them as well.
  await settled(client, user);
  await app.db.updateTable('app_user').set({ user_role: 'Employee' }).where('id', '=', user).execute();
  await eventually(() => expect(client.isConnected).toBe(false));
  const back = await connect(user, { after: client.cursor });
  await tell('for administrators', 'role:admin');
  await settled(back, user);
  expect(back.received()).not.toContainEqual(changed('for administrators'));
});

test('old events are swept', async () => {
  await sql`insert into live_event (id, at, rooms, event) values
    (gen_random_uuid(), now() - interval '3 hours', array['role:admin'], '{}')`.execute(app.db);
  expect(await withTransaction(app.db, (tx) => sweepEvents(tx, 120))).toBe(1);
});
