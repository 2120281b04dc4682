import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';

const GOALS = [
  'Finish the import and have it reviewed. Answer the open questions of the customer.',
  'Two days of bug fixing, then the estimate of the next phase.',
  'Pair with a newcomer on the release, and write down what we learn.',
  'Prepare the workshop; keep Thursday free of meetings.',
];
const REVIEWS = [
  'Done, but the review came late: I asked for it on Friday only.',
  'The estimate took longer than I thought. The bugs are gone.',
  'A good week. The notes of the release are the best we have had.',
  '',
];
/** Weeks back in which something was written. */
const WEEKS = 26;

/** What people of contract wrote of their weeks: two of three weeks, and of the present one only goals. */
export async function demoWeeklyLogs(db: Db | Tx, today: string): Promise<void> {
  await sql`
    insert into weekly_log (user_id, week, goals, own_reviews)
    select u.id, w.monday, (${GOALS}::text[])[w.n % ${GOALS.length} + 1],
      case when w.age > 0 then (${REVIEWS}::text[])[(w.n / 7) % ${REVIEWS.length} + 1] else '' end
    from app_user u
    cross join lateral (
      select date_trunc('week', ${today}::date)::date - 7 * g.age as monday, g.age,
        (abs(hashtext(u.id::text || g.age)::bigint) % 1000)::int as n
      from generate_series(0, ${WEEKS}::int) g(age)) w
    where u.user_type = 'Employee' and u.remuneration_type = 'Contract Employee'
      and coalesce(u.start_working, w.monday) <= w.monday and w.n % 3 > 0`.execute(db);
}
