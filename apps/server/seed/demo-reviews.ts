import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';
import { demoToday } from './demo-day.ts';
import type { Random } from './random.ts';

const PRAISE = [
  'Kept the customer informed all the way and delivered on the day.',
  'Good reviews that others learn from.',
  'Took over the release when it was needed. Thank you.',
  'Solid work, and the tests show it.',
];
const NEUTRAL = ['As agreed. Nothing to add.', 'Fine work; let us talk about the estimates.'];
const CRITICAL = [
  'Please write what was done, not only the ticket number.',
  'Two deadlines were missed without telling anybody.',
];

/** So many sheets of the newest period wait for each reviewer, the same ones whenever the company is made. */
const STILL_WAIT = 5;

/** Reviewers of every locked sheet, approvals with a 1MM for all but the newest ones, a few of which still wait. */
export async function demoReviews(
  db: Db | Tx,
  random: Random,
  periods: readonly { id: string; to: string }[],
  now: Date,
): Promise<void> {
  const newestClosed = periods.filter((period) => period.to < demoToday(now)).at(-1)?.id ?? null;
  await sql`
    insert into user_period_reviewer (user_id, id, user_period_id, project_id, reviewer_id)
    select up.user_id, new_id(up.locked_at), up.id, r.project_id, r.reviewer_id
    from user_period up cross join lateral reviewers_of_rows(up.user_id, up.timereg_period_id) r
    where up.is_locked and r.reviewer_id is not null`.execute(db);
  await sql`select setseed(${random.next()})`.execute(db);
  await sql`
    with reviewed as (
      select r.user_id, r.id,
        dense_rank() over (partition by r.reviewer_id, up.timereg_period_id order by r.reviewer_id = r.user_id, md5(u.initials)) as place
      from user_period_reviewer r join user_period up on up.user_id = r.user_id and up.id = r.user_period_id
        join app_user u on u.id = r.user_id
    ), decided as (
      select r.user_id, r.id,
        least(up.locked_at + interval '1 day' * (1 + floor(random() * 4)), ${now}::timestamptz - interval '10 minutes') as approved_at,
        (array[5, 4, 4, 4, 3, 3, 5, 4, 2])[1 + floor(random() * 9)::int] as star,
        r.reviewer_id = r.user_id as is_self
      from user_period_reviewer r join user_period up on up.user_id = r.user_id and up.id = r.user_period_id
        join reviewed on reviewed.user_id = r.user_id and reviewed.id = r.id
      where up.timereg_period_id is distinct from ${newestClosed} or reviewed.place > ${STILL_WAIT}
    ), messages as (
      insert into one_minute_message (id, by_user_id, to_user_id, star, comment, project_id, on_project, user_period_id, updated_by_user_id, created_date, updated_date)
      select new_id(d.approved_at), r.reviewer_id, r.user_id, d.star,
        case when d.star >= 4 then (${PRAISE}::text[])[1 + floor(random() * ${PRAISE.length})::int]
          when d.star = 3 then (${NEUTRAL}::text[])[1 + floor(random() * ${NEUTRAL.length})::int]
          else (${CRITICAL}::text[])[1 + floor(random() * ${CRITICAL.length})::int] end,
        r.project_id, true, r.user_period_id, r.reviewer_id, d.approved_at, d.approved_at
      from decided d join user_period_reviewer r on r.user_id = d.user_id and r.id = d.id
      where not d.is_self
      returning id, user_period_id, project_id
    )
    update user_period_reviewer r set approved_date = d.approved_at,
      wtf_id = (select s.id from messages s where s.user_period_id = r.user_period_id and s.project_id is not distinct from r.project_id)
    from decided d where d.user_id = r.user_id and d.id = r.id`.execute(db);
  await sql`
    update user_period_reviewer r set approved_rows = p.fingerprint
    from user_period up cross join lateral projects_of_rows(up.user_id, up.timereg_period_id) p
    where up.user_id = r.user_id and up.id = r.user_period_id and p.project_id is not distinct from r.project_id
      and r.approved_date is not null`.execute(db);
}
