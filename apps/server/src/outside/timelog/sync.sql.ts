import { MAPPING_STATUS } from '@stint/contract/outside/timelog/mapping.rules';
import { MOST_LINES, type SyncLine, type SyncLineCode, type TimelogState } from '@stint/contract/outside/timelog/sync';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';

interface NumberedLine {
  readonly number: number;
  readonly code: SyncLineCode;
  readonly data: object;
}

/** A step that is repeated writes the lines of its first attempt again. */
export async function storeLines(tx: Tx, run: string, at: string, lines: readonly NumberedLine[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into timelog_line (run_id, number, at, code, data)
    select ${run}, l.number, ${at}, l.code, l.data
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(number integer, code text, data jsonb)`.execute(tx);
}

/** The last lines of a run's log, in their order. */
export async function listLines(db: Db, run: string): Promise<SyncLine[]> {
  const found = await sql<SyncLine>`
    select number, at, code, data from (
      select number, at, code, data from timelog_line where run_id = ${run} order by number desc limit ${MOST_LINES}) l
    order by number`.execute(db);
  return found.rows;
}

/** The newest run of a kind. */
export async function findNewestRun(db: Db, kind: string): Promise<string | undefined> {
  const found = await sql<{ id: string }>`
    select id from job_run where kind = ${kind} order by created_at desc, id desc limit 1`.execute(db);
  return found.rows[0]?.id;
}

export async function countMapped(db: Db): Promise<Pick<TimelogState, 'mapped' | 'inError' | 'refused'>> {
  const found = await sql<{ mapped: number; inError: number; refused: number }>`
    select (count(*) filter (where timelog_project_id is not null))::int as mapped,
      (count(*) filter (where timelog_status = ${MAPPING_STATUS.mapError}))::int as "inError",
      (select count(*)::int from timelog_hour where refusal <> '') as refused
    from account`.execute(db);
  return found.rows[0] ?? { mapped: 0, inError: 0, refused: 0 };
}
