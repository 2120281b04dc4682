import {
  CHARTED_QUARTERS,
  LEAST_PEERS,
  type LevelPoint,
  PEER_STEP,
} from '@stint/contract/reviews/quarter-reviews/level-chart';
import { sql } from 'kysely';
import type { Db } from '../../lib/db.ts';

/**
 * The level of the person of a quarter at the beginning of this and earlier quarters, and what others were on who had then
 * been there as many full years. The days are past ones: what changes today moves no average. How many others there are is
 * not told, and averages are rounded: who knows when somebody joined a group cannot reckon their level from two of them.
 */
export async function listLevelPoints(db: Db, id: string, today: string): Promise<LevelPoint[]> {
  const found = await sql<LevelPoint>`
    with person as (
      select q.user_id, u.start_working, make_date(q.year, q.quarter * 3 - 2, 1) as first_day
      from user_quarter q join app_user u on u.id = q.user_id where q.id = ${id} and u.start_working is not null),
    points as (
      select p.user_id, greatest(d.day::date, p.start_working) as day,
        extract(year from age(greatest(d.day::date, p.start_working), p.start_working))::int as seniority
      from person p
      cross join generate_series(
        greatest(date_trunc('quarter', p.start_working), p.first_day - interval '3 months' * ${CHARTED_QUARTERS - 1}::int),
        least(p.first_day, ${today}::date), '3 months') d(day))
    select extract(year from p.day)::int as year, extract(quarter from p.day)::int as quarter, p.day, own.level, own.title,
      p.seniority, peers.average::float8 as "companyAverage"
    from points p
    left join lateral (
      select l.level, l.title from user_level ul join level l on l.id = ul.level_id
      where ul.user_id = p.user_id and p.day between ul.from_date and coalesce(ul.to_date, 'infinity')) own on true
    cross join lateral (
      select case when count(*) >= ${LEAST_PEERS}::int
        then round(avg(l.level) / ${PEER_STEP}::numeric) * ${PEER_STEP}::numeric end as average
      from app_user o
      join user_level ul on ul.user_id = o.id and p.day between ul.from_date and coalesce(ul.to_date, 'infinity')
      join level l on l.id = ul.level_id
      where o.id <> p.user_id and coalesce(o.resigned_date, 'infinity') >= p.day
        and o.start_working > (p.day - interval '1 year' * (p.seniority + 1))::date
        and o.start_working <= (p.day - interval '1 year' * p.seniority)::date) peers
    order by p.day`.execute(db);
  return found.rows;
}
