import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';

const REVIEWS = [
  'Delivered what was planned and helped two colleagues to get started. Estimates became better towards the end of the quarter.',
  'Took over the release calls and led them calmly. Handovers were complete, and customers noticed.',
  'A quarter with much unplanned work. Priorities were asked for early, and nothing important was left behind.',
  'Code reviews became faster and friendlier. The test environment is stable again, which was a shared effort.',
];
const EXPECTATIONS = [
  'Lead the planning of one phase from estimate to release, and share what was learned with the team.',
  'Write the first draft of the onboarding guide, and pair with a newcomer for the first two weeks.',
  'Keep a day a week free of meetings, and bring one proposal to shorten the release.',
];
const SELF = [
  'I am happy with the migration and with how we tested it. I said yes to too many small tasks in the second month.',
  'The workshops went well. I want to become better at saying early when an estimate does not hold.',
];

/** Reviews of quarters that have reviewers: published up to the last two, and of the one before today's some that are being written. */
export async function demoQuarterReviews(db: Db | Tx): Promise<void> {
  await sql`
    with quarters as (
      select year, quarter, rank() over (order by year desc, quarter desc) as age
      from user_quarter group by year, quarter),
    reviewed as (
      select q.id, w.age, row_number() over (order by q.year, q.quarter, q.user_id)::int as n,
        make_date(q.year, q.quarter * 3, 1) + interval '1 month 10 days' as at
      from user_quarter q join quarters w on w.year = q.year and w.quarter = q.quarter
      where w.age > 1 and exists (select from quarter_reviewer k where k.user_quarter_id = q.id))
    insert into quarter_review (user_quarter_id, review, expectation, published_at, version, self_review, self_done_at, self_version)
    select r.id,
      case when r.age > 2 or r.n % 3 = 0 then '<p>' || (${REVIEWS}::text[])[r.n % ${REVIEWS.length} + 1] || '</p>' else '' end,
      case when r.age > 2 then '<p>' || (${EXPECTATIONS}::text[])[r.n % ${EXPECTATIONS.length} + 1] || '</p>' else '' end,
      case when r.age > 2 then r.at end, case when r.age > 2 or r.n % 3 = 0 then 1 else 0 end,
      case when r.n % 2 = 0 then '<p>' || (${SELF}::text[])[r.n % ${SELF.length} + 1] || '</p>' else '' end,
      case when r.n % 2 = 0 then r.at - interval '5 days' end, case when r.n % 2 = 0 then 1 else 0 end
    from reviewed r`.execute(db);
  // Of the quarter whose reviews are being written: most stay where they are, some go a level up.
  await sql`
    insert into level_proposal (user_quarter_id, level_id, proposed_at)
    select v.user_quarter_id, coalesce(above.id, own.id), make_date(q.year, q.quarter * 3, 1) + interval '1 month 12 days'
    from quarter_review v join user_quarter q on q.id = v.user_quarter_id
    join lateral (select l.id, l.level from user_level ul join level l on l.id = ul.level_id
      where ul.user_id = q.user_id and ul.to_date is null) own on true
    left join lateral (select l.id from level l where l.level > own.level and hashtext(q.user_id::text) % 3 = 0
      order by l.level limit 1) above on true
    where v.published_at is null and hashtext(q.user_id::text || 'proposed') % 4 <> 0`.execute(db);
  await sql`
    insert into quarter_soft_skill (user_quarter_id, soft_skill_id, type)
    select r.user_quarter_id, s.id, case when s.n = 1 then 'strength' else 'weakness' end
    from quarter_review r join user_quarter q on q.id = r.user_quarter_id
    cross join lateral (select k.id, row_number() over (order by md5(k.id::text || q.user_id::text)) as n from soft_skill k) s
    where r.published_at is not null and s.n <= 2`.execute(db);
}
