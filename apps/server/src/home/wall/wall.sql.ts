import { HERO_DAYS, LEAST_MESSAGES, PRIOR_WEIGHT } from '@stint/contract/home/wall/hero.rules';
import { HEROES, type Hero, MOST_OF_A_WEEK, type WallItem, type WallWeek } from '@stint/contract/home/wall/wall';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import type { Right } from '../../lib/rights/right.ts';
import { personOf, personShape } from '../../lib/wire-shapes.ts';
import { comesRoundOn, yearsOn } from '../occasion.sql.ts';

/** What is more personal comes first. */
const PRIORITY: Readonly<Record<WallItem['type'], number>> = {
  wish: 1,
  thanks: 2,
  birthday: 3,
  anniversary: 4,
  newcomer: 5,
  coins: 6,
  post: 7,
};
/** Stars from which on a 1MM is a thank-you. */
const THANKS = 4;

interface Shown {
  readonly type: WallItem['type'];
  /** What the key of the item ends with. */
  readonly key: RawBuilder<unknown>;
  /** When in its week. */
  readonly at: RawBuilder<unknown>;
  readonly data: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
}

/** The newest of a kind in each week: what none of a week's places is left for is not written out. */
const shown = ({ type, key, at, data, from }: Shown) => sql`
  select w.place, ${type}::text as type, ${PRIORITY[type]}::int as priority, i.* from weeks w cross join lateral (
    select ${type}::text || ' ' || ${key} as key, ${at} as at, ${data} as data
    from ${from} order by 2 desc, 1 limit ${MOST_OF_A_WEEK}::int) i`;

/** Active employees on whose date a day of the week falls. */
const celebrated = (date: RawBuilder<unknown>) => sql`(
  select u.*, d.day from generate_series(w.monday, w.monday + 6, interval '1 day') g(at)
  cross join lateral (select g.at::date as day) d
  join app_user u on u.is_active and u.user_type = 'Employee' and ${comesRoundOn(date, sql`d.day`)}) u`;
const isWished = (actor: Actor, occasion: string) => sql`exists (select from wish x
  where x.user_id = u.id and x.by_user_id = ${actor.id} and x.occasion = ${occasion} and x.day = u.day)`;
const within = (at: RawBuilder<unknown>) => sql`${at} >= w.monday::timestamp at time zone c.time_zone
  and ${at} < (w.monday + 7)::timestamp at time zone c.time_zone`;

