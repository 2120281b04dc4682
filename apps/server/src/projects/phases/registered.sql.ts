import { type RawBuilder, sql } from 'kysely';

/** Hours that everybody registered on the phase `ph`. */
export const registeredTime = sql`(select round(coalesce(sum(m.minutes), 0) / 60.0, 2)
  from registered_month m where m.phase_id = ph.id)`;

/** The day of somebody's last row on a phase: the end of an index, however many rows there are. */
export const lastDayOf = (user: RawBuilder<unknown>, phase: RawBuilder<unknown>) =>
  sql`(select max(t.work_date) from timereg t where t.user_id = ${user} and t.phase_id = ${phase})`;
