import { sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';
import { takesPart } from '../periods/period.sql.ts';

/** Creates a person's missing sheets of the periods that end today or later, in one statement. */
export async function insertOwnUserPeriods(
  tx: Tx,
  userId: string,
  now: string,
): Promise<{ _id: string; timeregPeriod: string }[]> {
  const created = await sql<{ _id: string; timeregPeriod: string }>`
    insert into user_period (user_id, id, timereg_period_id, created_at)
    select u.id, new_id(${now}), p.id, ${now}
    from app_user u join timereg_period p on ${takesPart}
    where u.id = ${userId}
      and p.to_date >= (select (${now}::timestamptz at time zone time_zone)::date from company)
    on conflict (user_id, timereg_period_id) do nothing
    returning id as "_id", timereg_period_id as "timeregPeriod"`.execute(tx);
  return created.rows;
}
