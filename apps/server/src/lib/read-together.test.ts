import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PATIENTLY } from '../../test/patience.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { whileWaitedFor } from './abandoned-calls.ts';
import { CallsOfPeople } from './calls-of-people.ts';
import { withTransaction } from './db.ts';
import { readTogether } from './read-together.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  await database.pool.query('create sequence runs; create table written (id int)');
});
afterAll(() => database.drop());

const TEXT = '%pg_sleep($1), $2::int%';
/** Each run has a number of its own. */
const run = (seconds: number, value = 0) =>
  sql<{ run: number; written: number }>`
    select nextval('runs')::int as run, pg_sleep(${seconds}), ${value}::int, (select count(*) from written)::int as written`;
const ask = async (seconds = 0.1, value = 0) => (await readTogether(database.db, run(seconds, value))).rows[0];
const working = async (text: string) =>
  (
    await database.pool.query(
      `select count(*)::int as n from pg_stat_activity where state = 'active' and query like $1`,
      [text],
    )
  ).rows[0].n;

test('of many who ask the same at once, the first has a run, and all others the next one', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => ask()));
  expect(new Set(others.map((one) => one?.run))).toEqual(new Set([(first?.run ?? 0) + 1]));
  // And later ones a run of their own.
  expect((await ask())?.run).toBe((first?.run ?? 0) + 2);
});

test('other values are another question, and so is a transaction', async () => {
  const answers = await Promise.all([
    ask(0.1, 1),
    ask(0.1, 2),
    withTransaction(database.db, async (tx) => (await readTogether(tx, run(0.1, 1))).rows[0]),
    withTransaction(database.db, async (tx) => (await readTogether(tx, run(0.1, 1))).rows[0]),
  ]);
  expect(new Set(answers.map((one) => one?.run)).size).toBe(4);
});

test('what was written before one asked is seen, although the same is being read', async () => {
  const before = ask(1, 3);
  await expect.poll(() => working(TEXT), PATIENTLY).toBe(1);
  await database.pool.query('insert into written values (1)');
  const [early, late] = await Promise.all([before, ask(1, 3)]);
  expect([early?.written, late?.written]).toEqual([0, 1]);
});

test('a run that fails is one for its readers alone', async () => {
  const broken = () => readTogether(database.db, sql`select 1 / count(*), pg_sleep(0.1) from written where id < 0`);
  const answers = await Promise.allSettled([broken(), broken(), broken()]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await database.pool.query('insert into written values (-1)');
  expect((await broken()).rows).toHaveLength(1);
});

/** A call whose caller can hang up. */
function call<R>(work: () => Promise<R>) {
  const response = new PassThrough();
  return {
    answer: whileWaitedFor(response as unknown as ServerResponse, work),
    hangUp: () => void response.destroy(),
  };
}

test('a run goes on while somebody waits for it, and is ended when nobody does', async () => {
  const alone = call(() => ask(20, 7));
  await expect.poll(() => working(TEXT), PATIENTLY).toBe(1);
  alone.hangUp();
  await expect.poll(() => working(TEXT), PATIENTLY).toBe(0);
  expect(await alone.answer).toBeUndefined();

  const first = call(() => ask(0.3, 8));
  const [second, third] = [call(() => ask(0.8, 9)), call(() => ask(0.8, 9))];
  const fourth = call(() => ask(0.8, 9));
  third.hangUp();
  expect((await first.answer)?.run).toBeGreaterThan(0);
  expect((await second.answer)?.run).toBeGreaterThan(0);
  expect((await fourth.answer)?.run).toBeGreaterThan(0);
});

test('who waits for the run of others gives the turn to their own next call meanwhile, and is one of those that wait', async () => {
  const calls = new CallsOfPeople({ mostAtOnce: 3, mostWaiting: 10, mostOfOne: 6 });
  const asOne = async (seconds = 0.5, value = 11) => {
    const response = new PassThrough() as unknown as ServerResponse;
    await calls.take({ person: 'somebody', by: 'session' }, response);
    const answer = await calls.during(response, () => ask(seconds, value));
    response.destroy();
    return answer?.run;
  };
  const all = Promise.allSettled(Array.from({ length: 15 }, () => asOne()));
  await new Promise((go) => setTimeout(go, 250));
  await expect(asOne()).rejects.toMatchObject({ code: 'TOO_MANY_AT_ONCE' });
  const answers = await all;
  const runs = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect([new Set(runs).size, answers.length - runs.length]).toEqual([2, 2]);
  // Whoever goes on after that, with something of their own, does so in turns.
  let [atOnce, most] = [0, 0];
  const goingOn = Array.from({ length: 10 }, async () => {
    const response = new PassThrough() as unknown as ServerResponse;
    await calls.take({ person: 'somebody', by: 'session' }, response);
    await calls.during(response, async () => {
      await ask(0.3, 12);
      most = Math.max(most, ++atOnce);
      await new Promise((go) => setTimeout(go, 50));
      atOnce--;
    });
    response.destroy();
  });
  await Promise.all(goingOn);
  expect(most).toBe(3);
  // Every turn that was given up was taken back, and ended once.
  const others = [1, 2, 3, 4, 5].map((value) => asOne(1, value));
  await new Promise((go) => setTimeout(go, 500));
  expect(await working(TEXT)).toBe(3);
  await Promise.all(others);
});
