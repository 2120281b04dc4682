import type { saveWeeklyLog as saveRoute, WeeklyLog } from '@stint/contract/reviews/quarter-reviews/weekly-logs';
import type { BodyOf } from '@stint/contract/route';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';

/** The weeks of a quarter up to the one after today's, the newest first: a week belongs to the quarter of its Thursday. */
export async function listWeeks(
  db: Db | Tx,
  id: string,
  today: string,
  of: { readonly week?: string } = {},
): Promise<WeeklyLog[]> {
  const week = of.week ?? null;
  const found = await sql<WeeklyLog>`
    with quarter as (
      select user_id, make_date(year, quarter * 3 - 2, 1) as first_day from user_quarter where id = ${id}),
    weeks as (
      select q.user_id, w.monday::date as monday from quarter q
      cross join generate_series(date_trunc('week', q.first_day), q.first_day + interval '3 months', '7 days') w(monday)
      where date_trunc('quarter', w.monday + interval '3 days')::date = q.first_day
        and w.monday::date <= ${today}::date + 7 and (${week}::date is null or w.monday::date = ${week}::date))
    select w.monday as "_id", w.monday as "fromDate", w.monday + 6 as "toDate", coalesce(l.goals, '') as goals,
      coalesce(l.own_reviews, '') as "ownReviews", coalesce(l.version, 0) as version,
      (select coalesce(sum(r.minutes), 0) / 60.0 from registered_week r
        where r.user_id = w.user_id and r.week = w.monday)::float8 as hours,
      said.average::float8 as "average1MM", said.total as "total1MM"
    from weeks w cross join company c
    left join weekly_log l on l.user_id = w.user_id and l.week = w.monday
    cross join lateral (
      select avg(m.star) as average, count(*) as total from one_minute_message m
      where m.to_user_id = w.user_id and m.by_user_id <> m.to_user_id and not m.no_feedback
        and m.created_date >= w.monday::timestamp at time zone c.time_zone
        and m.created_date < (w.monday + 7)::timestamp at time zone c.time_zone) said
    order by w.monday desc`.execute(db);
  return found.rows;
}

/** Stores what a person writes of a week over the version that they saw; false where somebody else was faster. */
export async function storeWeek(
  tx: Tx,
  user: string,
  { fromDate, version, goals, ownReviews }: BodyOf<typeof saveRoute>,
): Promise<boolean> {
  const stored =
    version === 0
      ? await sql`insert into weekly_log (user_id, week, goals, own_reviews)
          values (${user}, ${fromDate}, ${goals}, ${ownReviews}) on conflict do nothing`.execute(tx)
      : await sql`update weekly_log set goals = ${goals}, own_reviews = ${ownReviews}, version = version + 1
          where user_id = ${user} and week = ${fromDate} and version = ${version}`.execute(tx);
  return Number(stored.numAffectedRows ?? 0) > 0;
}
