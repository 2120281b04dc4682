import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { extract } from 'tar-stream';
import type { z } from 'zod';
import { applyMigrations, type Migration, notAmong, readMigrations, refuseOtherHistory } from '../lib/migrate.ts';
import {
  type BackedUpTable,
  beginRestore,
  copyInSql,
  emptySchema,
  fillWithoutReferences,
  isSetUp,
  listTables,
} from './backup.sql.ts';
import {
  type BackupManifest,
  backupHeader,
  backupManifest,
  HEADER_FILE,
  MANIFEST_FILE,
  RestoreError,
  type TableSum,
  tableOfPiece,
} from './backup-format.ts';

const DAMAGED = 'The file is damaged or cut off; nothing was changed. Use another copy of the backup.';

/** A file within the archive. */
type Entry = AsyncIterable<Buffer> & { readonly header: { readonly name: string } };

export interface RestoreOptions {
  /** Replaces what the database holds. */
  readonly force?: boolean;
}

/**
 * Replaces the database by a backup, all of it or nothing: tables are made as they were then, filled, compared with
 * what was written, and brought up to date.
 * @throws {RestoreError} when the database is in use already, or the file cannot be used.
 */
export async function restoreBackup(
  pool: pg.Pool,
  input: Readable,
  { force = false }: RestoreOptions = {},
): Promise<BackupManifest> {
  const client = await pool.connect();
  try {
    await beginRestore(client);
    if (!force && (await isSetUp(client))) {
      throw new RestoreError(
        'The database is not empty. Restore into a new one, or replace everything in this one with --force.',
      );
    }
    const manifest = await readAll(client, entriesOf(input));
    await client.query('commit');
    return manifest;
  } finally {
    input.destroy();
    // Rolls back what was not committed.
    client.release(true);
  }
}

/** The archive's entries in order; each must be read to its end before the next one. */
async function* entriesOf(input: Readable): AsyncGenerator<Entry> {
  const archive = extract();
  const unpacked = input.on('error', (error) => archive.destroy(error)).pipe(createGunzip());
  unpacked.on('error', () => archive.destroy(new RestoreError(DAMAGED))).pipe(archive);
  // Its types do not say that what they hold are bytes.
  yield* archive as AsyncIterable<unknown> as AsyncIterable<Entry>;
}

async function readAll(client: pg.PoolClient, entries: AsyncGenerator<Entry>): Promise<BackupManifest> {
  const header = await readJson(await next(entries), HEADER_FILE, backupHeader);
  const migrations = await readMigrations();
  refuseOtherHistory(header.migrations, migrations);
  await emptySchema(client);
  const isLater = notAmong(header.migrations);
  await applyMigrations(
    client,
    migrations.filter((migration) => !isLater(migration)),
  );
  await refuseOtherTables(client, header.tables);

  let manifest: BackupManifest | undefined;
  await fillWithoutReferences(client, header.tables, async () => {
    manifest = await fillTables(client, entries, new Map(header.tables.map((table) => [table.name, table])));
  });
  await bringUpToDate(client, migrations.filter(isLater));
  if (!manifest) throw new RestoreError(DAMAGED);
  return manifest;
}

/** Later migrations meet a database with rows, as they do when an installation is upgraded. */
async function bringUpToDate(client: pg.PoolClient, later: readonly Migration[]): Promise<void> {
  await client.query('set constraints all immediate');
  await applyMigrations(client, later);
}

async function refuseOtherTables(client: pg.PoolClient, tables: readonly BackedUpTable[]): Promise<void> {
  if (JSON.stringify(await listTables(client)) === JSON.stringify(tables)) return;
  throw new RestoreError('The backup was made by a Stint with other tables. Restore it with the version that made it.');
}

async function fillTables(
  client: pg.PoolClient,
  entries: AsyncGenerator<Entry>,
  tables: ReadonlyMap<string, BackedUpTable>,
): Promise<BackupManifest> {
  const sums: Record<string, TableSum> = {};
  let entry = await next(entries);
  for (const table of tables.values()) {
    const hash = createHash('sha256');
    const copy = client.query(copyFrom(copyInSql(table)));
    const copied = finished(copy);
    for (; tableOfPiece(entry.header.name) === table.name; entry = await next(entries)) {
      for await (const chunk of entry) {
        hash.update(chunk);
        if (!copy.write(chunk)) await Promise.race([once(copy, 'drain'), copied]);
      }
    }
    copy.end();
    await copied;
    sums[table.name] = { rows: copy.rowCount, checksum: hash.digest('hex') };
  }
  const manifest = await readJson(entry, MANIFEST_FILE, backupManifest);
  for (const [name, { rows, checksum }] of Object.entries(sums)) {
    const written = manifest.tables[name];
    if (written?.rows !== rows || written.checksum !== checksum) throw new RestoreError(DAMAGED);
  }
  return manifest;
}

async function next(entries: AsyncGenerator<Entry>): Promise<Entry> {
  const { value, done } = await entries.next();
  if (done) throw new RestoreError(DAMAGED);
  return value;
}

async function readJson<T extends z.ZodType>(entry: Entry, name: string, schema: T): Promise<z.output<T>> {
  if (entry.header.name !== name) throw new RestoreError(DAMAGED);
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk);
  const parsed = schema.safeParse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
  if (!parsed.success) throw new RestoreError('The file is not a backup that this Stint can read.');
  return parsed.data;
}
