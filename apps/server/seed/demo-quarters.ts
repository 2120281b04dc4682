import { quarterOf } from '@stint/contract/time/calendar';
import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';
import { makeQuarters } from '../src/reviews/quarters/user-quarter.sql.ts';

/** The quarters of everybody since the first period, and of one team another share of days in the office for this one. */
export async function demoQuarters(db: Db | Tx, periods: readonly { readonly from: string }[]): Promise<void> {
  for (const first of new Set(periods.map(({ from }) => quarterOf(from).from))) await makeQuarters(db, first);
  await sql`update user_quarter q set wfo_pct = 60
    from team_member m join team t on t.id = m.team_id
    where m.user_id = q.user_id and t.name = 'Payments'
      and (q.year, q.quarter) = (select u.year, u.quarter from user_quarter u order by u.year desc, u.quarter desc limit 1)`.execute(
    db,
  );
}
