import { OWN_QUARTERS, type OwnQuarter } from '@stint/contract/reviews/quarters/own-quarter';
import { sql } from 'kysely';
import type { Db } from '../../lib/db.ts';

/**
 * Quarters with all that they come to: hours, planning power of the days before today, and the stars of the 1MMs of others. One
 * quarter, or those of one person, are asked for; of more each is reckoned by itself.
 */
export const figuresOf = (today: string) => sql`(
  select f.*, coalesce(f.wfo_pct, c.expected_wfo_pct) as expected_wfo_pct, power.score, stars.average
  from user_quarter_figure f
  cross join company c
  cross join lateral (
    select sum(s.score * s.either_minutes) / sum(s.either_minutes) as score from planning_power_score s
    where s.user_id = f.user_id and s.day between f.first_day and least(f.last_day, ${today}::date - 1)) power
  cross join lateral (
    select avg(m.star) as average from one_minute_message m
    where m.to_user_id = f.user_id and m.by_user_id <> m.to_user_id and not m.no_feedback
      and m.created_date >= f.first_day::timestamp at time zone c.time_zone
      and m.created_date < (f.last_day + 1)::timestamp at time zone c.time_zone) stars)`;

/** The hours of `figuresOf(…) as q` on the wire. */
export const hoursShape = sql`json_build_object(
  'totalHoursDelivered', q.delivered_minutes / 60.0, 'totalHoursModified', q.modified_minutes / 60,
  'total_OT_IN', q.ot_in_minutes / 60, 'total_UT_IN', q.ut_in_minutes / 60, 'expectedHours', q.expected_minutes / 60,
  'OTUTBalance', q.balance_minutes / 60, 'workFromOfficePercentage', q.wfo_percentage,
  'expectedWFOPercentage', q.expected_wfo_pct, 'planningPowerScore', q.score, 'average1MM', q.average)`;

/** The last quarters of a person up to today's, with what each comes to. */
export async function listOwnQuarters(db: Db, user: string, today: string): Promise<OwnQuarter[]> {
  const found = await sql<Pick<OwnQuarter, '_id' | 'year' | 'quarter'> & { hours: Omit<OwnQuarter, '_id'> }>`
    select q.id as "_id", q.year, q.quarter, ${hoursShape} as hours from ${figuresOf(today)} q
    where q.user_id = ${user} and q.first_day <= ${today}::date
    order by q.first_day desc limit ${OWN_QUARTERS}`.execute(db);
  return found.rows.map(({ hours, ...quarter }) => ({ ...hours, ...quarter })).toReversed();
}
