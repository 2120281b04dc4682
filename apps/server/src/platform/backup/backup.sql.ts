import type { FileKind } from '@stint/contract/platform/files/file-kinds';
import pg from 'pg';
import { type BackupHeader, LEFT_OUT } from './backup-format.ts';

export type BackedUpTable = BackupHeader['tables'][number];

/** Every table but those that are left out, with the columns that hold data of their own. Partitions are read through their table. */
const listTablesSql = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> all ($1)
  group by c.relname
  order by c.relname`;

const listForeignKeysSql = `
  select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
  order by conrelid::regclass::text, conname`;

/** Same text for the same values in the same order on every server, whatever its own settings are. */
const neutralSettingsSql = `
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local search_path = public;
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'; set local timezone = 'UTC';
  set local extra_float_digits = 3; set local bytea_output = 'hex';
  set local max_parallel_workers_per_gather = 0; set local synchronize_seqscans = off`;

export async function listTables(client: pg.ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(listTablesSql, [LEFT_OUT]);
  return rows;
}

/** One moment of the whole database, however long reading takes and whatever is written meanwhile. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(neutralSettingsSql);
}

/** Held until the connection ends: files that are being read are not swept. */
export async function holdFiles(client: pg.ClientBase): Promise<void> {
  await client.query("select pg_advisory_lock_shared(hashtext('stint files'))");
}

export interface BackedUpFile {
  readonly id: string;
  readonly kind: FileKind;
  readonly bytes: number;
  readonly sha256: Buffer;
}

/** Files that are kept, as this transaction sees them; none in a database of before there were any. */
export async function listStoredFiles(client: pg.ClientBase): Promise<BackedUpFile[]> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.stored_file') is not null as exists",
  );
  if (!found[0]?.exists) return [];
  const { rows } = await client.query<BackedUpFile>(
    "select id, kind, bytes, sha256 from stored_file where state = 'kept' order by id",
  );
  return rows;
}

export async function beginRestore(client: pg.ClientBase): Promise<void> {
  await client.query('begin');
  await client.query(neutralSettingsSql);
}

export const copyOutSql = ({ name, columns }: BackedUpTable) =>
  `copy (select ${namesOf(columns)} from ${pg.escapeIdentifier(name)}) to stdout`;

export const copyInSql = ({ name, columns }: BackedUpTable) =>
  `copy ${pg.escapeIdentifier(name)} (${namesOf(columns)}) from stdin`;

const namesOf = (columns: readonly string[]) => columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/** Whether somebody has set this database up: then it holds what a restore would replace. */
export async function isSetUp(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.company') is not null as exists",
  );
  if (!rows[0]?.exists) return false;
  const { rowCount } = await client.query('select 1 from company');
  return rowCount !== 0;
}

/** Removes every table, function and extension of the app's and its job queue, within the transaction. */
export async function emptySchema(client: pg.ClientBase): Promise<void> {
  await client.query('drop schema public cascade; create schema public; drop schema if exists pgboss cascade');
}

/** The queue is not in a backup: runs that it held then are over, and can be tried again. */
export async function endLostRuns(client: pg.ClientBase): Promise<void> {
  await client.query(`
    update job_run set state = 'failed', finished_at = now(), error = 'It was not done when the backup was made'
    where finished_at is null`);
}

/**
 * Tables are filled in any order: their references are taken off before and put back afterwards, which checks every
 * row. Triggers rest meanwhile, since what they keep is in the backup.
 */
export async function fillWithoutReferences(
  client: pg.ClientBase,
  tables: readonly BackedUpTable[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(listForeignKeysSql);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) await client.query(`alter table ${pg.escapeIdentifier(name)} disable trigger user`);
  await fill();
  for (const { name } of tables) await client.query(`alter table ${pg.escapeIdentifier(name)} enable trigger user`);
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}