/** The things of each week that somebody may know of, the newest week first. `mayReadPost` is asked of each post `it`. */
export async function listWall(
  db: Db,
  actor: Actor,
  asked: readonly { readonly week: number; readonly year: number }[],
  { today, mayReadPost }: { readonly today: string; readonly mayReadPost: Right },
): Promise<WallWeek[]> {
  const birthday = sql`(case when u.show_birthday then u.date_of_birth end)`;
  const parts = [
    shown({
      ...{ type: 'birthday', key: sql`u.id || ' ' || u.day`, at: sql`u.day::timestamptz` },
      data: sql`json_build_object('user', ${personShape}, 'day', u.day, 'isWished', ${isWished(actor, 'birthday')})`,
      from: sql`lateral ${celebrated(birthday)} where u.day <= ${today}::date and u.id <> ${actor.id}`,
    }),
    shown({
      ...{ type: 'anniversary', key: sql`u.id || ' ' || u.day`, at: sql`u.day::timestamptz` },
      data: sql`json_build_object('user', ${personShape}, 'day', u.day, 'isWished', ${isWished(actor, 'anniversary')},
        'years', ${yearsOn(sql`u.start_working`, sql`u.day`)})`,
      from: sql`lateral ${celebrated(sql`u.start_working`)} where u.day <= ${today}::date and u.id <> ${actor.id}`,
    }),
    shown({
      ...{ type: 'newcomer', key: sql`u.id::text`, at: sql`u.start_working::timestamptz` },
      data: sql`json_build_object('user', ${personShape}, 'day', u.start_working)`,
      from: sql`app_user u where u.is_active and u.user_type = 'Employee' and u.id <> ${actor.id}
        and u.start_working between w.monday and least(w.monday + 6, ${today}::date)`,
    }),
    shown({
      ...{ type: 'wish', key: sql`x.id::text`, at: sql`x.created_at` },
      data: sql`json_build_object('by', ${personOf(sql`x.by_user_id`)}, 'message', x.message, 'at', iso_instant(x.created_at))`,
      from: sql`wish x cross join company c where x.user_id = ${actor.id} and ${within(sql`x.created_at`)}`,
    }),
    shown({
      ...{ type: 'thanks', key: sql`m.id::text`, at: sql`m.created_date` },
      data: sql`json_build_object('by', ${personOf(sql`m.by_user_id`)}, 'message', m.comment, 'star', m.star,
        'team', (select t.name from team t where t.id = m.to_team_id), 'at', iso_instant(m.created_date))`,
      from: sql`one_minute_message m cross join company c where not m.no_feedback and m.star >= ${THANKS}::int
        and m.by_user_id <> ${actor.id} and (m.to_user_id = ${actor.id}
          or m.to_team_id in (select tm.team_id from team_member tm where tm.user_id = ${actor.id}))
        and ${within(sql`m.created_date`)}`,
    }),
    shown({
      ...{ type: 'coins', key: sql`ct.id::text`, at: sql`ct.at` },
      data: sql`json_build_object('by', ${personOf(sql`ct.by_user_id`)}, 'to', ${personOf(sql`cm.to_user_id`)}, 'coins', ce.amount,
        'message', cm.message, 'at', iso_instant(ct.at))`,
      from: sql`coin_transfer ct join coin_message cm on cm.transfer_id = ct.id
        join coin_entry ce on ce.transfer_id = ct.id and ce.side = 'to' cross join company c
        where ct.kind = 'gift' and ${within(sql`ct.at`)}`,
    }),
    shown({
      ...{ type: 'post', key: sql`it.id::text`, at: sql`it.created_at` },
      data: sql`json_build_object('post', it.id, 'title', it.title, 'kind', it.type, 'at', iso_instant(it.created_at))`,
      from: sql`post it cross join company c where it.is_active and it.type in ('News', 'Newsletter')
        and ${mayReadPost} and ${within(sql`it.created_at`)}`,
    }),
  ];
  const found = await sql<WallWeek>`
    with weeks as (
      select g.ordinality as place, g.week, g.year, to_date(g.year || '-' || g.week, 'IYYY-IW') as monday
      from rows from (jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as (week int, year int)) with ordinality g(week, year, ordinality)
    ), items as (
      select i.*, row_number() over (partition by i.place order by i.priority, i.at desc, i.key) as at_place
      from (${sql.join(parts, sql` union all `)}) i
    )
    select w.week, w.year, coalesce((
      select json_agg(json_build_object('type', i.type, 'key', i.key, 'priority', i.priority, 'data', i.data) order by i.at_place)
      from items i where i.place = w.place and i.at_place <= ${MOST_OF_A_WEEK}), '[]') as items
    from weeks w order by w.monday desc`.execute(db);
  return found.rows;
}

/**
 * Those with the best stars of the last weeks, up to Monday: an average that few messages move little. It changes once a week, by halves of
 * a star, and says nothing of how many messages it is of: else whoever looks again and again would know the stars of each new 1MM.
 */
export async function listHeroes(db: Db, now: string): Promise<Hero[]> {
  const found = await sql<Hero>`
    with week as (
      select date_trunc('week', ${now}::timestamptz at time zone c.time_zone) at time zone c.time_zone as begins from company c
    ), counted as (
      select m.to_user_id as user_id, m.star from one_minute_message m cross join week w
      where m.to_user_id is not null and m.to_user_id <> m.by_user_id and not m.no_feedback and m.star > 0
        and m.created_date < w.begins and m.created_date > w.begins - make_interval(days => ${HERO_DAYS}::int)
    ), prior as (select avg(star) as average from counted)
    select ${personShape} as "user", (round(h.average * 2) / 2)::float8 as average
    from (select k.user_id, count(*) as messages,
        (sum(k.star) + ${PRIOR_WEIGHT}::int * p.average) / (count(*) + ${PRIOR_WEIGHT}::int) as average
      from counted k cross join prior p group by k.user_id, p.average having count(*) >= ${LEAST_MESSAGES}::int) h
    join app_user u on u.id = h.user_id and u.is_active and u.user_type = 'Employee'
    order by h.average desc, h.messages desc, u.first_name, u.id limit ${HEROES}`.execute(db);
  return found.rows;
}
