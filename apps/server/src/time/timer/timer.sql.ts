import type { Timereg } from '@stint/contract/time/sheet/timereg';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { timeregShape } from '../sheet/sheet.sql.ts';

export interface TodaysSheet {
  readonly userPeriodId: string;
  readonly periodId: string;
  /** Today in the business time zone. */
  readonly today: string;
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
  const lock = forUpdate ? sql`for update of up` : sql``;
  const sheet = await sql<{ userPeriodId: string; periodId: string; today: string }>`
    select up.id as "userPeriodId", p.id as "periodId", (${now}::timestamptz at time zone c.time_zone)::date as today
    from user_period up join timereg_period p on p.id = up.timereg_period_id cross join company c
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
