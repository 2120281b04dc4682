import type { AnswerOf } from '@stint/contract/route';
import type { ApprovalItem, ApprovalStatus, getNextToApprove } from '@stint/contract/time/approvals/approvals';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { holds, orderBy, type Paging, slice } from '../../lib/page-query.ts';
import { periodShape, personShape, projectNameShape } from '../../lib/wire-shapes.ts';

const searched = sql`u.searched || ' ' || p.searched`;

/** Sheets that a person reviews, by how far their own approvals have come. */
function reviewedSheets(reviewerId: string, status: ApprovalStatus, search: string): RawBuilder<unknown> {
  const own = sql`select from review_sight r
    where r.user_id = up.user_id and r.user_period_id = up.id and r.reviewer_id = ${reviewerId}`;
  // `is true` has the planner look at each of the own sheets instead of joining twice with all assignments.
  const noneOpen = sql`(not exists (${own} and r.approved_date is null)) is true`;
  const wanted = {
    waiting: sql`up.is_locked and exists (${own} and r.approved_date is null)`,
    approved: sql`exists (${own}) and ${noneOpen}`,
    all: sql`exists (${own}) and (up.is_locked or ${noneOpen})`,
  }[status];
  return sql`
    user_period up
    join timereg_period p on p.id = up.timereg_period_id
    join app_user u on u.id = up.user_id
    where ${wanted} and ${holds(searched, search)}`;
}

export interface ApprovalsAsked extends Paging {
  readonly reviewerId: string;
  readonly status: ApprovalStatus;
  readonly search: string;
  readonly now: string;
}

export async function listApprovals(db: Db, asked: ApprovalsAsked): Promise<{ items: ApprovalItem[]; total: number }> {
  const sheets = reviewedSheets(asked.reviewerId, asked.status, asked.search);
  const columns = {
    lockedAt: sql`up.locked_at`,
    user: sql`u.first_name || ' ' || u.last_name`,
    period: sql`p.from_date`,
  };
  const order = orderBy(asked.orderBy, columns, sql`up.id`);
  const items = await sql<{ row: ApprovalItem }>`
    select json_build_object('userPeriod', up.id, 'user', ${personShape}, 'period', ${periodShape},
      'state', case when not up.is_locked then 'open' when exists (select from user_period_reviewer r
        where r.user_id = up.user_id and r.user_period_id = up.id and r.approved_date is null) then 'locked' else 'approved' end,
      'lockedAt', iso_instant(up.locked_at),
      'waitingDays', floor(extract(epoch from ${asked.now}::timestamptz - up.locked_at) / 86400),
      'minutes', mine.minutes, 'isSelfReview', up.user_id = ${asked.reviewerId}, 'projects', mine.projects) as row
    from (select up.id as sheet_id from ${sheets} ${order} ${slice(asked)}) page
    join user_period up on up.id = page.sheet_id
    join timereg_period p on p.id = up.timereg_period_id
    join app_user u on u.id = up.user_id
    cross join lateral (
      select coalesce(sum(rows.minutes), 0) as minutes,
        json_agg(json_build_object('_id', r.id, 'project', case when pr.id is not null then ${projectNameShape} end,
          'minutes', coalesce(rows.minutes, 0), 'approvedDate', iso_instant(r.approved_date))
          order by coalesce(rows.minutes, 0) desc, pr.name) as projects
      from user_period_reviewer r
      left join project pr on pr.id = r.project_id
      left join projects_of_rows(up.user_id, up.timereg_period_id) rows on rows.project_id is not distinct from r.project_id
      where r.user_id = up.user_id and r.user_period_id = up.id and r.reviewer_id = ${asked.reviewerId}
    ) mine
    ${order}`.execute(db);
  const total = await sql<{ total: number }>`select count(*) as total from ${sheets}`.execute(db);
  return { items: items.rows.map(({ row }) => row), total: total.rows[0]?.total ?? 0 };
}

/** The sheet that has waited longest, another than the given one, and how many wait. */
export async function findNextToApprove(
  db: Db,
  reviewerId: string,
  after: string | undefined,
): Promise<AnswerOf<typeof getNextToApprove>> {
  const found = await sql<AnswerOf<typeof getNextToApprove>>`
    with waiting as (
      select up.id, up.locked_at, json_build_object('userPeriod', up.id, 'user', ${personShape}, 'period', ${periodShape}) as shape
      from ${reviewedSheets(reviewerId, 'waiting', '')}
    )
    select (select shape from waiting where id is distinct from ${after ?? null}::uuid order by locked_at, id limit 1) as next,
      (select count(*) from waiting) as waiting`.execute(db);
  return found.rows[0] ?? { next: null, waiting: 0 };
}
