import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { migrate, readMigrations } from './migrate.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  folder = await mkdtemp(join(tmpdir(), 'stint-migrations-'));
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const countOf = async (table: string) =>
  (await database.pool.query<{ count: number }>(`select count(*) from ${table}`)).rows[0]?.count;

describe('migrations', () => {
  it('apply in order, once', async () => {
    await write('0001_first.sql', 'create table first (id int)');
    await write('0002_second.sql', 'insert into first values (1); create table second (id int)');
    const applied = await migrate(database.pool, { folder });
    expect(applied.map(({ name }) => name)).toEqual(['first', 'second']);
    expect(await migrate(database.pool, { folder })).toEqual([]);
    expect(await countOf('first')).toBe(1);
  });

  it('apply once when several processes start at the same moment', async () => {
    await write('0001_first.sql', 'create table first (id int); select pg_sleep(0.1)');
    await write('0002_second.sql', 'insert into first values (1)');
    const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(database.pool, { folder })));
    expect(runs.map((applied) => applied.length).sort()).toEqual([0, 0, 0, 2]);
    expect(await countOf('first')).toBe(1);
  });

  it('change nothing when one fails, and go on from there once it is mended', async () => {
    await write('0001_first.sql', 'create table first (id int)');
    await write('0002_second.sql', 'create table second (id int); select 1 / 0');
    await expect(migrate(database.pool, { folder })).rejects.toThrow(
      /Migration 2 \(second\) failed and changed nothing/,
    );
    await expect(countOf('second')).rejects.toThrow(/does not exist/);
    await write('0002_second.sql', 'create table second (id int)');
    expect(await migrate(database.pool, { folder })).toHaveLength(1);
  });

  it('are refused when one was changed after it was applied', async () => {
    await write('0001_first.sql', 'create table first (id int)\n');
    await migrate(database.pool, { folder });
    await write('0001_first.sql', 'create table first (id int)\r\n');
    expect(await migrate(database.pool, { folder })).toEqual([]);
    await write('0001_first.sql', 'create table first (id bigint)\n');
    await expect(migrate(database.pool, { folder })).rejects.toThrow(/Migration 1 \(first\) was changed/);
  });

  it('are refused when the database is newer than the files', async () => {
    await write('0001_first.sql', 'create table first (id int)');
    await write('0002_second.sql', 'create table second (id int)');
    await migrate(database.pool, { folder });
    await rm(join(folder, '0002_second.sql'));
    await expect(migrate(database.pool, { folder })).rejects.toThrow(/database is newer than this Stint.*second/);
  });

  it('have a name and a number each', async () => {
    await write('0001_first.sql', 'select 1');
    await write('0001_another.sql', 'select 1');
    await expect(readMigrations(folder)).rejects.toThrow(/Two migrations have the number 1/);
    await rm(join(folder, '0001_another.sql'));
    await write('second.sql', 'select 1');
    await expect(readMigrations(folder)).rejects.toThrow(/second.sql is not/);
  });

  it('may come in later with a lower number', async () => {
    await write('0001_first.sql', 'create table first (id int)');
    await write('0003_third.sql', 'create table third (id int)');
    await migrate(database.pool, { folder });
    await write('0002_second.sql', 'insert into first values (1)');
    expect((await migrate(database.pool, { folder })).map(({ name }) => name)).toEqual(['second']);
    expect(await migrate(database.pool, { folder })).toEqual([]);
    expect(await countOf('first')).toBe(1);
  });
});
