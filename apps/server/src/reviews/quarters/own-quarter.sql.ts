import { OWN_QUARTERS, type OwnQuarter } from '@stint/contract/reviews/quarters/own-quarter';
import { sql } from 'kysely';
import type { Db } from '../../lib/db.ts';

/** The last quarters of a person up to today's, with what each comes to. */
export async function listOwnQuarters(db: Db, user: string, today: string): Promise<OwnQuarter[]> {
  const found = await sql<OwnQuarter>`
    select q.id as _id, q.year, q.quarter,
      q.delivered_minutes / 60.0::float8 as "totalHoursDelivered", (q.expected_minutes / 60)::float8 as "expectedHours",
      (q.modified_minutes / 60)::float8 as "totalHoursModified", (q.ot_in_minutes / 60)::float8 as "total_OT_IN",
      (q.ut_in_minutes / 60)::float8 as "total_UT_IN", (q.balance_minutes / 60)::float8 as "OTUTBalance",
      q.wfo_percentage::float8 as "workFromOfficePercentage",
      coalesce(q.wfo_pct, c.expected_wfo_pct)::float8 as "expectedWFOPercentage",
      power.score::float8 as "planningPowerScore", stars.average::float8 as "average1MM"
    from (select * from user_quarter_figure f where f.user_id = ${user} and f.first_day <= ${today}::date
      order by f.first_day desc limit ${OWN_QUARTERS}) q
    cross join company c
    cross join lateral (
      select sum(s.score * s.either_minutes) / sum(s.either_minutes) as score from planning_power_score s
      where s.user_id = q.user_id and s.day between q.first_day and least(q.last_day, ${today}::date - 1)) power
    cross join lateral (
      select avg(m.star) as average from one_minute_message m
      where m.to_user_id = q.user_id and m.by_user_id <> m.to_user_id and not m.no_feedback
        and m.created_date >= q.first_day::timestamp at time zone c.time_zone
        and m.created_date < (q.last_day + 1)::timestamp at time zone c.time_zone) stars
    order by q.first_day`.execute(db);
  return found.rows;
}
