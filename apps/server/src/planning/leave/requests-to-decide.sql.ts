import type {
  AbsentColleague,
  listRequestsToDecide as listRoute,
  RequestToDecide,
  WorkdayRequest,
} from '@stint/contract/planning/leave/workday-request';
import type { QueryOf } from '@stint/contract/route';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { holdsItsDays, isInForce } from '../../lib/plans.sql.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { decidesAbout, mayReviewerDecide } from '../../lib/rights/leave.sql.ts';
import { oversees } from '../../lib/rights/people.sql.ts';
import { anyOf, type Right } from '../../lib/rights/right.ts';
import { personShape } from '../../lib/wire-shapes.ts';
import { isSeenBy, listedColumns, requests } from './workday-request.sql.ts';

export type RequestsAsked = QueryOf<typeof listRoute>;

/** What somebody decides: as the reviewer, and as an administrator after the reviewer. */
const waitsFor = ({ id, isAdmin }: Actor): RawBuilder<unknown> =>
  sql`((r.reviewer_id = ${id} and r.state = 'REQUESTED' and ${mayReviewerDecide('r')}) or (${isAdmin} and r.state = 'ADMIN_REVIEW'))`;

/** What one decided stays in one's list for as long as one answers for the person. */
const wasDecidedBy = (viewer: Actor): RawBuilder<unknown> =>
  sql`(${viewer.id} in (r.decided_by_id, r.admin_user_id) and r.state <> 'REQUESTED' and ${isSeenBy(viewer)})`;

/** Requests that one decides, or decided. */
export function listRequestsToDecide(
  db: Db,
  viewer: Actor,
  asked: RequestsAsked,
  now: string,
): Promise<Page<RequestToDecide>> {
  const status = {
    waiting: waitsFor(viewer),
    decided: wasDecidedBy(viewer),
    all: sql`(${waitsFor(viewer)} or ${wasDecidedBy(viewer)})`,
  }[asked.status];
  const parts = {
    columns: sql`${listedColumns(viewer)},
      floor(extract(epoch from ${now}::timestamptz - r.reviewer_since) / 86400)::int as "waitingDays"`,
    from: requests,
    where: all(
      status,
      matches(sql`concat_ws(' ', u.first_name, u.last_name, u.initials, a.reason, a.friendly_label)`, asked.search),
    ),
    order: orderBy(
      asked.orderBy,
      {
        requestedAt: sql`r.requested_at`,
        user: sql`u.first_name || ' ' || u.last_name`,
        fromDate: sql`r.from_date`,
      },
      sql`r.id`,
    ),
  };
  return readPage<RequestToDecide>(db, parts, asked);
}

export async function countRequestsToDecide(db: Db, viewer: Actor): Promise<{ waiting: number }> {
  const found = await sql<{ waiting: number }>`
    select count(*) as waiting from workday_request r where ${waitsFor(viewer)}`.execute(db);
  return { waiting: found.rows[0]?.waiting ?? 0 };
}

const isToldOfAbsence = (viewer: Actor): Right =>
  anyOf(sql<boolean>`${isInForce('r')}`, oversees(viewer, sql`r.user_id`), decidesAbout(viewer.id, 'r'));

/**
 * Who of a person's teams is away in the days of a request, and how many they are with the person; who may be, because their leave is
 * not decided, where the viewer answers for them or decides about it.
 */
export async function findTeamOf(
  db: Db,
  viewer: Actor,
  { _id, user, target, fromDate, toDate }: WorkdayRequest,
): Promise<{ away: AbsentColleague[]; teamSize: number }> {
  const found = await sql<{ away: AbsentColleague[]; teamSize: number }>`
    with members as (
      select distinct other.user_id from team_member mine
      join team_member other on other.team_id = mine.team_id
      join app_user u on u.id = other.user_id and u.is_active and u.user_type = 'Employee'
      where mine.user_id = ${user._id}
    )
    select (select count(*) from members) as "teamSize",
      coalesce((select json_agg(json_build_object('user', ${personShape}, 'fromDate', r.from_date, 'toDate', r.to_date,
          'isApproved', ${isInForce('r')}) order by r.from_date, u.first_name, r.id)
        from members m
        join workday_request r on r.user_id = m.user_id and r.absence_reason_id is not null and r.takes_plans
          and ${holdsItsDays('r')} and ${isToldOfAbsence(viewer)} and daterange(r.from_date, r.to_date, '[]') && daterange(${fromDate}, ${toDate}, '[]')
        join app_user u on u.id = r.user_id
        where m.user_id <> ${user._id} and r.id not in (${_id}, ${target ?? _id})), '[]') as away`.execute(db);
  return found.rows[0] ?? { away: [], teamSize: 0 };
}
