import type { listDelivery } from '@stint/contract/reviews/delivery/delivery-report';
import { monthsOfQuarter } from '@stint/contract/reviews/performance/performance-review.rules';
import type { YearQuarter } from '@stint/contract/reviews/quarters/quarter.rules';
import type { AnswerOf, QueryOf } from '@stint/contract/route';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { matches, orderBy, slice } from '../../lib/page-query.ts';
import { all } from '../../lib/read-page.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { personShape } from '../../lib/wire-shapes.ts';
import { mayReadDelivery, performanceReviews, quarterReviews } from '../reviews.rights.ts';

type Delivery = Pick<AnswerOf<typeof listDelivery>, 'items' | 'total' | 'sums'>;

const ORDERS: Record<string, RawBuilder<unknown>> = {
  user: sql`search_text(u.first_name || ' ' || u.last_name)`,
  delivered: sql`q.delivered_minutes`,
  expected: sql`q.expected_minutes`,
  balance: sql`q.balance_minutes`,
  office: sql`q.wfo_percentage`,
  power: sql`power.score`,
  kpi: sql`kpis.average`,
};
const hours = (minutes: string) => sql`round(${sql.ref(minutes)} / 60.0, 2)::float8`;
const sum = (minutes: string) => sql`coalesce(round(sum(${sql.ref(minutes)}) / 60.0, 2), 0)::float8`;

/**
 * One page of a quarter of the people whom the actor may read, with the sums of all that were found. Scores are averaged for
 * all of them at once; levels of performance reviews that the actor may not read are in no average, and so in no order.
 */
export async function listDeliveryOf(
  db: Db,
  actor: Actor,
  { year, quarter }: YearQuarter,
  today: string,
  asked: QueryOf<typeof listDelivery>,
): Promise<Delivery> {
  const { search, team } = asked;
  const read = await sql<Delivery>`
    with found as materialized (
      select q.* from user_quarter_figure q join app_user u on u.id = q.user_id
      where ${all(
        sql`q.year = ${year} and q.quarter = ${quarter}`,
        mayReadDelivery(actor, 'q'),
        matches(sql`u.first_name || ' ' || u.last_name || ' ' || u.initials`, search),
        team ? sql`exists (select from team_member m where m.user_id = u.id and m.team_id = ${team})` : sql`true`,
      )}),
    power as (
      select f.user_id, sum(s.score * s.either_minutes) / nullif(sum(s.either_minutes), 0) as score
      from found f join planning_power_score s
        on s.user_id = f.user_id and s.day between f.first_day and least(f.last_day, ${today}::date - 1)
      group by f.user_id),
    kpis as (
      select it.reviewee_id as user_id, avg(k.level) as average
      from performance_review it join found f on f.user_id = it.reviewee_id
      join performance_review_kpi k on k.review_id = it.id
      where it.year = ${year} and it.month = any(${monthsOfQuarter(quarter)}::int[]) and it.is_complete and not it.is_opt_out
        and ${performanceReviews.mayRead(actor)}
      group by it.reviewee_id),
    shown as (
      select q.id as "_id", ${personShape} as "user", ${hours('q.delivered_minutes')} as "totalHoursDelivered",
        ${hours('q.modified_minutes')} as "totalHoursModified", ${hours('q.ot_in_minutes')} as "total_OT_IN",
        ${hours('q.ut_in_minutes')} as "total_UT_IN", ${hours('q.expected_minutes')} as "expectedHours",
        ${hours('q.balance_minutes')} as "OTUTBalance", q.wfo_percentage::float8 as "workFromOfficePercentage",
        coalesce(q.wfo_pct, c.expected_wfo_pct)::float8 as "expectedWFOPercentage",
        power.score::float8 as "planningPowerScore", round(kpis.average, 2)::float8 as "averageKPI",
        exists (select from (select q.id, q.user_id) it where ${quarterReviews.mayRead(actor)}) as "mayReview"
      from found q join app_user u on u.id = q.user_id cross join company c
      left join power on power.user_id = q.user_id left join kpis on kpis.user_id = q.user_id
      ${orderBy(asked.orderBy, ORDERS, sql`u.id`)} ${slice(asked)})
    select (select coalesce(json_agg(to_json(shown)), '[]') from shown) as items, count(*) as total,
      json_build_object('totalHoursDelivered', ${sum('delivered_minutes')}, 'expectedHours', ${sum('expected_minutes')},
        'OTUTBalance', ${sum('balance_minutes')}) as sums
    from found`.execute(db);
  const [row] = read.rows;
  if (!row) throw new Error('An aggregate has a row');
  return row;
}
