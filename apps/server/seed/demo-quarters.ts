import { OT_UT_THRESHOLD_HOURS } from '@stint/contract/reviews/ot-ut/ot-ut.rules';
import type { YearQuarter } from '@stint/contract/reviews/quarters/quarter.rules';
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

/**
 * What became of the hours of all quarters but the last two, by their proposals; the oldest first, since each carries into the
 * next. Of those some are not decided yet.
 */
export async function demoAdjustments(db: Db | Tx): Promise<void> {
  const quarters = await sql<YearQuarter>`
    select year, quarter from user_quarter group by year, quarter order by year, quarter`.execute(db);
  for (const { year, quarter } of quarters.rows.slice(0, -2))
    await sql`insert into ot_ut_adjustment (user_quarter_id, transaction_type, hours, description)
      select f.id, case when f.balance > ${OT_UT_THRESHOLD_HOURS} then 'payOT' when f.balance > 0 then 'OTOut'
          when f.balance < -${OT_UT_THRESHOLD_HOURS}::numeric then 'deductUT' else 'UTOut' end,
        least(abs(f.balance), 2000), 'Agreed in the quarter review'
      from (select q.*, round(q.balance_minutes / 60, 2) as balance from user_quarter_figure q) f
      where f.year = ${year} and f.quarter = ${quarter} and f.balance <> 0`.execute(db);
}
