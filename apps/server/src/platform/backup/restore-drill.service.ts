import { createReadStream } from 'node:fs';
import pg from 'pg';
import { listAppliedMigrations } from '../../lib/migrate.ts';
import type { FilesPort } from '../../ports/files/files-port.ts';
import { sumTables } from './backup.service.ts';
import type { TableSum } from './backup-format.ts';
import { readHeader, restoreBackup } from './restore.service.ts';

/** Where PostgreSQL cuts off longer names. */
const LONGEST_NAME = 63;
/** Says of a database that it may be dropped. */
const MARK = 'Restore drill of Stint: made anew by each drill';
/** A restore ends the runs that were going on: the rows of this table differ on purpose. */
const CHANGED_BY_RESTORE = new Set(['job_run']);
const INSUFFICIENT_PRIVILEGE = '42501';

/** Bytes are compared with their sums before they are put: nothing is left to be done with them. */
const nowhere: FilesPort = { put: async () => {}, open: async () => null, remove: async () => {}, close() {} };

export interface DrillResult {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Tables whose rows were read back and compared; none where the backup is of another version, which a restore brings up to date. */
  readonly comparedTables: number;
}

/**
 * Restores a backup into a database of its own beside the real one, reads everything back, compares counts and sums with
 * what was written, and drops it. The real database is not touched.
 * @param server connections to the real database, as the owner of the tables
 * @param inDatabase opens connections to another database on the same server
 * @throws when the file cannot be restored, or what was restored is not what was written
 */
export async function drillRestore(
  path: string,
  server: pg.Pool,
  inDatabase: <R>(database: string, work: (pool: pg.Pool) => Promise<R>) => Promise<R>,
): Promise<DrillResult> {
  const database = await makeScratch(server);
  try {
    return await inDatabase(database, async (pool) => {
      const manifest = await restoreBackup({ pool, files: nowhere }, createReadStream(path));
      const written = Object.entries(manifest.tables);
      const isSameVersion = await hasItsMigrations(pool, path);
      if (isSameVersion) compare(manifest.tables, await sumTables(pool));
      return {
        tables: written.length,
        rows: written.reduce((sum, [, { rows }]) => sum + rows, 0),
        files: manifest.files.count,
        comparedTables: isSameVersion ? written.length : 0,
      };
    });
  } finally {
    await server.query(`drop database if exists ${pg.escapeIdentifier(database)} with (force)`);
  }
}

/** An empty database; what a drill left that was killed is dropped first, and nothing else ever is. */
async function makeScratch(server: pg.Pool): Promise<string> {
  const { rows } = await server.query<{ name: string; mark: string | null; exists: boolean }>(
    `select s.name, shobj_description(d.oid, 'pg_database') as mark, d.oid is not null as exists
     from (select left('restore_drill_of_' || current_database(), $1) as name) s left join pg_database d on d.datname = s.name`,
    [LONGEST_NAME],
  );
  const [found] = rows;
  if (!found) throw new Error('The server does not say which database this is');
  const name = pg.escapeIdentifier(found.name);
  if (found.exists && found.mark !== MARK)
    throw new Error(`There is a database ${found.name} already that no restore drill made`);
  await server.query(`drop database if exists ${name} with (force)`);
  await server.query(`create database ${name} template template0`).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new Error('The role of DATABASE_OWNER_URL may not create databases: alter role … createdb', { cause: error });
  });
  await server.query(`comment on database ${name} is ${pg.escapeLiteral(MARK)}`);
  return found.name;
}

/** Whether the backup is of the version that restored it: nothing was brought up to date then. */
async function hasItsMigrations(pool: pg.Pool, path: string): Promise<boolean> {
  const { migrations } = await readHeader(createReadStream(path));
  const client = await pool.connect();
  try {
    return (await listAppliedMigrations(client)).length === migrations.length;
  } finally {
    client.release();
  }
}

function compare(written: Readonly<Record<string, TableSum>>, restored: Readonly<Record<string, TableSum>>): void {
  const different = Object.entries(written).filter(([table, { rows, checksum }]) => {
    const found = restored[table];
    return found?.rows !== rows || (found.checksum !== checksum && !CHANGED_BY_RESTORE.has(table));
  });
  if (different.length === 0) return;
  throw new Error(`What was restored is not what was backed up: ${different.map(([table]) => table).join(', ')}`);
}
