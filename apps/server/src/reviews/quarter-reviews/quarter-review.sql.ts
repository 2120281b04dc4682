import type { FinalReview, QuarterReview, ReviewedUser } from '@stint/contract/reviews/quarter-reviews/quarter-review';
import type { YearQuarter } from '@stint/contract/reviews/quarters/quarter.rules';
import type { Person } from '@stint/contract/time/sheet/user-period';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { anyOf, onlyIf, type Right } from '../../lib/rights/right.ts';
import { listOf, nameShape, personShape } from '../../lib/wire-shapes.ts';
import { adjustmentsShape } from '../ot-ut/ot-ut-adjustment.sql.ts';
import { figuresOf, hoursShape } from '../quarters/own-quarter.sql.ts';
import { isReviewerOf, mayAdjust } from '../reviews.rights.ts';

/** Who reviews the quarter `q`. */
export const reviewersShape = listOf(sql`
  select ${personShape} as row from quarter_reviewer k join app_user u on u.id = k.user_id
  where k.user_quarter_id = q.id order by search_text(u.first_name || ' ' || u.last_name), u.id`);

/** The quarter of a person, where its review may be read. */
export async function findQuarterId(
  db: Db,
  mayRead: Right,
  user: string,
  { year, quarter }: YearQuarter,
): Promise<string | undefined> {
  const found = await sql<{ id: string }>`
    select it.id from user_quarter it
    where it.user_id = ${user} and it.year = ${year} and it.quarter = ${quarter} and ${mayRead}`.execute(db);
  return found.rows[0]?.id;
}

/** Whose quarters the actor reviews or looks at; their own among them. */
export async function listReviewedUsers(db: Db, actor: Actor, { year, quarter }: YearQuarter): Promise<ReviewedUser[]> {
  const isOwn = sql`q.user_id = ${actor.id}`;
  const found = await sql<ReviewedUser>`
    select q.id as "_id", ${personShape} as user, ${reviewersShape} as reviewers,
      r.published_at is not null as "isReviewPublicized",
      -- Who is reviewed is not told that somebody has begun.
      coalesce(r.version > 0 and (not ${isOwn} or r.published_at is not null), false) as "isBegun",
      r.self_done_at is not null as "isSelfReviewDone"
    from user_quarter q join app_user u on u.id = q.user_id
    left join quarter_review r on r.user_quarter_id = q.id
    where q.year = ${year} and q.quarter = ${quarter}
      and (${actor.isAdmin} or ${isOwn} or ${isReviewerOf(actor, sql`q.id`)})
    order by search_text(u.first_name || ' ' || u.last_name), u.id`.execute(db);
  return found.rows;
}

