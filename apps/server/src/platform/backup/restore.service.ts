import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { extract } from 'tar-stream';
import type { z } from 'zod';
import { makeReadyForApp } from '../../lib/app-role.ts';
import { applyMigrations, type Migration, notAmong, readMigrations, refuseOtherHistory } from '../../lib/migrate.ts';
import type { FilesPort } from '../../ports/files/files-port.ts';
import { keyOf } from '../files/file.service.ts';
import {
  type BackedUpTable,
  beginRestore,
  copyInSql,
  emptySchema,
  endLostRuns,
  fillWithoutReferences,
  isSetUp,
  listStoredFiles,
  listTables,
} from './backup.sql.ts';
import {
  type BackupHeader,
  type BackupManifest,
  backupHeader,
  backupManifest,
  countRows,
  HEADER_FILE,
  keyOfFile,
  LEFT_OUT,
  MANIFEST_FILE,
  RestoreError,
  type TableSum,
  tableOfPiece,
} from './backup-format.ts';

/** Classes of PostgreSQL's errors: data that is none, and data that breaks a rule. */
const UNUSABLE_VALUE = /^2[23][0-9A-Z]{3}$/;
/** What a backup says of itself, in bytes: a name and a sum for each table, and the ids of lost files. */
const LONGEST_JSON = 16 * 1024 * 1024;
const DAMAGED = 'The file is damaged or incomplete. Nothing was changed; use another copy of the backup.';

/** What a backup says of itself, without reading its rows. */
export async function readHeader(input: Readable): Promise<BackupHeader> {
  const entries = entriesOf(input);
  try {
    return await readJson(await next(entries), HEADER_FILE, backupHeader);
  } finally {
    input.destroy();
  }
}

/** A file within the archive. */
type Entry = AsyncIterable<Buffer> & { readonly header: { readonly name: string } };

export interface RestoreOptions {
  /** Replaces what the database holds. */
  readonly force?: boolean;
  /** Role that the app connects as, where that is another than the one that restores. */
  readonly appRole?: string | null;
}

/**
 * Replaces the database by a backup, all of it or nothing: tables are made as they were then, filled, compared with
 * what was written, and brought up to date. Stored files are put where they belong on the way; they never change, so one
 * that is there already stays what it is.
 * @throws {RestoreError} when the database is in use already, or the file cannot be used.
 */
export async function restoreBackup(
  { pool, files }: { readonly pool: pg.Pool; readonly files: FilesPort },
  input: Readable,
  { force = false, appRole = null }: RestoreOptions = {},
): Promise<BackupManifest> {
  const client = await pool.connect();
  try {
    await beginRestore(client);
    if (!force && (await isSetUp(client))) {
      throw new RestoreError(
        'The database is not empty. Restore into a new one, or replace everything in this one with --force.',
      );
    }
    const manifest = await readAll(client, files, entriesOf(input));
    await makeReadyForApp(client, appRole);
    await client.query('commit');
    return manifest;
  } catch (error) {
    throw comesOfDamage(error) ? new RestoreError(DAMAGED, { cause: error }) : error;
  } finally {
    input.destroy();
    // Rolls back what was not committed.
    client.release(true);
  }
}

/** What is no archive, ends early, is no JSON, or no value of its column any more. */
function comesOfDamage(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (error instanceof SyntaxError || UNUSABLE_VALUE.test(String(code))) return true;
  return /^(Invalid tar|Unexpected end of data|Premature close|Writable stream closed)/.test(String(message));
}

/** The archive's entries in order; each must be read to its end before the next one. */
async function* entriesOf(input: Readable): AsyncGenerator<Entry> {
  const archive = extract();
  const unpacked = input.on('error', (error) => archive.destroy(error)).pipe(createGunzip());
  unpacked.on('error', () => archive.destroy(new RestoreError(DAMAGED))).pipe(archive);
  // Its types do not say that what they hold are bytes.
  yield* archive as AsyncIterable<unknown> as AsyncIterable<Entry>;
}

