import type { Holiday, HolidayToSave } from '@stint/contract/planning/holidays/holiday';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';

const columns = sql`h.id as "_id", h.version, h.day, h.name, h.library_day as "libraryDay",
  h.library_name as "libraryName", h.is_dropped as "isDropped"`;

export async function listHolidaysOfYear(db: Db, year: number, withDropped: boolean): Promise<Holiday[]> {
  const found = await sql<Holiday>`
    select ${columns} from public_holiday h
    where h.day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
      and (${withDropped} or not h.is_dropped)
    order by h.day`.execute(db);
  return found.rows;
}

/** The first holiday from a day on. */
export function findNextHoliday(db: Db, day: string) {
  return db
    .selectFrom('public_holiday')
    .select(['day', 'name'])
    .where('day', '>=', day)
    .where('is_dropped', '=', false)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
}

export async function findHoliday(db: Db | Tx, id: string): Promise<Holiday | undefined> {
  const found = await sql<Holiday>`select ${columns} from public_holiday h where h.id = ${id}`.execute(db);
  return found.rows[0];
}

const stored = ({ day, name, isDropped }: HolidayToSave) => ({ day, name, is_dropped: isDropped });

export async function insertHoliday(tx: Tx, id: string, given: HolidayToSave): Promise<void> {
  await tx
    .insertInto('public_holiday')
    .values({ id, ...stored(given) })
    .execute();
}

export async function updateHoliday(tx: Tx, id: string, given: HolidayToSave): Promise<void> {
  await tx.updateTable('public_holiday').set(stored(given)).where('id', '=', id).execute();
}

/** Everybody whose plans a holiday changes: who has a default week. */
export async function listPlanners(tx: Tx): Promise<string[]> {
  const found = await tx.selectFrom('default_week').select('user_id').distinct().execute();
  return found.map((row) => row.user_id);
}
