import type { getOvertime, Overtime } from '@stint/contract/reports/overtime/overtime';
import type { QueryOf } from '@stint/contract/route';
import { sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { orderBy, slice } from '../../lib/page-query.ts';
import { all } from '../../lib/read-page.ts';
import { readTogether } from '../../lib/read-together.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { oversees } from '../../lib/rights/people.sql.ts';
import { listOf, personShape } from '../../lib/wire-shapes.ts';

export type OvertimeAsked = QueryOf<typeof getOvertime>;

/**
 * What people registered against what is expected of them in each month: a month's official hours, cut by its working days
 * within the employment. Nothing is expected of freelancers, who are not in it. One statement, however many people.
 */
export async function findOvertime(db: Db, actor: Actor, asked: OvertimeAsked): Promise<Overtime> {
  const first = sql`${`${asked.from}-01`}::date`;
  const last = sql`(${`${asked.to}-01`}::date + interval '1 month' - interval '1 day')::date`;
  const statement = sql<Overtime>`
    with days as materialized (
      select d::date as day, date_trunc('month', d)::date as month from generate_series(${first}, ${last}, interval '1 day') d
      where extract(isodow from d) < 6
        and not exists (select from public_holiday h where h.day = d::date and not h.is_dropped)
    ), months as materialized (
      select m.month, (m.month + interval '1 month')::date - 1 as last_day, count(d.day) as working,
        coalesce(w.official_hours, count(d.day) * 8) * 60 as official
      from (select generate_series(${first}, ${last}, interval '1 month')::date as month) m
      left join days d on d.month = m.month
      left join work_hour_month w on w.year = extract(year from m.month) and w.month = extract(month from m.month)
      group by m.month, w.official_hours
    ), people as materialized (
      select u.id, coalesce(u.start_working, '-infinity') as from_day, coalesce(u.resigned_date, 'infinity') as to_day
      from app_user u where ${all(
        sql`u.user_type = 'Employee'`,
        sql`coalesce(u.remuneration_type, '') not like 'Freelancer%'`,
        sql`coalesce(u.start_working, '-infinity') <= ${last}`,
        sql`(u.is_active or coalesce(u.resigned_date, '-infinity') >= ${first})`,
        oversees(actor, sql`u.id`),
        asked.teams
          ? sql`exists (select from team_member m where m.user_id = u.id and m.team_id = any(${asked.teams}::uuid[]))`
          : sql`true`,
      )}
    ), registered as (
      select r.user_id, r.month, r.minutes from registered_user_month r
      where r.month between ${first} and ${last} and r.user_id in (select id from people)
    ), figures as materialized (
      select p.id, m.month, coalesce(r.minutes, 0) as registered, round(m.official * case
          when m.working = 0 then 0
          when p.from_day <= m.month and p.to_day >= m.last_day then 1
          else (select count(*) from days d where d.month = m.month and d.day between p.from_day and p.to_day)
            / m.working::numeric end) as expected,
        coalesce(q.max_ot_pct, c.max_ot_pct) as most
      from people p cross join months m cross join company c
      left join registered r on r.user_id = p.id and r.month = m.month
      left join user_quarter q on q.user_id = p.id and q.year = extract(year from m.month)
        and q.quarter = extract(quarter from m.month)
    ), lines as materialized (
      select f.id, sum(f.registered) as registered, sum(f.expected) as expected,
        bool_or(f.registered > f.expected * (1 + f.most / 100)) as is_over, sum(f.registered) < sum(f.expected) as is_under
      from figures f group by f.id
    ), chosen as materialized (
      select * from lines l where ${asked.only === 'over' ? sql`l.is_over` : asked.only === 'under' ? sql`l.is_under` : sql`true`}
    ), page as materialized (
      select l.*, ${personShape} as user, row_number() over (${orderBy(
        asked.orderBy,
        {
          name: sql`search_text(u.first_name || ' ' || u.last_name)`,
          registered: sql`l.registered`,
          balance: sql`l.registered - l.expected`,
        },
        sql`u.first_name, u.last_name, u.id`,
      )}) as place
      from chosen l join app_user u on u.id = l.id order by place ${slice(asked)}
    ), months_of as materialized (
      select f.id, json_agg(json_build_object('month', to_char(f.month, 'YYYY-MM'), 'registered', f.registered,
        'expected', f.expected, 'isOverLimit', f.registered > f.expected * (1 + f.most / 100)) order by f.month) as months
      from figures f where f.id in (select id from page) group by f.id
    )
    select ${listOf(sql`select json_build_object('user', l.user, 'months', o.months, 'registered', l.registered,
        'expected', l.expected) as row from page l join months_of o on o.id = l.id order by l.place`)} as items,
      (select count(*) from chosen) as total,
      (select json_agg(to_char(month, 'YYYY-MM') order by month) from months) as months`;
  const found = await readTogether(db, statement);
  return found.rows[0] ?? { items: [], total: 0, months: [] };
}
