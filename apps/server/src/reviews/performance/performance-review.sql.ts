import type {
  createPerformanceReview as createRoute,
  findPerformanceReview as findRoute,
  listPerformanceReviews as listRoute,
  PerformanceReview,
  selectPerformanceKpiSets as setsRoute,
} from '@stint/contract/reviews/performance/performance-review';
import { isComplete, judged, monthsOfQuarter } from '@stint/contract/reviews/performance/performance-review.rules';
import type { AnswerOf, BodyOf, QueryOf } from '@stint/contract/route';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { anyOf, NOBODY, type Right } from '../../lib/rights/right.ts';
import { readSelectList } from '../../lib/select-list.ts';
import { listOf, nameShape, personOf } from '../../lib/wire-shapes.ts';
import { mayAssignReview, performanceReviews } from '../reviews.rights.ts';

/** The wire shape of the review `it`. */
const columnsFor = (actor: Actor) => sql`it.id as "_id", ${personOf(sql`it.reviewer_id`)} as reviewer,
  ${personOf(sql`it.reviewee_id`)} as reviewee, it.month, it.year, it.is_confidential as "isConfidential",
  it.is_opt_out as "isOptOut", it.is_complete as "isComplete", it.comment, it.version,
  ${listOf(sql`
    select json_build_object('performanceKPI', ${nameShape('k')}, 'level', rk.level, 'isOptOut', rk.is_opt_out) as row
    from performance_review_kpi rk join performance_kpi k on k.id = rk.kpi_id
    where rk.review_id = it.id order by rk.position`)} as kpis,
  (it.reviewer_id = ${actor.id}) as "mayWrite", ${mayAssignReview(actor, sql`it.reviewee_id`)} as "mayAssign"`;

/** Those that the actor may read; the count is of those alone. */
export function listReviews(db: Db, actor: Actor, asked: QueryOf<typeof listRoute>): Promise<Page<PerformanceReview>> {
  const { year, quarter, user } = asked;
  const name = sql`u.first_name || ' ' || u.last_name`;
  return readPage<PerformanceReview>(
    db,
    {
      columns: columnsFor(actor),
      from: sql`performance_review it join app_user u on u.id = it.reviewee_id`,
      where: all(
        sql`it.year = ${year} and it.month = any(${monthsOfQuarter(quarter)}::int[])`,
        user ? sql`it.reviewee_id = ${user}` : sql`true`,
        matches(name, asked.search),
        performanceReviews.mayRead(actor),
      ),
      order: orderBy(asked.orderBy, { reviewee: sql`search_text(${name})` }, sql`it.month, it.id`),
    },
    asked,
  );
}

/** The review, where the actor may read it. */
export async function findReview(db: Db | Tx, actor: Actor, id: string): Promise<PerformanceReview | undefined> {
  const found = await sql<PerformanceReview>`
    select ${columnsFor(actor)} from performance_review it
    where it.id = ${id} and ${performanceReviews.mayRead(actor)}`.execute(db);
  return found.rows[0];
}

/** The id of the review of a combination. */
export async function findReviewId(
  db: Db,
  { reviewer, reviewee, year, month }: QueryOf<typeof findRoute>,
): Promise<string | undefined> {
  const found = await sql<{ id: string }>`
    select id from performance_review
    where reviewer_id = ${reviewer} and reviewee_id = ${reviewee} and year = ${year} and month = ${month}`.execute(db);
  return found.rows[0]?.id;
}

/** Whether the actor may begin a review of a person: who administers them; by oneself also who answers for or reviews them. */
export function mayBegin(actor: Actor, { reviewer, reviewee, year, month }: QueryOf<typeof findRoute>): Right {
  const byOneself: Right =
    reviewer === actor.id
      ? sql<boolean>`(exists (select from answers_for_performance a where a.user_id = ${reviewee} and a.responsible_id = ${actor.id})
          or exists (select from user_quarter q join quarter_reviewer k on k.user_quarter_id = q.id
            where q.user_id = ${reviewee} and q.year = ${year} and q.quarter = (${month}::int + 2) / 3 and k.user_id = ${actor.id}))`
      : NOBODY;
  return anyOf(mayAssignReview(actor, sql`${reviewee}::uuid`), byOneself);
}

type Given = Pick<BodyOf<typeof createRoute>, 'isConfidential' | 'comment' | 'kpis'>;

export async function insertReview(
  tx: Tx,
  id: string,
  { reviewer, reviewee, year, month, isConfidential, comment, kpis }: BodyOf<typeof createRoute>,
): Promise<void> {
  await sql`insert into performance_review (id, reviewer_id, reviewee_id, year, month, is_confidential, comment, is_complete)
    values (${id}, ${reviewer}, ${reviewee}, ${year}, ${month}, ${isConfidential}, ${comment}, ${isComplete(kpis)})`.execute(
    tx,
  );
  await storeKpis(tx, id, kpis);
}

export async function updateReview(tx: Tx, id: string, { isConfidential, comment, kpis }: Given): Promise<void> {
  await sql`update performance_review set is_confidential = ${isConfidential}, comment = ${comment},
    is_complete = ${isComplete(kpis)}, version = version + 1 where id = ${id}`.execute(tx);
  await storeKpis(tx, id, kpis);
}

async function storeKpis(tx: Tx, id: string, kpis: Given['kpis']): Promise<void> {
  await sql`delete from performance_review_kpi where review_id = ${id}`.execute(tx);
  await sql`insert into performance_review_kpi (review_id, kpi_id, position, level, is_opt_out)
    select ${id}, (k.row ->> 'performanceKPI')::uuid, k.position, (k.row ->> 'level')::smallint, (k.row ->> 'isOptOut')::boolean
    from jsonb_array_elements(${JSON.stringify(kpis.map(judged))}::jsonb) with ordinality as k(row, position)`.execute(
    tx,
  );
}

/** Lets a review be changed by one at a time. */
export async function lockReview(tx: Tx, id: string): Promise<void> {
  await sql`select from performance_review where id = ${id} for update`.execute(tx);
}

export async function storeOptOut(tx: Tx, id: string, isOptOut: boolean): Promise<void> {
  await sql`update performance_review set is_opt_out = ${isOptOut}, version = version + 1 where id = ${id}`.execute(tx);
}

export async function storeReviewer(tx: Tx, id: string, reviewer: string): Promise<void> {
  await sql`update performance_review set reviewer_id = ${reviewer}, is_complete = false, version = version + 1
    where id = ${id}`.execute(tx);
}

/** KPI sets whose name fits, with their KPIs. */
export const selectKpiSets = (db: Db, search: string): Promise<AnswerOf<typeof setsRoute>> =>
  readSelectList(
    db,
    {
      columns: sql`r.id as "_id", r.name, '' as hint, ${listOf(sql`select ${nameShape('k')} as row
        from performance_kpi_set_kpi sk join performance_kpi k on k.id = sk.kpi_id
        where sk.set_id = r.id order by sk.position`)} as kpis`,
      from: sql`performance_kpi_set r`,
      ...{ text: sql`r.name`, name: sql`r.name` },
    },
    search,
  );
