import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { closePool, createDb, createPool, type Db } from '../src/lib/db.ts';

/** Connections that the server of the tests takes: several workers with a pool each. */
export const TEST_CONNECTIONS = 300;
const POOL_SIZE = 10;
const STATEMENT_TIMEOUT_SECONDS = 60;

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, and the migrated database on it that others are copied from. */
    testServer: { readonly connection: pg.PoolConfig; readonly template: string };
  }
}

/** A database of one test file's own. */
export interface TestDatabase {
  readonly connection: pg.PoolConfig;
  readonly pool: pg.Pool;
  readonly db: Db;
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** An empty database without tables instead of a migrated one. */
  readonly empty?: boolean;
}

/** Creates a database for a test file: migrated and empty of rows, in a few milliseconds. */
export async function createTestDatabase({ empty = false }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `stint_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(server.connection, `create database ${name} template ${empty ? 'template1' : server.template}`);
  const connection = inDatabase(server.connection, name);
  const pool = createPool(connection, {
    DATABASE_POOL_SIZE: POOL_SIZE,
    DATABASE_STATEMENT_TIMEOUT_SECONDS: STATEMENT_TIMEOUT_SECONDS,
  });
  return {
    connection,
    pool,
    db: createDb(pool),
    async drop() {
      await closePool(pool);
      await asAdmin(server.connection, `drop database ${name} with (force)`);
    },
  };
}

/** The same server, another database. */
export function inDatabase(connection: pg.PoolConfig, database: string): pg.PoolConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { ...connection, connectionString: url.href };
}

/** Runs one statement on the server itself. */
export async function asAdmin(connection: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
