import { HEARTBEAT_PATIENCE_SECONDS, type ImportRun } from '@stint/contract/time/import/import';
import { IMPORT_INTERRUPTED, type ImportNoteCode, type ImportSource } from '@stint/contract/time/import/import.rules';
import type { ImportFigures, ImportNames, ImportNote, NoteCounts } from '@stint/contract/time/import/import-reading';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches, orderBy, type Paging, slice } from '../../lib/page-query.ts';
import { personShape } from '../../lib/wire-shapes.ts';

/** What is kept of a run for good. */
export interface ImportReport {
  readonly message: string;
  readonly figures: ImportFigures | null;
  readonly names: ImportNames | null;
  readonly noteCounts: NoteCounts;
  readonly headers: readonly string[];
  readonly notes: readonly ImportNote[];
}

export interface NewImportRun {
  readonly id: string;
  readonly createdBy: string | null;
  readonly fileName: string;
  readonly fileHash: string;
  readonly source: ImportSource;
}

export async function insertRun(db: Db, run: NewImportRun): Promise<void> {
  await sql`
    insert into import_run (id, created_by, file_name, file_hash, source)
    values (${run.id}, ${run.createdBy}, ${run.fileName}, ${run.fileHash}, ${run.source})`.execute(db);
}

/** Says that the run is alive and how far it is; seen by others at once, outside of its transaction. */
export async function beat(db: Db, runId: string, doneRows: number, totalRows: number): Promise<void> {
  await sql`
    update import_run set heartbeat = clock_timestamp(), done_rows = ${doneRows}, total_rows = ${totalRows}
    where id = ${runId} and state = 'running'`.execute(db);
}

/**
 * Ends a run that stored so many rows.
 * @returns false when the run was given up as dead meanwhile; then it must not change anything.
 */
export async function finishRun(
  db: Db | Tx,
  runId: string,
  state: 'done' | 'refused' | 'failed',
  report: ImportReport,
  rows = 0,
): Promise<boolean> {
  const finished = await sql`
    update import_run set state = ${state}, report = ${JSON.stringify(report)}::jsonb, finished_at = clock_timestamp(),
      done_rows = ${rows}, total_rows = greatest(total_rows, ${rows})
    where id = ${runId} and state = 'running' returning id`.execute(db);
  return finished.rows.length > 0;
}

/** Runs whose process is gone have failed. Their transaction went with it, and if it were still there it could not end well. */
export async function giveUpDeadRuns(db: Db): Promise<void> {
  const report = { message: IMPORT_INTERRUPTED, figures: null, names: null, noteCounts: [], headers: [], notes: [] };
  await sql`
    update import_run set state = 'failed', finished_at = clock_timestamp(), done_rows = 0, report = ${JSON.stringify(report)}::jsonb
    where state = 'running' and heartbeat < clock_timestamp() - make_interval(secs => ${HEARTBEAT_PATIENCE_SECONDS})`.execute(
    db,
  );
}

const runColumns = sql`
  r.id as "_id", r.file_name as "fileName", r.source, r.state, r.done_rows as "doneRows", r.total_rows as "totalRows",
  iso_instant(r.started_at) as "startedAt", iso_instant(r.finished_at) as "finishedAt",
  case when u.id is not null then ${personShape} end as "createdBy",
  coalesce(r.report ->> 'message', '') as message, nullif(r.report -> 'figures', 'null'::jsonb) as figures`;

export async function listRuns(
  db: Db,
  asked: Paging & { search: string },
): Promise<{ items: ImportRun[]; total: number }> {
  const filter = matches(sql`r.file_name`, asked.search);
  const order = orderBy(asked.orderBy, { startedAt: sql`r.started_at`, fileName: sql`r.file_name` }, sql`r.id desc`);
  const items = await sql<ImportRun>`
    select ${runColumns} from import_run r left join app_user u on u.id = r.created_by
    where ${filter} ${order} ${slice(asked)}`.execute(db);
  const total = await sql<{ total: number }>`select count(*) as total from import_run r where ${filter}`.execute(db);
  return { items: items.rows, total: total.rows[0]?.total ?? 0 };
}

export type ImportRunInFull = ImportRun & { names: ImportNames | null; noteCounts: NoteCounts; headers: string[] };

export async function findRun(db: Db, runId: string): Promise<ImportRunInFull | undefined> {
  const found = await sql<ImportRunInFull>`
    select ${runColumns}, nullif(r.report -> 'names', 'null'::jsonb) as names,
      coalesce(r.report -> 'noteCounts', '[]') as "noteCounts", coalesce(r.report -> 'headers', '[]') as headers
    from import_run r left join app_user u on u.id = r.created_by where r.id = ${runId}`.execute(db);
  return found.rows[0];
}

/** Notes of a run in the order of the file; all of them without paging. */
export async function listNotes(
  db: Db,
  runId: string,
  asked: (Paging & { code?: ImportNoteCode | undefined; search: string }) | null,
): Promise<{ items: ImportNote[]; total: number }> {
  const backwards = asked?.orderBy.startsWith('-') ?? false;
  const filter = sql`(${asked?.code ?? null}::text is null or n.note ->> 'code' = ${asked?.code ?? null})
    and ${matches(sql`(n.note ->> 'about') || ' ' || (n.note ->> 'values')`, asked?.search ?? '')}`;
  const notes = sql`from import_run r cross join lateral
    jsonb_array_elements(coalesce(r.report -> 'notes', '[]')) with ordinality as n(note, place) where r.id = ${runId} and ${filter}`;
  const items = await sql<{ note: ImportNote }>`
    select n.note ${notes} order by n.place ${backwards ? sql`desc` : sql``} ${asked ? slice(asked) : sql``}`.execute(
    db,
  );
  const total = await sql<{ total: number }>`select count(*) as total ${notes}`.execute(db);
  return { items: items.rows.map((row) => row.note), total: total.rows[0]?.total ?? 0 };
}
