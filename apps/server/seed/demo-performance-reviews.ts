import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';

const SETS: readonly (readonly [name: string, ...kpis: string[]])[] = [
  ['Engineers', 'Quality of work', 'Delivery on time', 'Teamwork'],
  ['Key people', 'Communication', 'Initiative', 'Customer focus'],
];
const COMMENTS = [
  'Steady month: what was planned was delivered, and the notes of the release were complete.',
  'Took the lead in two customer calls. Estimates of larger tasks still grow on the way.',
  'Helped a newcomer to get started, and kept own work on time.',
];

/** KPI sets, and a review of the last month of each quarter but the present one by who reviews the quarter; some confidential. */
export async function demoPerformanceReviews(db: Db | Tx): Promise<void> {
  for (const [name, ...kpis] of SETS) {
    const { rows } = await sql<{ id: string }>`
      insert into performance_kpi_set (id, name) values (${idOf(sql`${name}::text`)}, ${name}) returning id`.execute(
      db,
    );
    await sql`insert into performance_kpi_set_kpi (set_id, kpi_id, position)
      select ${rows[0]?.id}, k.id, g.position from unnest(${kpis}::text[]) with ordinality as g(name, position)
      join performance_kpi k on k.name = g.name`.execute(db);
  }
  await sql`
    with quarters as (
      select year, quarter, rank() over (order by year desc, quarter desc) as age from user_quarter group by year, quarter),
    reviewed as (
      select q.user_id, k.user_id as reviewer_id, q.year, q.quarter * 3 as month,
        row_number() over (order by q.year, q.quarter, q.user_id, k.user_id)::int as n
      from user_quarter q join quarters w on w.year = q.year and w.quarter = q.quarter
      join quarter_reviewer k on k.user_quarter_id = q.id and k.user_id <> q.user_id where w.age > 1),
    stored as (
      insert into performance_review (id, reviewer_id, reviewee_id, year, month, is_confidential, is_complete, comment)
      select ${idOf(sql`concat_ws(' ', r.user_id, r.reviewer_id, r.year, r.month)`)}, r.reviewer_id, r.user_id, r.year,
        r.month, r.n % 7 = 3, r.n % 4 <> 1, (${COMMENTS}::text[])[r.n % ${COMMENTS.length} + 1]
      from reviewed r returning id, is_complete)
    insert into performance_review_kpi (review_id, kpi_id, position, level, is_opt_out)
    select s.id, sk.kpi_id, sk.position,
      case when s.is_complete or sk.position = 1 then 4 + abs(hashtext(s.id::text || sk.kpi_id)) % 6 end, false
    from stored s join performance_kpi_set ks on ks.name = ${SETS[0]?.[0]}
    join performance_kpi_set_kpi sk on sk.set_id = ks.id`.execute(db);
}

/** The same id whenever the demo company is made. */
const idOf = (of: ReturnType<typeof sql>) =>
  sql`overlay(overlay(md5(${of}) placing '7' from 13) placing '8' from 17)::uuid`;
