import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';

export const USER_PERIOD_ENTITY = 'userPeriod';

export interface SheetToDelete {
  readonly _id: string;
  readonly user: string;
  /** Whose and which, for people. */
  readonly title: string;
  readonly rows: number;
}

/** Sheets to be deleted, locked in a fixed order until the transaction ends. */
export async function lockSheets(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from user_period where id = any(${ids}::uuid[]) order by user_id, id for update`.execute(tx);
  return found.rows.map(({ id }) => id);
}

export async function listSheetsToDelete(tx: Tx, ids: readonly string[]): Promise<SheetToDelete[]> {
  const found = await sql<SheetToDelete>`
    select up.id as "_id", up.user_id as "user", btrim(u.first_name || ' ' || u.last_name) || ', ' || p.name as title,
      (select count(*) from timereg t where t.user_id = up.user_id and t.user_period_id = up.id) as rows
    from user_period up join app_user u on u.id = up.user_id join timereg_period p on p.id = up.timereg_period_id
    where up.id = any(${ids}::uuid[])`.execute(tx);
  return found.rows;
}

/** Keeps sheets with everything that belongs to them in the deleted records. */
export async function keepDeletedSheets(
  tx: Tx,
  sheets: readonly SheetToDelete[],
  by: { userId: string; now: string },
): Promise<{ _id: string; userPeriod: string }[]> {
  const restored = await sql<{ _id: string; userPeriod: string }>`
    insert into deleted_record (id, entity, entity_id, title, content, deleted_by, deleted_at)
    select new_id(${by.now}), ${USER_PERIOD_ENTITY}, up.id, given.title, jsonb_build_object(
      'userPeriod', to_jsonb(up),
      'timeregs', coalesce((select jsonb_agg(to_jsonb(t)) from timereg t
        where t.user_id = up.user_id and t.user_period_id = up.id), '[]'),
      'reviewers', coalesce((select jsonb_agg(to_jsonb(r)) from user_period_reviewer r
        where r.user_id = up.user_id and r.user_period_id = up.id), '[]'),
      'messages', coalesce((select jsonb_agg(m.id) from one_minute_message m where m.user_period_id = up.id), '[]'),
      'ownPlaces', coalesce((select jsonb_agg(pu.phase_id) from phase_user pu where pu.user_id = up.user_id and not pu.is_given
        and pu.phase_id in (select t.phase_id from timereg t where t.user_id = up.user_id and t.user_period_id = up.id)), '[]')),
      ${by.userId}, ${by.now}
    from jsonb_to_recordset(${JSON.stringify(sheets)}::jsonb) as given("_id" uuid, title text)
    join user_period up on up.id = given."_id"
    returning id as "_id", entity_id as "userPeriod"`.execute(tx);
  return restored.rows;
}

/** Deletes sheets with their rows and assignments. 1MMs stay in the history. */
export async function deleteSheets(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update one_minute_message set user_period_id = null where user_period_id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from timereg where user_period_id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from user_period where id = any(${ids}::uuid[])`.execute(tx);
}

export interface DeletedSheet {
  readonly userId: string;
  readonly userPeriodId: string;
  readonly periodId: string;
  readonly isRestored: boolean;
}

export async function findDeletedSheetForUpdate(tx: Tx, id: string): Promise<DeletedSheet | undefined> {
  const found = await sql<DeletedSheet>`
    select content #>> '{userPeriod,user_id}' as "userId", entity_id as "userPeriodId",
      content #>> '{userPeriod,timereg_period_id}' as "periodId", restored_at is not null as "isRestored"
    from deleted_record where id = ${id} and entity = ${USER_PERIOD_ENTITY} for update`.execute(tx);
  return found.rows[0];
}

/** Removes the person's newer sheet of the period when it is open and empty; false when there is one that is not. */
export async function makeRoom(tx: Tx, sheet: DeletedSheet): Promise<boolean> {
  await sql`
    delete from user_period up where up.user_id = ${sheet.userId} and up.timereg_period_id = ${sheet.periodId}
      and not up.is_locked
      and not exists (select from timereg t where t.user_id = up.user_id and t.user_period_id = up.id)`.execute(tx);
  const left = await sql`
    select from user_period where user_id = ${sheet.userId} and timereg_period_id = ${sheet.periodId}`.execute(tx);
  return left.rows.length === 0;
}

