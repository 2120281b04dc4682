import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';

/** Makes the quarter of a day for everybody who is employed in it and does not have it yet; answers for how many. */
export async function makeQuarters(tx: Db | Tx, day: string): Promise<number> {
  const made = await sql`
    insert into user_quarter (user_id, year, quarter)
    select u.id, extract(year from q.first_day), extract(quarter from q.first_day)
    from app_user u
    cross join lateral (select date_trunc('quarter', ${day}::date)::date as first_day) q
    where u.user_type = 'Employee' and u.is_active
      and coalesce(u.start_working, q.first_day) < q.first_day + interval '3 months'
      and coalesce(u.resigned_date, q.first_day) >= q.first_day
    order by u.id
    on conflict (user_id, year, quarter) do nothing`.execute(tx);
  return Number(made.numAffectedRows ?? 0);
}
