import type { Timereg } from '@stint/contract/time/sheet/timereg';
import type { PlannedStretch } from '@stint/contract/time/sheet/timereg.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { timeregShape } from '../sheet/sheet.sql.ts';
import { turnOf } from '../sheet/timereg-save.sql.ts';

export interface TodaysSheet {
  readonly userPeriodId: string;
  readonly periodId: string;
  /** Today in the business time zone. */
  readonly today: string;
  readonly timeZone: string;
  readonly rowIds: string[];
  /** The row of today that has begun and has no end. */
  readonly running: Timereg | null;
}

/** The person's sheet that today is in, with its row locked when `forUpdate`. */
export async function findTodaysSheet(
  db: Db | Tx,
  userId: string,
  now: string,
  forUpdate: boolean,
): Promise<TodaysSheet | undefined> {
  const [turn, lock] = forUpdate ? [turnOf(userId), sql`for update of up`] : [sql`null`, sql``];
  const sheet = await sql<Pick<TodaysSheet, 'userPeriodId' | 'periodId' | 'today' | 'timeZone'>>`
    with turn as materialized (select ${turn})
    select up.id as "userPeriodId", p.id as "periodId", (${now}::timestamptz at time zone c.time_zone)::date as today,
      c.time_zone as "timeZone"
    from turn, user_period up join timereg_period p on p.id = up.timereg_period_id cross join company c
    where up.user_id = ${userId} and (${now}::timestamptz at time zone c.time_zone)::date between p.from_date and p.to_date
    ${lock}`.execute(db);
  const [found] = sheet.rows;
  if (!found) return undefined;
  const rows = await sql<{ rowIds: string[]; running: Timereg | null }>`
    select coalesce(json_agg(t.id), '[]') as "rowIds",
      (json_agg(${timeregShape} order by t.from_at desc)
        filter (where t.work_date = ${found.today} and t.from_at is not null and t.to_at is null)) -> 0 as running
    from timereg t where t.user_id = ${userId} and t.user_period_id = ${found.userPeriodId}`.execute(db);
  return { ...found, rowIds: rows.rows[0]?.rowIds ?? [], running: rows.rows[0]?.running ?? null };
}

/** What says where a row of a day was worked: the other rows of the day, and what the person plans. */
export async function findDay(
  tx: Tx,
  userId: string,
  day: string,
): Promise<{ rows: Timereg[]; planned: PlannedStretch[] }> {
  const found = await sql<{ rows: Timereg[]; planned: PlannedStretch[] }>`
    select coalesce((select json_agg(${timeregShape}) from timereg t
        where t.user_id = ${userId} and t.work_date = ${day}), '[]') as rows,
      coalesce((select json_agg(json_build_object('from', slot.from_minute, 'to', slot.to_minute, 'inOffice', slot.in_office))
        from planned_slots(array[${userId}]::uuid[], ${day}, ${day}) slot), '[]') as planned`.execute(tx);
  return found.rows[0] ?? { rows: [], planned: [] };
}

export async function findOwnRow(tx: Tx, userId: string, id: string): Promise<Timereg | undefined> {
  const found = await sql<{ row: Timereg }>`
    select ${timeregShape} as row from timereg t where t.user_id = ${userId} and t.id = ${id}`.execute(tx);
  return found.rows[0]?.row;
}

/** Whether a person had such a row that is gone. */
export async function wasDropped(tx: Tx, userId: string, id: string): Promise<boolean> {
  const found = await sql`
    select from audit_entry where user_id = ${userId} and entity = 'timereg' and entity_id = ${id} and action = 'delete'
    limit 1`.execute(tx);
  return found.rows.length > 0;
}
