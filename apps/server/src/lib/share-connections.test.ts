import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { whileWaitedFor } from './abandoned-calls.ts';
import { CallsOfPeople, personOfTurn } from './calls-of-people.ts';
import { afterCommit, createDb, createPool, type Db, withTransaction } from './db.ts';

const MOST = 6;
let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.connection, {
    ...{ DATABASE_POOL_SIZE: MOST, DATABASE_STATEMENT_TIMEOUT_SECONDS: 30, connectionTimeoutMillis: 4000 },
  });
  db = createDb(pool);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const calls = new CallsOfPeople({ mostAtOnce: 20, mostWaiting: 100, mostOfOne: 40 });
/** Does something as a call of somebody. */
async function as<R>(
  person: string,
  work: () => Promise<R>,
  method: 'GET' | 'POST' = 'POST',
  isApart = false,
): Promise<R | undefined> {
  const response = new ServerResponse(Object.assign(new IncomingMessage(new Socket()), { method }));
  await calls.take({ person, by: person, isApart }, response);
  try {
    return await calls.during(response, () => (method === 'GET' ? whileWaitedFor(response, work) : work()));
  } finally {
    response.destroy();
  }
}
const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(db);

test('what some people ask for at once does not stand before what everybody else asks', async () => {
  let done = 0;
  const one = (person: string) => as(person, () => sleep(0.1)).then(() => void done++);
  const many = ['a', 'b', 'c'].flatMap((person) => Array.from({ length: 16 }, () => one(person)));
  for (let statement = 0; statement < 4; statement++) await as('d', () => sleep(0));
  // One after the other, each would wait for all that came before. It waits for one of those to end that are begun.
  expect(done).toBeLessThan(30);
  await Promise.all(many);
  expect(pool.waitingCount).toBe(0);
});

/** Reads of some people that take long, and what became of them. */
function longReads(people: readonly string[], times: number, method: 'GET' | 'POST' = 'GET', seconds = 1.8) {
  const asked = people.flatMap((person) => Array.from({ length: times }, () => person));
  return asked.map((person) =>
    as(person, () => sleep(seconds), method).then(
      () => 'done',
      (error: { code?: string }) => error.code,
    ),
  );
}

test('who waits for a connection gets one of those who hold all by what takes long, and these hold few afterwards', async () => {
  const reads = longReads(['greedy', 'grasping'], 4, 'GET', 6);
  const began = performance.now();
  for (let statement = 0; statement < 3; statement++) await as('meek', () => sleep(0), 'GET');
  expect(performance.now() - began).toBeLessThan(3800);
  expect((await Promise.all(reads)).filter((became) => became === '57014').length).toBeGreaterThan(0);
  const again = longReads(['greedy'], 2);
  await as('meek', () => sleep(0.2), 'GET');
  expect(pool.totalCount - pool.idleCount).toBe(1);
  await Promise.all(again);
});

test('what some people change at once leaves connections to others, however long they wait for each other', async () => {
  const change = () => withTransaction(db, (tx) => sql`select pg_advisory_xact_lock(7), pg_sleep(0.5)`.execute(tx));
  const changes = ['changing', 'altering'].flatMap((person) => Array.from({ length: 4 }, () => as(person, change)));
  // By then all have asked for a connection.
  await pause(300);
  expect(pool.totalCount - pool.idleCount).toBe(4);
  await as('quick', () => sleep(0));
  expect(pool.totalCount - pool.idleCount).toBe(4);
  await Promise.all(changes);
  expect(pool.waitingCount).toBe(0);
});

test('many who wait for what one holds take the connection from nobody: they give it back, and come again', async () => {
  const LOCK = 8;
  const change = (lock: number) => withTransaction(db, (tx) => sql`select pg_advisory_xact_lock(${lock})`.execute(tx));
  const holder = new pg.Client(database.connection);
  await holder.connect();
  await holder.query(`select pg_advisory_lock(${LOCK})`);
  let done = 0;
  const waiting = Array.from({ length: 2 * MOST }, (_, i) =>
    as(`waiting ${i}`, () => change(LOCK)).then(() => void done++),
  );
  await pause(100);
  const took = async (work: () => Promise<unknown>, method: 'GET' | 'POST') => {
    const began = performance.now();
    await as('passing', work, method);
    return performance.now() - began;
  };
  for (let time = 0; time < 3; time++) {
    expect(await took(() => sleep(0), 'GET')).toBeLessThan(400);
    // Once all have waited once, those who come again leave room for who begins.
    expect(await took(() => change(LOCK + 1), 'POST')).toBeLessThan(time === 0 ? 2500 : 500);
  }
  expect(done).toBe(0);
  await holder.end();
  await Promise.all(waiting);
});

test('what somebody’s change begins for everybody waits for nothing that they ask for', async () => {
  const began: (string | undefined)[] = [];
  const begin = () => {
    began.push(personOfTurn());
    setTimeout(() => began.push(personOfTurn()));
  };
  await as('busy', async () => {
    await withTransaction(db, async (tx) => afterCommit(tx, begin));
    expect(personOfTurn()).toBe('busy');
    await pause(20);
  });
  expect(began).toEqual([undefined, undefined]);
});

test('what ends access does not wait for the other calls of its person', async () => {
  const reads = longReads(['z'], 6);
  // They have all that one person may have by then.
  await expect.poll(() => pool.waitingCount).toBe(2);
  const began = performance.now();
  await as('z', () => sleep(0), 'POST', true);
  expect(performance.now() - began).toBeLessThan(1000);
  await Promise.all(reads);
});

test('nothing is ended that changes something, nor the one read of somebody, nor where there is a free connection', async () => {
  const changes = longReads(['p', 'q'], 3, 'POST');
  await as('r', () => sleep(0), 'GET');
  expect(await Promise.all(changes)).toEqual(Array(6).fill('done'));
  const ones = longReads(['s', 't', 'u', 'v', 'w', 'x'], 1);
  await as('r', () => sleep(0), 'GET');
  expect(await Promise.all(ones)).toEqual(Array(6).fill('done'));
  // One person has four of six: a fifth waits for one of its own.
  expect(await Promise.all(longReads(['y'], 5))).toEqual(Array(5).fill('done'));
});

test('who waits too long is told, and what was given up or failed takes no connection along', async () => {
  const held = await Promise.all(Array.from({ length: MOST }, () => pool.connect()));
  await expect(pool.query('select 1')).rejects.toThrow('timeout exceeded when trying to connect');
  for (const client of held) client.release();
  const broken = await pool.connect();
  await expect(broken.query('nonsense')).rejects.toThrow();
  broken.release(new Error('broken'));
  const again = await Promise.all(Array.from({ length: MOST }, () => pool.connect()));
  for (const client of again) client.release();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a pool that cannot connect fails each time, and answers once it can', async () => {
  const away = createPool({ ...database.connection, port: 9 }, { ...pool.options, DATABASE_POOL_SIZE: 2 } as never);
  for (let time = 0; time < 5; time++) await expect(away.query('select 1')).rejects.toThrow();
  await away.end();
});
