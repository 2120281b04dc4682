import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';

/** Years before and after the present one that are kept filled. */
const YEARS_BACK = 25;
const YEARS_AHEAD = 3;

/**
 * Fills the public holidays of a country from the calendar library, lunar new year included; from a day on where earlier
 * ones may have been another country's. Days that an administrator added, moved, renamed or dropped stay as they are; running it
 * again changes nothing. A country that the library does not know has none. Answers how many were added.
 */
export async function fillPublicHolidays(
  db: Db | Tx,
  country: string,
  now: Date,
  from: string | null = null,
): Promise<number> {
  // Not at the start of the app: it brings the calendars of the world and what the moon does.
  const { default: Holidays } = await import('date-holidays');
  const calendar = new Holidays(country);
  const thisYear = now.getUTCFullYear();
  const years = Array.from({ length: YEARS_BACK + YEARS_AHEAD + 1 }, (_, index) => thisYear - YEARS_BACK + index);
  const days = years
    .flatMap((year) => calendar.getHolidays(year))
    .filter((holiday) => holiday.type === 'public')
    .map((holiday) => ({ day: holiday.date.slice(0, 10), name: holiday.name }))
    .filter(({ day }) => from === null || day >= from);
  const added = await sql`
    insert into public_holiday (day, name, library_day, library_name)
    select distinct on (h.day) h.day, h.name, h.day, h.name
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as h(day date, name text)
    where not exists (select from public_holiday kept where kept.library_day = h.day)
    order by h.day, h.name
    on conflict (day) do nothing`.execute(db);
  return Number(added.numAffectedRows ?? 0);
}

/** The public holidays of another country in the place of those that came from the library, from a day on or of all years. */
export async function replacePublicHolidays(tx: Tx, country: string, from: string | null, now: Date): Promise<void> {
  await sql`
    delete from public_holiday
    where day = library_day and name = library_name and not is_dropped and day >= coalesce(${from}::date, '-infinity')`.execute(
    tx,
  );
  await fillPublicHolidays(tx, country, now, from);
}
