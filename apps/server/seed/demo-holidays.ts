import { addDays, weekdayOf } from '@stint/contract/time/calendar';
import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';

const FRIDAY = 5;
/** How far ahead the company's own day off is: never on a day that has rows. */
const DAYS_AHEAD = 70;

/** What administrators made of the calendar: a day of the company's own, one moved from a weekend, and one they work on. */
export async function demoHolidays(db: Db | Tx, today: string): Promise<void> {
  const ahead = addDays(today, DAYS_AHEAD);
  const companyDay = addDays(ahead, FRIDAY - weekdayOf(ahead));
  await sql`
    insert into public_holiday (day, name) values (${companyDay}, 'Nimbus Works day') on conflict (day) do nothing`.execute(
    db,
  );
  await sql`
    update public_holiday h set day = h.day + 8 - extract(isodow from h.day)::integer
    where h.day = (
      select m.day from public_holiday m
      where extract(year from m.day) = extract(year from ${today}::date) + 2 and extract(isodow from m.day) > 5
        and not exists (select from public_holiday o where o.day = m.day + 8 - extract(isodow from m.day)::integer)
      order by m.day limit 1)`.execute(db);
  await sql`
    update public_holiday set is_dropped = true
    where day = (select max(day) from public_holiday where extract(year from day) = extract(year from ${today}::date) + 2)`.execute(
    db,
  );
}
