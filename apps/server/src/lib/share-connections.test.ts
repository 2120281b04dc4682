import { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { CallsOfPeople } from './calls-of-people.ts';
import { createDb, createPool, type Db } from './db.ts';

const MOST = 4;
let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.connection, {
    ...{ DATABASE_POOL_SIZE: MOST, DATABASE_STATEMENT_TIMEOUT_SECONDS: 30, connectionTimeoutMillis: 2000 },
  });
  db = createDb(pool);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const calls = new CallsOfPeople({ mostAtOnce: 20, mostWaiting: 100, mostOfOne: 40 });
/** Does something as a call of somebody. */
async function as<R>(person: string, work: () => Promise<R>): Promise<R | undefined> {
  const response = new ServerResponse({ method: 'GET', httpVersionMajor: 1, httpVersionMinor: 1 } as never);
  await calls.take({ person, by: person }, response);
  const result = await calls.during(response, work);
  response.destroy();
  return result;
}
const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(db);

test('what some people ask for at once does not stand before what everybody else asks', async () => {
  let done = 0;
  const one = (person: string) => as(person, () => sleep(0.1)).then(() => void done++);
  const many = ['a', 'b', 'c'].flatMap((person) => Array.from({ length: 16 }, () => one(person)));
  for (let statement = 0; statement < 4; statement++) await as('d', () => sleep(0));
  // One after the other, each would wait for all that came before. It waits for one of four to end.
  expect(done).toBeLessThan(30);
  await Promise.all(many);
  expect(pool.waitingCount).toBe(0);
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
