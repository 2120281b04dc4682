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
    testServer: { readonly connection: pg.PoolConfig; readonly template: string; readonly role: TestRole };
  }
}

/** The role that the app connects as in tests: it may do what it may in earnest. */
interface TestRole {
  readonly name: string;
  readonly password: string;
}

/** A database of one test file's own. */
export interface TestDatabase {
  readonly connection: pg.PoolConfig;
  /** As its owner, for what the app may not do. */
  readonly owner: pg.PoolConfig;
  /** Runs what only the owner of the tables may, such as changing them. */
  asOwner(statement: string): Promise<void>;
  /** Role of the app. */
  readonly role: string;
  readonly pool: pg.Pool;
  readonly db: Db;
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** An empty database without tables instead of a migrated one, used as its owner. */
  readonly empty?: boolean;
}

/** Creates a database for a test file: migrated and empty of rows. Its files are copied, a third of what writing them through the log takes. */
export async function createTestDatabase({ empty = false }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `stint_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(
    server.connection,
    `create database ${name} strategy file_copy template ${empty ? 'template1' : server.template}`,
  );
  const owner = inDatabase(server.connection, name);
  const connection = empty ? owner : asRole(owner, server.role);
  const pool = createPool(connection, {
    DATABASE_POOL_SIZE: POOL_SIZE,
    DATABASE_STATEMENT_TIMEOUT_SECONDS: STATEMENT_TIMEOUT_SECONDS,
  });
  return {
    connection,
    owner,
    asOwner: (statement) => asAdmin(owner, statement),
    role: server.role.name,
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

/** The same database, as another role. */
export function asRole(connection: pg.PoolConfig, { name, password }: TestRole): pg.PoolConfig {
  if (!connection.connectionString) return { ...connection, user: name, password };
  const url = new URL(connection.connectionString);
  url.username = name;
  url.password = password;
  return { ...connection, connectionString: url.href };
}

/** Runs one statement on the server, or on the database that is named. */
export async function asAdmin(connection: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
