import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Pack, pack } from 'tar-stream';
import { listAppliedMigrations } from '../../lib/migrate.ts';
import type { FilesPort } from '../../ports/files/files-port.ts';
import { keyOf } from '../files/file.service.ts';
import { type BackedUpTable, beginSnapshot, copyOutSql, holdFiles, listStoredFiles, listTables } from './backup.sql.ts';
import {
  type BackupHeader,
  type BackupManifest,
  countRows,
  FORMAT_VERSION,
  HEADER_FILE,
  MANIFEST_FILE,
  nameOfFile,
  pieceName,
  type TableSum,
} from './backup-format.ts';

/** An archive needs sizes in advance: rows are gathered until they are this many. It bounds the memory of a backup. */
const PIECE_BYTES = 4 * 1024 * 1024;

interface Source {
  readonly pool: pg.Pool;
  readonly files: FilesPort;
}

/**
 * Writes everything in the database, as of one moment, and the stored files to a stream. Others read and write meanwhile.
 * @returns how many rows of which table, and how many files.
 */
export async function writeBackup({ pool, files }: Source, output: Writable, now: Date): Promise<BackupManifest> {
  const client = await pool.connect();
  try {
    await holdFiles(client);
    await beginSnapshot(client);
    const archive = pack();
    const written = pipeline(archive, createGzip(), output);
    const filled = fill(archive, client, files, now).catch((error: Error) => {
      archive.destroy(error);
      throw error;
    });
    const [manifest] = await Promise.all([filled, written]);
    return manifest;
  } finally {
    // Ends the transaction, whatever became of it, and the settings made for it.
    client.release(true);
  }
}

async function fill(archive: Pack, client: pg.PoolClient, files: FilesPort, now: Date): Promise<BackupManifest> {
  const tables = await listTables(client);
  const migrations = await listAppliedMigrations(client);
  const header: BackupHeader = {
    format: FORMAT_VERSION,
    createdAt: now.toISOString(),
    migrations: [...migrations],
    tables,
  };
  await add(archive, HEADER_FILE, Buffer.from(JSON.stringify(header, null, 2)));
  const sums: Record<string, TableSum> = {};
  for (const table of tables) sums[table.name] = await addTable(archive, client, table);
  const manifest: BackupManifest = { tables: sums, files: await addFiles(archive, client, files) };
  await add(archive, MANIFEST_FILE, Buffer.from(JSON.stringify(manifest, null, 2)));
  archive.finalize();
  return manifest;
}

async function addTable(archive: Pack, client: pg.PoolClient, table: BackedUpTable): Promise<TableSum> {
  let pieces = 0;
  let gathered: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    if (size > 0) await add(archive, pieceName(table.name, ++pieces), Buffer.concat(gathered));
    gathered = [];
    size = 0;
  };
  const sum = await readTable(client, table, async (chunk) => {
    gathered.push(chunk);
    size += chunk.length;
    if (size >= PIECE_BYTES) await flush();
  });
  await flush();
  return sum;
}

/** Reads the rows of a table; answers how many they are, and their sum. */
async function readTable(
  client: pg.PoolClient,
  table: BackedUpTable,
  take: (chunk: Buffer) => Promise<void>,
): Promise<TableSum> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const chunk of client.query(copyTo(copyOutSql(table))) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    rows += countRows(chunk);
    await take(chunk);
  }
  return { rows, checksum: hash.digest('hex') };
}

/** Counts and sums of all tables, as a backup that is made now would have them. */
export async function sumTables(pool: pg.Pool): Promise<Record<string, TableSum>> {
  const client = await pool.connect();
  try {
    await beginSnapshot(client);
    const sums: Record<string, TableSum> = {};
    for (const table of await listTables(client)) sums[table.name] = await readTable(client, table, async () => {});
    return sums;
  } finally {
    client.release(true);
  }
}

/** Bytes that are not to be found are told of, and do not keep the rest from being saved. */
async function addFiles(archive: Pack, client: pg.PoolClient, files: FilesPort): Promise<BackupManifest['files']> {
  const missing: string[] = [];
  let count = 0;
  for (const file of await listStoredFiles(client)) {
    const key = keyOf(file);
    const stream = await files.open(key);
    if (!stream) missing.push(key);
    else {
      await add(archive, nameOfFile(key), await buffer(stream));
      count++;
    }
  }
  return { count, missing };
}

/** Resolves when the archive has passed the entry on, so that no more than one waits in memory. */
function add(archive: Pack, name: string, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name }, content, (error) => (error ? reject(error) : resolve()));
  });
}
