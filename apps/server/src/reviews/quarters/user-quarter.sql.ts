import type { YearQuarter } from '@stint/contract/reviews/quarters/quarter.rules';
import type { listUserQuarters, UserQuarter } from '@stint/contract/reviews/quarters/user-quarter';
import type { AnswerOf, QueryOf } from '@stint/contract/route';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches, orderBy, slice } from '../../lib/page-query.ts';
import { all } from '../../lib/read-page.ts';
import type { Right } from '../../lib/rights/right.ts';
import { personShape } from '../../lib/wire-shapes.ts';
import { adjustmentsShape } from '../ot-ut/ot-ut-adjustment.sql.ts';

type Listed = AnswerOf<typeof listUserQuarters>;
export type QuartersAsked = Pick<QueryOf<typeof listUserQuarters>, 'search' | 'team' | 'open'>;

/**
 * Makes the quarter of a day for everybody who is employed in it and does not have it yet, to be reviewed by who answers for
 * their performance; answers for how many.
 */
export async function makeQuarters(tx: Db | Tx, day: string): Promise<number> {
  const made = await sql<{ made: number }>`
    with made as (insert into user_quarter (user_id, year, quarter)
    select u.id, extract(year from q.first_day), extract(quarter from q.first_day)
    from app_user u
    cross join lateral (select date_trunc('quarter', ${day}::date)::date as first_day) q
    where u.user_type = 'Employee' and u.is_active
      and coalesce(u.start_working, q.first_day) < q.first_day + interval '3 months'
      and coalesce(u.resigned_date, q.first_day) >= q.first_day
    order by u.id
    on conflict (user_id, year, quarter) do nothing returning id, user_id),
    reviewed as (insert into quarter_reviewer (user_quarter_id, user_id)
      select m.id, a.responsible_id from made m join answers_for_performance a on a.user_id = m.user_id)
    select count(*) as made from made`.execute(tx);
  return made.rows[0]?.made ?? 0;
}

/** Quarters up to that of a day which anybody has, the newest first. */
export async function listQuarters(db: Db, today: string): Promise<YearQuarter[]> {
  const found = await sql<YearQuarter>`
    select year, quarter from user_quarter
    where (year, quarter) <= (extract(year from ${today}::date), extract(quarter from ${today}::date))
    group by year, quarter order by year desc, quarter desc`.execute(db);
  return found.rows;
}

const hours = (minutes: string) => sql`round(${sql.ref(minutes)} / 60.0, 2)::float8`;

/** The wire shape of `user_quarter_figure as q` with its person `u` and the company `c`. */
const columns = (mayChange: Right) => sql`q.id as "_id", ${personShape} as "user", q.year, q.quarter,
  ${hours('q.delivered_minutes')} as "totalHoursDelivered", ${hours('q.modified_minutes')} as "totalHoursModified",
  ${hours('q.ot_in_minutes')} as "total_OT_IN", ${hours('q.ut_in_minutes')} as "total_UT_IN",
  ${hours('q.expected_minutes')} as "expectedHours", ${hours('q.balance_minutes')} as "OTUTBalance",
  q.wfo_percentage::float8 as "workFromOfficePercentage",
  coalesce(q.wfo_pct, c.expected_wfo_pct)::float8 as "expectedWFOPercentage", q.max_ot_pct::float8 as "maxOTPct",
  q.wfo_pct is not null or q.max_ot_pct is not null as "isOverridden",
  q.override_reason as "reasonForOverrideWFOandMaxOT", ${adjustmentsShape} as adjustments,
  q.adjustments_version as version, ${mayChange} as "mayChange"`;

const ORDERS: Record<string, RawBuilder<unknown>> = {
  user: sql`search_text(u.first_name || ' ' || u.last_name)`,
  delivered: sql`q.delivered_minutes`,
  modified: sql`q.modified_minutes`,
  otIn: sql`q.ot_in_minutes`,
  utIn: sql`q.ut_in_minutes`,
  expected: sql`q.expected_minutes`,
  balance: sql`q.balance_minutes`,
  office: sql`q.wfo_percentage`,
};

const found = ({ year, quarter }: YearQuarter, { search, team, open }: QuartersAsked) => sql`
  select q.*, u.id as person_id from user_quarter_figure q join app_user u on u.id = q.user_id
  where ${all(
    sql`q.year = ${year} and q.quarter = ${quarter}`,
    matches(sql`u.first_name || ' ' || u.last_name || ' ' || u.initials`, search),
    team ? sql`exists (select from team_member m where m.user_id = u.id and m.team_id = ${team})` : sql`true`,
    open ? sql`not q.is_adjusted and round(q.balance_minutes / 60, 2) <> 0` : sql`true`,
  )}`;

/** One page of a quarter of people, with the sums of all that were found: each is reckoned once. */
export async function listUserQuartersOf(
  db: Db,
  mayChange: Right,
  of: YearQuarter,
  asked: QueryOf<typeof listUserQuarters>,
): Promise<Pick<Listed, 'items' | 'total' | 'sums'>> {
  const sum = (minutes: string) => sql`coalesce(round(sum(${sql.ref(minutes)}) / 60.0, 2), 0)::float8`;
  const read = await sql<Pick<Listed, 'items' | 'total' | 'sums'>>`
    with found as materialized (${found(of, asked)}),
      shown as (select ${columns(mayChange)}
        from found q join app_user u on u.id = q.person_id cross join company c
        ${orderBy(asked.orderBy, ORDERS, sql`u.id`)} ${slice(asked)})
    select (select coalesce(json_agg(to_json(shown)), '[]') from shown) as items,
      count(*) as total,
      json_build_object('totalHoursDelivered', ${sum('delivered_minutes')}, 'totalHoursModified', ${sum('modified_minutes')},
        'total_OT_IN', ${sum('ot_in_minutes')}, 'total_UT_IN', ${sum('ut_in_minutes')},
        'expectedHours', ${sum('expected_minutes')}, 'OTUTBalance', ${sum('balance_minutes')}) as sums
    from found`.execute(db);
  const [row] = read.rows;
  if (!row) throw new Error('An aggregate has a row');
  return row;
}

/** The quarters of a person, the newest first. */
export async function listQuartersOf(db: Db, mayChange: Right, user: string): Promise<UserQuarter[]> {
  const read = await sql<UserQuarter>`
    select ${columns(mayChange)} from user_quarter_figure q join app_user u on u.id = q.user_id cross join company c
    where q.user_id = ${user} order by q.first_day desc`.execute(db);
  return read.rows;
}

/** The next people of a quarter, by id. */
export async function listPeopleOfQuarterAfter(
  tx: Tx,
  { year, quarter }: YearQuarter,
  after: string,
  most: number,
): Promise<string[]> {
  const read = await tx
    .selectFrom('user_quarter')
    .select('user_id')
    .where('year', '=', year)
    .where('quarter', '=', quarter)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(most)
    .execute();
  return read.map(({ user_id }) => user_id);
}

export async function countPeopleOfQuarter(tx: Tx, { year, quarter }: YearQuarter): Promise<number> {
  const counted = await sql<{ people: number }>`
    select count(*) as people from user_quarter where year = ${year} and quarter = ${quarter}`.execute(tx);
  return counted.rows[0]?.people ?? 0;
}
