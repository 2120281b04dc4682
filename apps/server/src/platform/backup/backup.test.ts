import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, lstat, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer, json, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGunzip, createGzip, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { extract, pack } from 'tar-stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addressesOf } from '../../../test/app-process.ts';
import { makersOf } from '../../../test/make-company.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { withTransaction } from '../../lib/db.ts';
import { MIGRATIONS_FOLDER, migrate, readMigrations } from '../../lib/migrate.ts';
import { newId } from '../../lib/new-id.ts';
import type { FilesPort } from '../../ports/files/files-port.ts';
import { folderFiles } from '../../ports/files/folder-files.ts';
import { keyOf, sweepFiles } from '../files/file.service.ts';
import { writeBackup } from './backup.service.ts';
import { writeBackupFile } from './backup-folder.ts';
import {
  type BackupHeader,
  type BackupManifest,
  HEADER_FILE,
  MANIFEST_FILE,
  pieceName,
  RestoreError,
} from './backup-format.ts';
import { restoreBackup } from './restore.service.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
/** Everything that COPY text has to escape, and letters beyond ASCII. */
const AWKWARD = 'Đặng\t"Văn"\\N \\. \r\n\n{1,2} \u{1F600} \u0001';

let source: TestDatabase;
let target: TestDatabase;
let folder: string;
let sourceFiles: FilesPort;
let targetFiles: FilesPort;

beforeEach(async () => {
  [source, target] = await Promise.all([createTestDatabase(), createTestDatabase({ empty: true })]);
  folder = await mkdtemp(join(tmpdir(), 'stint-backup-'));
  sourceFiles = folderFiles(join(folder, 'source'));
  targetFiles = folderFiles(join(folder, 'target'));
});

afterEach(() => Promise.all([source.drop(), target.drop(), rm(folder, { recursive: true, force: true })]));

async function backup(database: TestDatabase = source): Promise<Buffer> {
  const output = new PassThrough();
  const [content] = await Promise.all([
    buffer(output),
    writeBackup({ pool: database.pool, files: sourceFiles }, output, NOW),
  ]);
  return content;
}

const restore = (content: Buffer, options?: { force: boolean }) =>
  restoreBackup({ pool: target.pool, files: targetFiles }, Readable.from([content]), options);

/** A picture of somebody, whose bytes stand for any. */
async function addPicture({ pool }: TestDatabase, content: Buffer): Promise<string> {
  const id = newId();
  await pool.query(
    `insert into stored_file (id, kind, state, token, content_type, bytes, sha256, width, height)
     values ($1, 'avatar', 'kept', 'a-token-that-is-long-enough', 'image/webp', $2, sha256($3), 1, 1)`,
    [id, content.length, content],
  );
  const key = keyOf({ kind: 'avatar', id });
  await sourceFiles.put(key, content);
  return key;
}

/** A company with something in many tables, some of which refer to each other in a circle. */
async function fillCompany({ db, pool }: TestDatabase): Promise<void> {
  const make = makersOf(db);
  await make.company();
  const manager = await make.user({ role: 'Manager' });
  const phase = await make.phase(await make.project({ manager }));
  await pool.query('insert into phase_user (phase_id, user_id) values ($1, $2)', [phase, manager]);
  await pool.query('update app_user set short_description = $1, password_hash = null where id = $2', [
    AWKWARD,
    manager,
  ]);
  await pool.query(
    `insert into session (id, user_id, token_hash, expires_at) values ($1, $2, '\\x00ff5c0a', '2027-01-01T00:00:00.123456Z')`,
    [crypto.randomUUID(), manager],
  );
}

