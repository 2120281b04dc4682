import type { Timereg } from '@stint/contract/time/sheet/timereg';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { timeregShape } from './sheet.sql.ts';

const TIMEREG_ENTITY = 'timereg';

interface SheetOfRow {
  readonly userId: string;
  readonly userPeriodId: string;
}

/** The sheet of a row, for whoever wants to delete it. */
export async function findSheetOfRow(db: Db | Tx, rowId: string): Promise<SheetOfRow | undefined> {
  const found = await sql<SheetOfRow>`
    select user_id as "userId", user_period_id as "userPeriodId" from timereg where id = ${rowId}`.execute(db);
  return found.rows[0];
}

/** Deletes a row; every column of it is kept when `isRestorable`, so that whoever deleted it can bring it back. */
export async function deleteTimereg(
  tx: Tx,
  {
    userId,
    rowId,
    ...values
  }: { userId: string; rowId: string; isRestorable: boolean; deletedBy: string; now: string },
): Promise<Timereg | undefined> {
  const gone = await sql<{ row: Timereg }>`
    with gone as (delete from timereg t where t.user_id = ${userId} and t.id = ${rowId} returning t.*),
    kept as (
      insert into deleted_record (id, entity, entity_id, title, content, deleted_by, deleted_at)
      select new_id(${values.now}), ${TIMEREG_ENTITY}, t.id, t.detail,
        jsonb_build_object('timereg', to_jsonb(t), 'timeZone', c.time_zone), ${values.deletedBy}, ${values.now}
      from gone t cross join company c where ${values.isRestorable}::boolean
    )
    select ${timeregShape} as row from gone t`.execute(tx);
  return gone.rows[0]?.row;
}

export interface DeletedRow extends SheetOfRow {
  /** Of the deleted record, not of the row. */
  readonly recordId: string;
  /** As it was. */
  readonly row: Timereg;
  /** Its times are those of the same clock as then. */
  readonly isOfSameClock: boolean;
}

/** The row as this person deleted it last, unless it was brought back. */
export async function findDeletedRow(tx: Tx, rowId: string, deletedBy: string): Promise<DeletedRow | undefined> {
  const found = await sql<DeletedRow>`
    select d.id as "recordId", t.user_id as "userId", t.user_period_id as "userPeriodId",
      ${timeregShape} as row, d.content ->> 'timeZone' = c.time_zone as "isOfSameClock"
    from deleted_record d cross join company c
    cross join jsonb_populate_record(null::timereg, d.content -> 'timereg') t
    where d.entity = ${TIMEREG_ENTITY} and d.entity_id = ${rowId} and d.deleted_by = ${deletedBy} and d.restored_at is null
    order by d.deleted_at desc limit 1`.execute(tx);
  return found.rows[0];
}

/** Brings the row back, in every column as it was. The database refuses it where others stand in its time by now. */
export async function restoreDeletedRow(tx: Tx, recordId: string, now: string): Promise<Timereg> {
  const restored = await sql<{ row: Timereg }>`
    with taken as (update deleted_record set restored_at = ${now} where id = ${recordId} returning content)
    insert into timereg as t (user_id, id, user_period_id, work_date, from_at, to_at, phase_id, detail, at_office,
      last_user_update_time, import_key, version)
    select k.user_id, k.id, k.user_period_id, k.work_date, k.from_at, k.to_at, k.phase_id, k.detail, k.at_office,
      k.last_user_update_time, k.import_key, k.version
    from taken cross join jsonb_populate_record(null::timereg, taken.content -> 'timereg') k
    returning ${timeregShape} as row`.execute(tx);
  const [found] = restored.rows;
  if (!found) throw new Error('The deleted record is there: its sheet is locked');
  return found.row;
}

/** A row that is there, as it is now. */
export async function findRow(tx: Tx, userId: string, rowId: string): Promise<Timereg | undefined> {
  const found = await sql<{ row: Timereg }>`
    select ${timeregShape} as row from timereg t where t.user_id = ${userId} and t.id = ${rowId}`.execute(tx);
  return found.rows[0]?.row;
}
