import type {
  Calibrated,
  LevelProposal,
  listCalibration as listRoute,
  RungCount,
} from '@stint/contract/reviews/calibration/calibration';
import type { YearQuarter } from '@stint/contract/reviews/quarters/quarter.rules';
import type { QueryOf } from '@stint/contract/route';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches, orderBy, slice } from '../../lib/page-query.ts';
import { all } from '../../lib/read-page.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { anyOf, onlyIf } from '../../lib/rights/right.ts';
import { listOf, personShape } from '../../lib/wire-shapes.ts';
import { reviewersShape } from '../quarter-reviews/quarter-review.sql.ts';
import { isReviewerOf, mayAssignReview } from '../reviews.rights.ts';

const rungOf = (level: string) => {
  const [number, title] = [sql.ref(`${level}.level`), sql.ref(`${level}.title`)];
  return sql`case when ${number} is not null then json_build_object('level', ${number}, 'title', ${title}) end`;
};

/** The last day of the quarter `q`, but not one to come: of it the levels hold that are compared. */
const dayOf = (today: string) =>
  sql`least((make_date(q.year, q.quarter * 3 - 2, 1) + interval '3 months')::date - 1, ${today}::date)`;

/** The level of a person on the day of the quarter `q`, as `own`. */
const levelOf = (user: RawBuilder<unknown>, today: string) => sql`left join lateral (
  select l.level, l.title, ul.from_date from user_level ul join level l on l.id = ul.level_id
  where ul.user_id = ${user} and ${dayOf(today)} between ul.from_date and coalesce(ul.to_date, 'infinity')) own on true
  left join level_proposal lp on lp.user_quarter_id = q.id left join level p on p.id = lp.level_id`;

/** The proposal of a quarter, whose reader has been let in. */
export async function findProposal(
  db: Db | Tx,
  actor: Actor,
  id: string,
  today: string,
): Promise<LevelProposal | undefined> {
  const found = await sql<LevelProposal>`
    select ${rungOf('own')} as present, ${rungOf('p')} as proposed,
      ${listOf(sql`select ${rungOf('l')} as row from level l order by l.level`)} as ladder,
      ${isReviewerOf(actor, sql`q.id`)} as "mayPropose"
    from user_quarter q ${levelOf(sql`q.user_id`, today)} where q.id = ${id}`.execute(db);
  return found.rows[0];
}

/** Proposes a level, or none. @returns whether there is such a level. */
export async function storeProposal(tx: Tx, id: string, level: number | null, now: string): Promise<boolean> {
  if (level === null) {
    await sql`delete from level_proposal where user_quarter_id = ${id}`.execute(tx);
    return true;
  }
  const stored = await sql`
    insert into level_proposal (user_quarter_id, level_id, proposed_at) select ${id}, l.id, ${now} from level l
    where l.level = ${level}
    on conflict (user_quarter_id) do update set level_id = excluded.level_id, proposed_at = excluded.proposed_at
    returning 1`.execute(tx);
  return stored.rows.length > 0;
}

const ORDERS: Record<string, RawBuilder<unknown>> = {
  user: sql`name`,
  present: sql`present_level`,
  proposed: sql`coalesce(proposed_level, present_level)`,
  change: sql`proposed_level - coalesce(present_level, 0)`,
  seniority: sql`start_working`,
};

interface Listed {
  readonly items: Calibrated[];
  readonly total: number;
  readonly rungs: RungCount[];
}

/** A page of the people whom the actor administers, with how many of all that were found are on each level. */
export async function listCalibrated(
  db: Db,
  actor: Actor,
  { year, quarter }: YearQuarter,
  asked: QueryOf<typeof listRoute> & { readonly today: string },
): Promise<Listed> {
  const { search, team, today } = asked;
  const found = await sql<Listed>`
    with found as materialized (
      select q.id, q.user_id, q.year, q.quarter, u.start_working, search_text(u.first_name || ' ' || u.last_name) as name,
        own.level as present_level, own.title as present_title, own.from_date, p.level as proposed_level,
        p.title as proposed_title, ${dayOf(today)} as day
      from user_quarter q join app_user u on u.id = q.user_id and u.is_active ${levelOf(sql`u.id`, today)}
      where ${all(
        sql`q.year = ${year} and q.quarter = ${quarter}`,
        mayAssignReview(actor, sql`q.user_id`),
        matches(sql`u.first_name || ' ' || u.last_name || ' ' || u.initials`, search),
        team ? sql`exists (select from team_member m where m.user_id = u.id and m.team_id = ${team})` : sql`true`,
      )}),
    shown as (
      select *, row_number() over (${orderBy(asked.orderBy, ORDERS, sql`user_id`)}) as place from found
      order by place ${slice(asked)}),
    items as (
      select q.place, q.id as "_id", ${personShape} as user,
        case when q.present_level is not null
          then json_build_object('level', q.present_level, 'title', q.present_title) end as present,
        q.from_date as since,
        case when q.proposed_level is not null
          then json_build_object('level', q.proposed_level, 'title', q.proposed_title) end as proposed,
        extract(year from age(q.day, least(q.day, q.start_working)))::int as seniority,
        ${reviewersShape} as reviewers, v.published_at is not null as "isReviewPublicized",
        (select avg(m.star)::float8 from one_minute_message m
          where m.to_user_id = q.user_id and m.by_user_id <> m.to_user_id and not m.no_feedback
            and m.created_date >= f.first_day::timestamp at time zone c.time_zone
            and m.created_date < (f.first_day + interval '3 months') at time zone c.time_zone) as "average1MM",
        (select (sum(s.score * s.either_minutes) / sum(s.either_minutes))::float8 from planning_power_score s
          where s.user_id = q.user_id and s.day between f.first_day and least(q.day, ${today}::date - 1)) as "planningPowerScore",
        (select avg(k.level)::float8 from performance_review r join performance_review_kpi k on k.review_id = r.id
          where r.reviewee_id = q.user_id and r.year = q.year and (r.month + 2) / 3 = q.quarter
            and r.is_complete and not r.is_opt_out and not k.is_opt_out) as "averageKPI",
        ${anyOf(onlyIf(actor.isAdmin), isReviewerOf(actor, sql`q.id`))} as "mayOpen"
      from shown q join app_user u on u.id = q.user_id cross join company c
      cross join lateral (select make_date(q.year, q.quarter * 3 - 2, 1) as first_day) f
      left join quarter_review v on v.user_quarter_id = q.id)
    select (select coalesce(json_agg(to_jsonb(items) - 'place' order by place), '[]') from items) as items,
      (select count(*)::int from found) as total,
      (select coalesce(json_agg(json_build_object('level', l.level, 'title', l.title,
          'present', (select count(*) from found where present_level = l.level),
          'proposed', (select count(*) from found where coalesce(proposed_level, present_level) = l.level))
          order by l.level), '[]') from level l) as rungs`.execute(db);
  const [row] = found.rows;
  if (!row) throw new Error('An aggregate has a row');
  return row;
}