/** A fingerprint of each table that holds rows. */
async function contentOf(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('schema_migration', 'live_event') order by 1",
  );
  const content: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from "${name}" t order by 1`);
    if (rows.length > 0) content[name] = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  }
  return content;
}

describe('a backup', () => {
  it('brings back every row of every table, to the letter', async () => {
    await fillCompany(source);
    const manifest = await restore(await backup());
    const content = await contentOf(target.pool);
    expect(Object.keys(content)).toEqual(expect.arrayContaining(['app_user', 'company', 'phase', 'session']));
    expect(content).toEqual(await contentOf(source.pool));
    expect(manifest.tables.app_user?.rows).toBe(1);
  });

  it('brings back stored files, byte for byte, and says which were not to be found', async () => {
    await fillCompany(source);
    const [small, large, lost] = [Buffer.from('picture'), randomBytes(3_000_000), Buffer.from('lost')];
    const [first, second, third] = [
      await addPicture(source, small),
      await addPicture(source, large),
      await addPicture(source, lost),
    ];
    await sourceFiles.remove(third);
    const manifest = await restore(await backup());
    expect(manifest.files).toEqual({ count: 2, missing: [third] });
    const read = async (key: string) => buffer((await targetFiles.open(key)) ?? Readable.from([]));
    expect((await read(first)).equals(small)).toBe(true);
    expect((await read(second)).equals(large)).toBe(true);
    expect(await targetFiles.open(third)).toBeNull();
  });

  it('with a file that is not what it was puts it nowhere', async () => {
    await fillCompany(source);
    const key = await addPicture(source, Buffer.from('picture'));
    const content = await rewrite(await backup(), async (name, entry) =>
      name.startsWith('files/') ? Buffer.from('another') : buffer(entry),
    );
    await expect(restore(content)).rejects.toThrow(/damaged or incomplete/);
    expect(await targetFiles.open(key)).toBeNull();
  });

  it('with more after its end is refused', async () => {
    await fillCompany(source);
    const entries = await unpackedOf(await backup());
    const more = { name: '../more', content: Buffer.from('more') };
    await expect(restore(await packedOf([...entries, more]))).rejects.toThrow(/damaged or incomplete/);
  });

  it('is written into a new file, whatever stands in its place', async () => {
    const [path, victim] = [join(folder, 'a.tar.gz'), join(folder, 'victim')];
    await writeFile(victim, 'of somebody else');
    await symlink(victim, `${path}.unfinished`);
    await symlink(victim, path);
    await writeBackupFile(path, async (output) => void output.end('backup'));
    expect(await readFile(victim, 'utf8')).toBe('of somebody else');
    expect((await lstat(path)).mode & 0o170777).toBe(0o100600);
  });

  it('keeps files from being swept while it lasts', async () => {
    await fillCompany(source);
    const key = await addPicture(source, Buffer.from('picture'));
    await source.pool.query("update stored_file set state = 'gone'");
    const sweep = async () => {
      const deps = { files: sourceFiles, clock: { now: () => NOW } };
      return (await withTransaction(source.db, (tx) => sweepFiles(tx, deps))).swept;
    };
    const output = new PassThrough({ highWaterMark: 1 });
    const written = writeBackup({ pool: source.pool, files: sourceFiles }, output, NOW);
    await new Promise((resolve) => output.once('readable', resolve));
    expect(await sweep()).toBe(0);
    await Promise.all([buffer(output), written]);
    await expect.poll(sweep).toBe(1);
    expect(await sourceFiles.open(key)).toBeNull();
  });

  it('brings back the constraints, indexes and triggers', async () => {
    await fillCompany(source);
    await restore(await backup());
    const definitions = async (pool: pg.Pool) => ({
      constraints: await pool.query(
        "select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2",
      ),
      indexes: await pool.query("select indexdef from pg_indexes where schemaname = 'public' order by 1"),
      triggers: await pool.query(
        'select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2',
      ),
    });
    const [restored, original] = [await definitions(target.pool), await definitions(source.pool)];
    for (const kind of ['constraints', 'indexes', 'triggers'] as const) {
      expect(restored[kind].rows).toEqual(original[kind].rows);
    }
    expect(await migrate(target.pool)).toEqual([]);
  });

  it('needs no counters brought back, since there are none', async () => {
    const { rows } = await source.pool.query("select sequencename from pg_sequences where schemaname = 'public'");
    expect(rows).toEqual([]);
  });

  it('of an older version is brought up to date', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stint-older-'));
    for (const name of (await readdir(MIGRATIONS_FOLDER)).sort().slice(0, 1)) {
      await copyFile(join(MIGRATIONS_FOLDER, name), join(folder, name));
    }
    const older = await createTestDatabase({ empty: true });
    await migrate(older.pool, { folder });
    await older.pool.query("insert into company (name) values ('Before')");
    await restore(await backup(older));
    expect((await target.pool.query('select name from company')).rows).toEqual([{ name: 'Before' }]);
    expect((await target.pool.query('select version from schema_migration')).rowCount).toBe(
      (await readMigrations()).length,
    );
    await older.drop();
    await rm(folder, { recursive: true });
  });

  it('of before a table was left out is restored without it, and compared with it', async () => {
    await fillCompany(source);
    const rows = Buffer.from('one\ntwo\n');
    const table = { name: 'live_event', columns: ['id'] };
    const withEvents = async (sum: string) => {
      const entries = await unpackedOf(await backup());
      const piece = { name: pieceName('live_event', 1), content: rows };
      const before = entries.findIndex(({ name }) => name > piece.name && name.startsWith('tables/'));
      entries.splice(before, 0, piece);
      return packedOf(
        entries.map(({ name, content }) => {
          if (name === HEADER_FILE)
            return { name, content: changed<BackupHeader>(content, ({ tables }) => void tables.push(table)) };
          if (name !== MANIFEST_FILE) return { name, content };
          const add = ({ tables }: BackupManifest) =>
            void Object.assign(tables, { live_event: { rows: 2, checksum: sum } });
          return { name, content: changed<BackupManifest>(content, add) };
        }),
      );
    };
    await expect(restore(await withEvents('another'))).rejects.toThrow(/damaged/);
    await restore(await withEvents(createHash('sha256').update(rows).digest('hex')));
    expect(await contentOf(target.pool)).toEqual(await contentOf(source.pool));
    expect((await target.pool.query('select 1 from live_event')).rowCount).toBe(0);
  });

  it('that is damaged in any way, or cannot be read or written, ends in a sentence', async () => {
    await fillCompany(source);
    const entries = await unpackedOf(await backup());
    const broken = (of: string, content: string) =>
      packedOf(entries.map((entry) => (entry.name === of ? { ...entry, content: Buffer.from(content) } : entry)));
    const piece = pieceName('app_user', 1);
    const header = entries.find(({ name }) => name === HEADER_FILE);
    for (const damaged of [
      await broken(HEADER_FILE, '{ "format": 1, '),
      await broken(MANIFEST_FILE, 'nothing'),
      await broken(HEADER_FILE, `${header?.content}${' '.repeat(17 * 1024 * 1024)}`),
      await broken(piece, 'not a row\n'),
      await broken(piece, `${entries.find(({ name }) => name === piece)?.content}`.replaceAll('\t', '')),
      await packedOf(entries.slice(0, 4)),
      gzipSync(randomBytes(20_000)),
      gzipSync(Buffer.from('a letter')),
      randomBytes(5000),
      Buffer.alloc(0),
    ])
      await expect(restore(damaged)).rejects.toBeInstanceOf(RestoreError);
    expect(await contentOf(target.pool)).toEqual({});

    const file = join(folder, 'in-the-way');
    await writeFile(file, 'something else');
    for (const [command, at] of [
      ['backup', join(folder, 'nowhere/stint.tar.gz')],
      ['backup', join(file, 'stint.tar.gz')],
      ['restore', folder],
      ['restore', file],
    ] as const) {
      const { code, output } = await runCommand(command, at);
      expect([command, at, code]).toEqual([command, at, 1]);
      expect(output).toMatch(/^\S[^\n]*[.]\s*$/);
      expect(output).not.toMatch(/\n\s+at |node:internal/);
    }
  });

  it('of a newer version is refused', async () => {
    const content = await withHeader(await backup(), (header) => ({
      ...header,
      migrations: [...header.migrations, { version: 9999, name: 'future', checksum: 'x' }],
    }));
    await expect(restore(content)).rejects.toThrow(/newer than this Stint.*future/);
  });

  it('replaces a company only when told to', async () => {
    await fillCompany(source);
    await restore(await backup());
    await target.pool.query("update company set name = 'Changed'");
    const content = await backup();
    await expect(restore(content)).rejects.toThrow(/not empty.*--force/);
    expect((await target.pool.query('select name from company')).rows).toEqual([{ name: 'Changed' }]);
    await restore(content, { force: true });
    expect(await contentOf(target.pool)).toEqual(await contentOf(source.pool));
  });

  it('that is cut off, changed or no backup changes nothing', async () => {
    await fillCompany(source);
    const content = await backup();
    const rows = await withPiece(content, (piece) => Buffer.from(piece.toString('utf8').replace('Manager', 'Admin')));
    for (const broken of [content.subarray(0, content.length - 200), content.subarray(0, 100), rows]) {
      await expect(restore(broken)).rejects.toThrow(/damaged or incomplete/);
    }
    await expect(restore(Buffer.from('something else'))).rejects.toThrow(/damaged/);
    expect(await contentOf(target.pool)).toEqual({});
  });

  it('holds one moment, whatever is written meanwhile', async () => {
    await fillCompany(source);
    const output = new PassThrough({ highWaterMark: 1 });
    const written = writeBackup({ pool: source.pool, files: sourceFiles }, output, NOW);
    // It stands still here: the stream is full and nobody reads it.
    await new Promise((resolve) => output.once('readable', resolve));
    await source.pool.query("update company set name = 'Later'");
    const [content] = await Promise.all([buffer(output), written]);
    await restore(content);
    expect((await target.pool.query("select 1 from company where name = 'Later'")).rowCount).toBe(0);
  });
});

/** A JSON file of the archive, changed. */
function changed<T>(content: Buffer, change: (given: T) => void): Buffer {
  const given = JSON.parse(content.toString('utf8')) as T & { tables: unknown };
  change(given);
  if (Array.isArray(given.tables)) given.tables.sort((one, other) => (one.name < other.name ? -1 : 1));
  return Buffer.from(JSON.stringify(given));
}

/** `npm run backup` or `restore` on the source, as an operator runs it. */
async function runCommand(command: 'backup' | 'restore', file: string): Promise<{ code: number; output: string }> {
  const program = fileURLToPath(new URL(`./${command}.cli.ts`, import.meta.url));
  const child = spawn(process.execPath, [program, file, '--force'], {
    env: { PATH: process.env.PATH, ...addressesOf(source), DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code, output };
}

function withHeader(content: Buffer, change: (header: BackupHeader) => BackupHeader): Promise<Buffer> {
  return rewrite(content, async (name, entry) =>
    name === HEADER_FILE ? Buffer.from(JSON.stringify(change((await json(entry)) as BackupHeader))) : buffer(entry),
  );
}

function withPiece(content: Buffer, change: (piece: Buffer) => Buffer): Promise<Buffer> {
  return rewrite(content, async (name, entry) => {
    const piece = await buffer(entry);
    return name.startsWith('tables/app_user/') ? change(piece) : piece;
  });
}

/** The same archive with other content in some of its files. */
async function rewrite(
  content: Buffer,
  change: (name: string, entry: AsyncIterable<Buffer>) => Promise<Buffer>,
): Promise<Buffer> {
  const copy: Packed[] = [];
  for (const { name, content: bytes } of await unpackedOf(content))
    copy.push({ name, content: await change(name, Readable.from([bytes])) });
  return packedOf(copy);
}

interface Packed {
  readonly name: string;
  readonly content: Buffer;
}

async function unpackedOf(content: Buffer): Promise<Packed[]> {
  const archive = extract();
  const unpacked = pipeline(Readable.from([content]), createGunzip(), archive);
  const entries: Packed[] = [];
  for await (const entry of archive) {
    const bytes = await buffer(entry as AsyncIterable<unknown> as AsyncIterable<Buffer>);
    entries.push({ name: entry.header.name, content: bytes });
  }
  await unpacked;
  return entries;
}

function packedOf(entries: readonly Packed[]): Promise<Buffer> {
  const copy = pack();
  for (const { name, content } of entries) copy.entry({ name }, content);
  copy.finalize();
  return buffer(copy.pipe(createGzip()));
}