/** The review as the actor may read it: what is kept from them is null. */
export async function findQuarterReview(
  db: Db | Tx,
  actor: Actor,
  id: string,
  today: string,
): Promise<QuarterReview | undefined> {
  const isOwn = sql`q.user_id = ${actor.id}`;
  /** What the review before expects is read by its own writers, and by who reviews the next quarter once it is published. */
  const readsBefore = sql`(b.published_at is not null
    or (not ${isOwn} and ${anyOf(onlyIf(actor.isAdmin), isReviewerOf(actor, sql`p.id`))}))`;
  /** Its words are read by who writes or administers them, and by the person once they are published. */
  const reads = sql`(not ${isOwn} or r.published_at is not null)`;
  const found = await sql<QuarterReview>`
    select q.id as "_id", ${personShape} as user, q.year, q.quarter, ${hoursShape} as hours,
      ${adjustmentsShape} as adjustments, ${reviewersShape} as reviewers,
      r.published_at is not null as "isReviewPublicized",
      case when ${reads} then coalesce(r.review, '') end as review,
      case when ${reads} then coalesce(r.expectation, '') end as "expectationNextQuarter",
      case when ${readsBefore} then coalesce(b.expectation, '') end as expectation,
      case when ${reads} then ${listOf(sql`
        select json_build_object('softSkill', ${nameShape('s')}, 'type', k.type) as row
        from quarter_soft_skill k join soft_skill s on s.id = k.soft_skill_id
        where k.user_quarter_id = q.id order by search_text(s.name), s.id`)} end as "softSkills",
      -- Of all that the form shows, also of what others change elsewhere.
      case when ${reads} then coalesce(r.version + r.reviewers_version, 0) + coalesce(l.version, 0) else 0 end as version,
      case when ${isOwn} or r.self_done_at is not null then coalesce(r.self_review, '') end as "selfReview",
      r.self_done_at is not null as "isSelfReviewDone",
      case when ${isOwn} or r.self_done_at is not null then coalesce(r.self_version, 0) else 0 end as "selfVersion",
      case when ${reads} and r.published_at is null and r.next_seen = coalesce(l.version, 0) then (
        select json_build_object('maxOTPct', r.next_max_ot_pct, 'workFromOfficePercentage', r.next_wfo_pct)
        where r.next_max_ot_pct is not null or r.next_wfo_pct is not null)
      when ${reads} then (
        select json_build_object('maxOTPct', n.max_ot_pct, 'workFromOfficePercentage', n.wfo_pct) from user_quarter n
        where n.user_id = q.user_id and (n.max_ot_pct is not null or n.wfo_pct is not null)
          and n.year = case when q.quarter = 4 then q.year + 1 else q.year end and n.quarter = q.quarter % 4 + 1) end as next,
      ${isOwn} as "isOwn", (not ${isOwn} and ${isReviewerOf(actor, sql`q.id`)}) as "mayWrite",
      ${mayAdjust(actor, 'q')} and not ${isOwn} as "mayAssign"
    from ${figuresOf(today)} q join app_user u on u.id = q.user_id
    left join quarter_review r on r.user_quarter_id = q.id
    left join person_list l on l.user_id = q.user_id and l.list = 'overriddenQuarters'
    left join user_quarter p on p.user_id = q.user_id and p.year = case when q.quarter = 1 then q.year - 1 else q.year end
      and p.quarter = case when q.quarter = 1 then 4 else q.quarter - 1 end
    left join quarter_review b on b.user_quarter_id = p.id
    where q.id = ${id}`.execute(db);
  return found.rows[0];
}

/** Whose quarter it is and who reviews it, by their ids. */
export async function findReviewPeople(
  db: Db | Tx,
  id: string,
): Promise<{ readonly user: string; readonly reviewers: readonly string[] } | undefined> {
  const found = await sql<{ user: string; reviewers: string[] }>`
    select q.user_id as user, array(select k.user_id::text from quarter_reviewer k where k.user_quarter_id = q.id) as reviewers
    from user_quarter q where q.id = ${id}`.execute(db);
  return found.rows[0];
}

export interface ReviewState {
  readonly user: string;
  readonly selfVersion: number;
  readonly isPublished: boolean;
  readonly year: number;
  readonly quarter: number;
}

/** Lets the review of a quarter be written by one at a time; undefined where there is no such quarter. */
export async function lockReview(tx: Tx, id: string): Promise<ReviewState | undefined> {
  await sql`insert into quarter_review (user_quarter_id) select id from user_quarter where id = ${id}
    on conflict do nothing`.execute(tx);
  const found = await sql<ReviewState>`
    select q.user_id as user, q.year, q.quarter, r.self_version as "selfVersion",
      r.published_at is not null as "isPublished"
    from quarter_review r join user_quarter q on q.id = r.user_quarter_id
    where r.user_quarter_id = ${id} for update of r`.execute(tx);
  return found.rows[0];
}

export interface Written {
  readonly review: string;
  readonly expectation: string;
  readonly publishedAt: string | null;
  readonly next: FinalReview['next'];
  /** The version of the person's overridden quarters that `next` is to change; null where it changes nothing yet, or did. */
  readonly nextSeen: number | null;
}

