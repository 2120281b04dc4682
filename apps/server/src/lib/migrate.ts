import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { makeReadyForApp } from './app-role.ts';
import { REPOSITORY_FOLDER } from './config.ts';

export const MIGRATIONS_FOLDER = join(REPOSITORY_FOLDER, 'apps/server/migrations');

/** Key of the advisory lock that lets one process migrate at a time; any number that nothing else uses. */
const MIGRATION_LOCK = 7_783_468;
const FILE_NAME = /^(\d{4})_([a-z0-9_]+)\.sql$/;

const createTableSql = `
  create table if not exists schema_migration (
    version    integer primary key,
    name       text not null,
    checksum   text not null,
    applied_at timestamptz not null default now()
  )`;

export interface Migration {
  /** Number in front of the file's name. Gaps are fine: branches that grow side by side each take numbers of their own. */
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

export interface MigrateOptions {
  readonly folder?: string;
  /** Role that the app connects as, where that is another than the one that migrates. */
  readonly appRole?: string | null;
}

/** A migration that a database has had. */
export interface AppliedMigration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
}

/** The database and the files do not fit together; the message says how to mend it. */
class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/**
 * Brings the database to the state of the files, each in a transaction of its own, and gives the app's role its rights.
 * Processes that start at once take turns.
 * @returns the files that were applied now.
 * @throws {MigrationError} when an applied file was changed, or the database is newer than the files.
 */
export async function migrate(
  pool: pg.Pool,
  { folder = MIGRATIONS_FOLDER, appRole = null }: MigrateOptions = {},
): Promise<readonly Migration[]> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await applyMissing(client, migrations);
    await inTransaction(client, () => makeReadyForApp(client, appRole));
    return applied;
  } finally {
    // The connection is not used again: with it end its lock and its settings.
    client.release(true);
  }
}

/** The migration files in order. */
export async function readMigrations(folder: string = MIGRATIONS_FOLDER): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    names.map(async (fileName) => {
      const [, digits, name] = FILE_NAME.exec(fileName) ?? [];
      if (!name) throw new MigrationError(`Migrations are named 0001_what_it_does.sql: ${fileName} is not.`);
      const sql = await readFile(join(folder, fileName), 'utf8');
      return { version: Number(digits), name, sql, checksum: checksumOf(sql) };
    }),
  );
  const twice = migrations.find(({ version }, index) => version === migrations[index + 1]?.version);
  if (twice) throw new MigrationError(`Two migrations have the number ${twice.version}: give the newer one the next.`);
  return migrations;
}

/** Line ends do not count: a checkout may change them. */
function checksumOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}

async function applyMissing(client: pg.PoolClient, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  await client.query(createTableSql);
  const applied = await listAppliedMigrations(client);
  refuseOtherHistory(applied, migrations);
  const missing = migrations.filter(notAmong(applied));
  for (const migration of missing) await inTransaction(client, () => applyMigration(client, migration));
  return missing;
}

/** Tells the migrations that a database with this history still lacks. */
export function notAmong(applied: readonly AppliedMigration[]): (migration: Migration) => boolean {
  const had = new Set(applied.map(({ version }) => version));
  return ({ version }) => !had.has(version);
}

/** What the database has had so far, in order. */
export async function listAppliedMigrations(client: pg.ClientBase): Promise<readonly AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select version, name, checksum from schema_migration order by version',
  );
  return rows;
}

/**
 * Says no when a database with this history does not fit these files.
 * @throws {MigrationError}
 */
export function refuseOtherHistory(applied: readonly AppliedMigration[], migrations: readonly Migration[]): void {
  const files = new Map(migrations.map((migration) => [migration.version, migration]));
  for (const { version, name, checksum } of applied) {
    const file = files.get(version);
    if (!file) {
      throw new MigrationError(
        `The database is newer than this Stint: it holds migration ${version} (${name}). Start the newer version, or restore a backup made before it.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${version} (${file.name}) was changed after this database had it. Undo the change and write a new migration instead.`,
      );
    }
  }
}

/** Applies migrations one by one in the transaction that the client is in. */
export async function applyMigrations(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query(createTableSql);
  for (const migration of migrations) await applyMigration(client, migration);
}

async function applyMigration(client: pg.ClientBase, { version, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    const { message } = error as Error;
    throw new MigrationError(`Migration ${version} (${name}) failed and changed nothing: ${message}`, { cause: error });
  }
  await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
    version,
    name,
    checksum,
  ]);
}

async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
