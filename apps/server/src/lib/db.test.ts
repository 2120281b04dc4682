import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENTLY } from '../../test/patience.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createPool, withTransaction } from './db.ts';
import { parseInstant } from './db-types.ts';
import { isLockTaken, isTooSlow } from './trouble.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  await database.pool.query('create table counter (id int primary key, value int not null)');
  await database.pool.query('insert into counter values (1, 0), (2, 0)');
});
afterAll(() => database.drop());

async function selected(text: string): Promise<unknown> {
  const { rows } = await database.pool.query<{ value: unknown }>(`select (select ${text}) as value`);
  return rows[0]?.value;
}

describe('values from the database', () => {
  it.each([
    ['an instant is ISO text with Z', "timestamptz '2026-11-21 19:32:01.5+07'", '2026-11-21T12:32:01.500Z'],
    [
      'its fractions are cut down to milliseconds',
      "timestamptz '2026-11-21 12:00:00.123999Z'",
      '2026-11-21T12:00:00.123Z',
    ],
    ['a time without a zone is in UTC', "timestamp '2026-11-21 12:00'", '2026-11-21T12:00:00.000Z'],
    ['infinity stays', "timestamptz 'infinity'", 'infinity'],
    ['a date is a calendar date, wherever the app runs', "date '2026-01-01'", '2026-01-01'],
    ['a count is a number', 'count(*) from counter', 2],
    ['a decimal is a number', "numeric(9, 2) '12.50'", 12.5],
    ['lists are lists of the same', "array[date '2026-01-01', null]", ['2026-01-01', null]],
    ['lists of instants too', "array[timestamptz '2026-01-01Z']", ['2026-01-01T00:00:00.000Z']],
    ['lists of large numbers too', 'array[1::bigint, 2]', [1, 2]],
  ])('%s', async (_name, text, expected) => {
    expect(await selected(text)).toEqual(expected);
  });

  it('an instant written in another zone is the same instant', () => {
    expect(parseInstant('2026-11-21 19:32:01+07')).toBe('2026-11-21T12:32:01.000Z');
  });
});

/** As a process has it that just started: statements are named up to so many, and other tests have named theirs. */
async function startedAnew() {
  vi.resetModules();
  return import('./db.ts');
}

describe('statements', () => {
  it('run in UTC, and not for ever', async () => {
    expect(await selected("current_setting('TimeZone')")).toBe('UTC');
    expect(await selected("current_setting('statement_timeout')")).toBe('1min');
  });

  it('are prepared once per connection, whether built or written', async () => {
    const { createDb, createPool, queryNamed } = await startedAnew();
    const pool = createPool(database.connection, { DATABASE_POOL_SIZE: 1, DATABASE_STATEMENT_TIMEOUT_SECONDS: 5 });
    const db = createDb(pool);
    for (const id of [1, 2, 1]) {
      await sql`select value from counter where id = ${id}`.execute(db);
      await queryNamed(pool, 'select id from counter where id = $1', [id]);
    }
    await db.transaction().execute((tx) => sql`select 1 as one where ${true}`.execute(tx));
    const { rows } = await pool.query('select statement from pg_prepared_statements order by statement');
    expect(rows.map(({ statement }) => statement)).toEqual([
      'select 1 as one where $1',
      'select id from counter where id = $1',
      'select value from counter where id = $1',
    ]);
    await pool.end();
  });

  it('work again after the tables under them changed', async () => {
    const { createDb, createPool } = await startedAnew();
    const pool = createPool(database.connection, { DATABASE_POOL_SIZE: 1, DATABASE_STATEMENT_TIMEOUT_SECONDS: 5 });
    const db = createDb(pool);
    await pool.query('create table changing (id int)');
    await sql`select * from changing`.execute(db);
    await pool.query('alter table changing alter column id type text');
    await expect(sql`select * from changing`.execute(db)).rejects.toThrow(/cached plan/);
    expect((await sql`select * from changing`.execute(db)).rows).toEqual([]);
    await pool.end();
  });

  it('run again once lost connections are replaced', async () => {
    const lost = vi.fn();
    const pool = createPool(database.connection, {
      DATABASE_POOL_SIZE: 2,
      DATABASE_STATEMENT_TIMEOUT_SECONDS: 5,
      onLostConnection: lost,
    });
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await vi.waitFor(() => expect(lost).toHaveBeenCalled(), PATIENTLY);
    expect((await pool.query('select 1')).rowCount).toBe(1);
    await pool.end();
  });
});