export async function storeReview(
  tx: Tx,
  id: string,
  { review, expectation, publishedAt, next, nextSeen }: Written,
): Promise<void> {
  await sql`update quarter_review set review = ${review}, expectation = ${expectation}, version = version + 1,
    next_max_ot_pct = ${next.maxOTPct}, next_wfo_pct = ${next.workFromOfficePercentage}, next_seen = ${nextSeen},
    published_at = coalesce(published_at, ${publishedAt}::timestamptz) where user_quarter_id = ${id}`.execute(tx);
}

export async function storeSelfReview(tx: Tx, id: string, text: string, doneAt: string | null): Promise<void> {
  await sql`update quarter_review set self_review = ${text}, self_version = self_version + 1,
    self_done_at = case when ${doneAt}::timestamptz is null then null else coalesce(self_done_at, ${doneAt}::timestamptz) end
    where user_quarter_id = ${id}`.execute(tx);
}

/** Has forms that were opened before show who reviews now. */
export async function raiseReviewersVersion(tx: Tx, id: string): Promise<void> {
  await sql`update quarter_review set reviewers_version = reviewers_version + 1 where user_quarter_id = ${id}`.execute(
    tx,
  );
}

/** Makes these the reviewers of a quarter. */
export async function storeReviewers(tx: Tx, id: string, reviewers: readonly string[]): Promise<void> {
  await sql`delete from quarter_reviewer where user_quarter_id = ${id} and not user_id = any(${reviewers}::uuid[])`.execute(
    tx,
  );
  await sql`insert into quarter_reviewer (user_quarter_id, user_id) select ${id}, unnest(${reviewers}::uuid[])
    on conflict do nothing`.execute(tx);
}

export async function listReviewers(db: Db | Tx, id: string): Promise<Person[]> {
  const found = await sql<{ reviewers: Person[] }>`
    select ${reviewersShape} as reviewers from user_quarter q where q.id = ${id}`.execute(db);
  return found.rows[0]?.reviewers ?? [];
}

export async function storeSoftSkills(tx: Tx, id: string, skills: FinalReview['softSkills']): Promise<void> {
  await sql`delete from quarter_soft_skill where user_quarter_id = ${id}`.execute(tx);
  await sql`insert into quarter_soft_skill (user_quarter_id, soft_skill_id, type)
    select ${id}, r."softSkill", r.type from jsonb_to_recordset(${JSON.stringify(skills)}::jsonb)
      as r("softSkill" uuid, type text)`.execute(tx);
}

/** What a quarter of a person has of its own. */
export async function findOwnOfQuarter(
  tx: Tx,
  { user, year, quarter }: YearQuarter & { readonly user: string },
): Promise<FinalReview['next']> {
  const found = await sql<FinalReview['next']>`
    select max_ot_pct::float8 as "maxOTPct", wfo_pct::float8 as "workFromOfficePercentage" from user_quarter
    where user_id = ${user} and year = ${year} and quarter = ${quarter}`.execute(tx);
  return found.rows[0] ?? { maxOTPct: null, workFromOfficePercentage: null };
}

/** Sets what the quarter after one has of its own. */
export async function storeNextQuarter(
  tx: Tx,
  { user, year, quarter }: YearQuarter & { readonly user: string },
  { maxOTPct, workFromOfficePercentage }: FinalReview['next'],
): Promise<void> {
  await sql`
    insert into user_quarter (user_id, year, quarter, max_ot_pct, wfo_pct)
    select ${user}, ${year}, ${quarter}, ${maxOTPct}, ${workFromOfficePercentage}
    where ${maxOTPct}::numeric is not null or ${workFromOfficePercentage}::numeric is not null
      or exists (select from user_quarter where user_id = ${user} and year = ${year} and quarter = ${quarter})
    on conflict (user_id, year, quarter) do update set max_ot_pct = excluded.max_ot_pct, wfo_pct = excluded.wfo_pct`.execute(
    tx,
  );
}