/** For so long a deleted sheet keeps what its rows name from being deleted. */
const HELD = '30 days';

/** Whether a sheet that was deleted not long ago, and not restored, has rows on some phases, or in a period: it could not be restored without. */
export async function isNamedByDeleted(
  tx: Tx,
  named: { readonly phases: RawBuilder<unknown> } | { readonly period: string },
  now: string,
): Promise<boolean> {
  const names =
    'period' in named
      ? sql`d.content #>> '{userPeriod,timereg_period_id}' = ${named.period} and d.content -> 'timeregs' <> '[]'`
      : sql`exists (select from jsonb_array_elements(d.content -> 'timeregs') t where (t ->> 'phase_id')::uuid in (${named.phases}))`;
  const found = await sql`
    select from deleted_record d where d.entity = ${USER_PERIOD_ENTITY} and d.restored_at is null
      and d.deleted_at > ${now}::timestamptz - interval ${sql.lit(HELD)} and ${names} limit 1`.execute(tx);
  return found.rows.length > 0;
}

/**
 * Brings back a sheet, its rows and assignments, and the 1MMs that were left on it: of reviewers, projects and 1MMs those that are still there.
 * Where its person was on a phase by their own hand, and has left it, the rows give no more sight of it than before; nothing can be registered.
 */
export async function restoreSheet(tx: Tx, id: string, now: string): Promise<void> {
  await sql`
    insert into user_period (user_id, id, timereg_period_id, is_locked, locked_at, unlocked_by_id, unlock_comment, created_at)
    select s.user_id, s.id, s.timereg_period_id, s.is_locked, s.locked_at, s.unlocked_by_id, s.unlock_comment, s.created_at
    from deleted_record d, jsonb_populate_record(null::user_period, d.content -> 'userPeriod') s
    where d.id = ${id}`.execute(tx);
  await sql`
    insert into timereg (user_id, id, user_period_id, work_date, from_at, to_at, phase_id, detail, at_office,
      last_user_update_time, import_key, version)
    select t.user_id, t.id, t.user_period_id, t.work_date, t.from_at, t.to_at, t.phase_id, t.detail, t.at_office,
      t.last_user_update_time, t.import_key, t.version
    from deleted_record d, jsonb_populate_recordset(null::timereg, d.content -> 'timeregs') t
    where d.id = ${id}`.execute(tx);
  await sql`
    insert into phase_user (phase_id, user_id, disabled_date, is_given)
    select ph.id, (d.content #>> '{userPeriod,user_id}')::uuid, ${now}::timestamptz::date, false
    from deleted_record d, jsonb_array_elements_text(d.content -> 'ownPlaces') place join phase ph on ph.id = place::uuid
    where d.id = ${id} on conflict (phase_id, user_id) do nothing`.execute(tx);
  await sql`
    insert into user_period_reviewer (user_id, id, user_period_id, project_id, reviewer_id, approved_date, approved_rows, wtf_id,
      is_chosen)
    select r.user_id, r.id, r.user_period_id, r.project_id, r.reviewer_id, r.approved_date, r.approved_rows,
      (select m.id from one_minute_message m where m.id = r.wtf_id), coalesce(r.is_chosen, false)
    from deleted_record d, jsonb_populate_recordset(null::user_period_reviewer, d.content -> 'reviewers') r
    where d.id = ${id} and exists (select from app_user u where u.id = r.reviewer_id)
      and (r.project_id is null or exists (select from project p where p.id = r.project_id))`.execute(tx);
  await sql`
    update one_minute_message m set user_period_id = d.entity_id
    from deleted_record d, jsonb_array_elements_text(d.content -> 'messages') message
    where d.id = ${id} and m.id = message::uuid`.execute(tx);
  await sql`update deleted_record set restored_at = ${now} where id = ${id}`.execute(tx);
}