async function readAll(
  client: pg.PoolClient,
  files: FilesPort,
  entries: AsyncGenerator<Entry>,
): Promise<BackupManifest> {
  const header = await readJson(await next(entries), HEADER_FILE, backupHeader);
  const migrations = await readMigrations();
  refuseOtherHistory(header.migrations, migrations);
  await emptySchema(client);
  const isLater = notAmong(header.migrations);
  await applyMigrations(
    client,
    migrations.filter((migration) => !isLater(migration)),
  );
  const tables = header.tables.filter(({ name }) => !LEFT_OUT.includes(name));
  await refuseOtherTables(client, tables);

  let manifest: BackupManifest | undefined;
  await fillWithoutReferences(client, tables, async () => {
    const { sums, next: first } = await fillTables(client, entries, header.tables);
    manifest = await readRest(client, files, entries, first, sums);
  });
  await bringUpToDate(client, migrations.filter(isLater));
  await endLostRuns(client);
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
  tables: readonly BackedUpTable[],
): Promise<{ sums: Record<string, TableSum>; next: Entry }> {
  const sums: Record<string, TableSum> = {};
  let entry = await next(entries);
  for (const table of tables) {
    const hash = createHash('sha256');
    const rows = LEFT_OUT.includes(table.name) ? leaveOut() : copyInto(client, table);
    for (; tableOfPiece(entry.header.name) === table.name; entry = await next(entries)) {
      for await (const chunk of entry) {
        hash.update(chunk);
        await rows.take(chunk);
      }
    }
    sums[table.name] = { rows: await rows.end(), checksum: hash.digest('hex') };
  }
  return { sums, next: entry };
}

/** Where the rows of a table go; answers at the end how many they were. */
interface RowSink {
  take(chunk: Buffer): Promise<void>;
  end(): Promise<number>;
}

function copyInto(client: pg.PoolClient, table: BackedUpTable): RowSink {
  const copy = client.query(copyFrom(copyInSql(table)));
  const copied = finished(copy);
  // Nobody waits for it any more when the file turns out to be damaged in between.
  copied.catch(() => {});
  return {
    async take(chunk) {
      if (!copy.write(chunk)) await Promise.race([once(copy, 'drain'), copied]);
    },
    async end() {
      copy.end();
      await copied;
      return copy.rowCount;
    },
  };
}

/** Of a table that is no longer in backups: compared with what was written, and not kept. */
function leaveOut(): RowSink {
  let rows = 0;
  return {
    async take(chunk) {
      rows += countRows(chunk);
    },
    end: async () => rows,
  };
}

/** The files, put where they belong, and what should have been read. */
async function readRest(
  client: pg.PoolClient,
  files: FilesPort,
  entries: AsyncGenerator<Entry>,
  first: Entry,
  sums: Record<string, TableSum>,
): Promise<BackupManifest> {
  const expected = new Map((await listStoredFiles(client)).map((file) => [keyOf(file), file]));
  let count = 0;
  let entry = first;
  for (let key = keyOfFile(entry.header.name); key !== undefined; key = keyOfFile(entry.header.name)) {
    const file = expected.get(key);
    if (!file) throw new RestoreError(DAMAGED);
    const content = await readEntry(entry, file.bytes);
    // Before it is put: where the same file is already, only the same bytes may take its place.
    if (!file.sha256.equals(createHash('sha256').update(content).digest())) throw new RestoreError(DAMAGED);
    await files.put(key, content);
    count++;
    entry = await next(entries);
  }
  const manifest = await readJson(entry, MANIFEST_FILE, backupManifest);
  if (!(await entries.next()).done) throw new RestoreError(DAMAGED);
  if (manifest.files.count !== count) throw new RestoreError(DAMAGED);
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
  const parsed = schema.safeParse(JSON.parse((await readEntry(entry, LONGEST_JSON)).toString('utf8')));
  if (!parsed.success) throw new RestoreError('The file is not a backup that this Stint can read.');
  return parsed.data;
}

/** An entry into memory, of so many bytes at most: a small archive can unpack to anything. */
async function readEntry(entry: Entry, atMost: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of entry) {
    bytes += chunk.length;
    if (bytes > atMost) throw new RestoreError(DAMAGED);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
