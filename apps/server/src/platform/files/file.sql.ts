import type { FileKind } from '@stint/contract/platform/files/file-kinds';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';

export interface StoredFile {
  readonly id: string;
  readonly kind: FileKind;
  readonly token: string;
  readonly name: string;
  readonly content_type: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly width: number | null;
  readonly height: number | null;
  readonly owner_id: string | null;
  readonly created_at: string;
}

export async function insertFile(db: Db, file: StoredFile): Promise<void> {
  await db.insertInto('stored_file').values(file).execute();
}

/** Whether it was there to be kept: one that nobody kept for a day is swept. */
export async function markStored(tx: Tx, id: string): Promise<boolean> {
  const marked = await tx
    .updateTable('stored_file')
    .set({ state: 'kept' })
    .where('id', '=', id)
    .where('state', '=', 'new')
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** Keeps a file whose bytes came after its row. */
export async function markWritten(tx: Tx, id: string, written: Pick<StoredFile, 'bytes' | 'sha256'>): Promise<boolean> {
  const marked = await tx
    .updateTable('stored_file')
    .set({ ...written, state: 'kept' })
    .where('id', '=', id)
    .where('state', '=', 'new')
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

export async function markGone(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.updateTable('stored_file').set({ state: 'gone' }).where('id', 'in', ids).execute();
}

export async function findStoredFile(db: Db, id: string): Promise<StoredFile | undefined> {
  const found =
    await sql<StoredFile>`select ${columns} from stored_file f where f.id = ${id} and f.state = 'kept'`.execute(db);
  return found.rows[0];
}

/** The picture of a person, where it is a stored one. */
export async function findAvatarFile(db: Db, userId: string): Promise<StoredFile | undefined> {
  const found = await sql<StoredFile>`select ${columns} from app_user u join stored_file f on f.id = u.avatar_file_id
    where u.id = ${userId} and f.state = 'kept'`.execute(db);
  return found.rows[0];
}

/** The image of an event. */
export async function findEventImageFile(db: Db, eventId: string): Promise<StoredFile | undefined> {
  const found = await sql<StoredFile>`select ${columns} from event e join stored_file f on f.id = e.image_id
    where e.id = ${eventId} and f.state = 'kept'`.execute(db);
  return found.rows[0];
}

/** Whether an event is news now, by the company's calendar. */
export async function isFeatured(db: Db, eventId: string, now: string): Promise<boolean> {
  const found = await sql`select from event e cross join company c
    where e.id = ${eventId} and (${now}::timestamptz at time zone c.time_zone)::date
      between e.date - e.time_to_live_before_days and e.date + e.time_to_live_after_days`.execute(db);
  return found.rows.length > 0;
}

const columns = sql`f.id, f.kind, f.token, f.name, f.content_type, f.bytes, f.sha256, f.width, f.height, f.owner_id,
  f.created_at`;

/** Columns that refer to files, whichever tables there are. */
async function listReferences(tx: Tx): Promise<{ table: string; column: string }[]> {
  const found = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'stored_file'::regclass and c.conparentid = 0`.execute(tx);
  return found.rows;
}

export interface SweepLimits {
  /** Files that were not kept are swept when they came before this moment. */
  readonly newBefore: string;
  /** Kept files that nothing refers to are swept when they came before this moment. */
  readonly unusedBefore: string;
  readonly most: number;
}

/** Deletes the rows of files that nobody needs. Their bytes must go before this is committed. */
export async function deleteUnneeded(
  tx: Tx,
  { newBefore, unusedBefore, most }: SweepLimits,
): Promise<{ id: string; kind: FileKind }[]> {
  const references = await listReferences(tx);
  const unused = references.map(
    ({ table, column }) => sql`not exists (select from ${sql.table(table)} r where r.${sql.ref(column)} = f.id)`,
  );
  const deleted = await sql<{ id: string; kind: FileKind }>`
    delete from stored_file where id in (
      select f.id from stored_file f
      where ((f.state = 'new' and f.created_at < ${newBefore}) or f.state = 'gone' or f.created_at < ${unusedBefore})
        and ${sql.join(unused, sql` and `)}
      order by f.created_at limit ${most} for update skip locked)
    returning id, kind`.execute(tx);
  return deleted.rows;
}

/** A backup reads files while it lasts: none of them may be swept meanwhile, and it does not wait. */
export async function tryToSweepAlone(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('stint files')) as mine`.execute(tx);
  return rows[0]?.mine ?? false;
}