describe('a transaction', () => {
  it('has one connection: asking for a second one fails at once, whoever asks, and is no matter once it has ended', async () => {
    const second = () => sql`select 1`.execute(database.db);
    await expect(withTransaction(database.db, second)).rejects.toThrow(/second connection/);
    await expect(withTransaction(database.db, () => database.pool.query('select 1'))).rejects.toThrow(
      /second connection/,
    );
    await expect(
      withTransaction(database.db, (tx) => withTransaction(tx, () => sql`select 1`.execute(tx))),
    ).resolves.toBeDefined();
    const ended = Promise.withResolvers<void>();
    let later: Promise<unknown> = ended.promise;
    await withTransaction(database.db, async () => {
      later = ended.promise.then(second);
    });
    ended.resolve();
    await expect(later).resolves.toBeDefined();
  });

  it('is repeated when it lost against another', async () => {
    const increase = () =>
      withTransaction(database.db, async (tx) => {
        await sql`set transaction isolation level serializable`.execute(tx);
        const { rows } = await sql<{ value: number }>`select value from counter where id = 1`.execute(tx);
        await sql`update counter set value = ${(rows[0]?.value ?? 0) + 1} where id = 1`.execute(tx);
      });
    await Promise.all([increase(), increase(), increase()]);
    expect(await selected('value from counter where id = 1')).toBe(3);
  });

  it('is repeated after a deadlock', async () => {
    let waiting = 0;
    const touch = (first: number, second: number) =>
      withTransaction(database.db, async (tx) => {
        await sql`update counter set value = value + 10 where id = ${first}`.execute(tx);
        waiting++;
        await vi.waitFor(() => expect(waiting).toBeGreaterThanOrEqual(2), PATIENTLY);
        await sql`update counter set value = value + 10 where id = ${second}`.execute(tx);
      });
    await Promise.all([touch(1, 2), touch(2, 1)]);
    expect(await selected('value from counter where id = 2')).toBe(20);
  });

  it('waits for a lock by coming again, for a minute', async () => {
    let ahead = 0;
    const real = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead);
    const holder = await database.pool.connect();
    await holder.query('begin; update counter set value = value where id = 1');
    const work = vi.fn(async (tx: Parameters<Parameters<typeof withTransaction>[1]>[0]) => {
      if (work.mock.calls.length === 3) ahead = 60_000;
      await sql`update counter set value = value where id = 1`.execute(tx);
    });
    const error: unknown = await withTransaction(database.db, work).catch((reason: unknown) => reason);
    expect(work).toHaveBeenCalledTimes(3);
    // Which is no statement that took long: what may be left out for that is done again.
    expect([isLockTaken(error), isTooSlow(error)]).toEqual([true, false]);
    await holder.query('rollback');
    holder.release();
    clock.mockRestore();
    await withTransaction(database.db, work);
  });

  it('is not repeated for anything else', async () => {
    const work = vi.fn(async () => {
      throw new Error('no');
    });
    await expect(withTransaction(database.db, work)).rejects.toThrow('no');
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('within another is part of it', async () => {
    const outer = withTransaction(database.db, async (tx) => {
      await withTransaction(tx, (inner) => sql`insert into counter values (3, 0)`.execute(inner));
      throw new Error('undo');
    });
    await expect(outer).rejects.toThrow('undo');
    expect(await selected('count(*) from counter where id = 3')).toBe(0);
  });
});
