import type { ListedRequest, WorkdayRequest } from '@stint/contract/planning/leave/workday-request';
import { type Party, REQUEST_LIFE } from '@stint/contract/planning/leave/workday-request-life.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { slotsShape } from '../../lib/plans.sql.ts';
import { all } from '../../lib/read-page.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { decidesAbout, mayReviewerDecide } from '../../lib/rights/leave.sql.ts';
import { oversees } from '../../lib/rights/people.sql.ts';
import { anyOf } from '../../lib/rights/right.ts';
import { listOf, personOf, personShape } from '../../lib/wire-shapes.ts';

/** The wire shape of `absence_reason as a`. */
export const reasonShape = sql`json_build_object('_id', a.id, 'reason', a.reason, 'friendlyLabel', a.friendly_label,
  'abbreviation', a.abbreviation, 'description', a.description, 'coverageType', a.coverage_type,
  'coverageValue', a.coverage_value, 'isRequiresDetail', a.is_requires_detail, 'stillAllowTimereg', a.still_allow_timereg,
  'requireAdminApproval', a.require_admin_approval, 'socialMedicalInsurance', a.social_medical_insurance,
  'managerAutoApproveDays', a.manager_auto_approve_days, 'requireSchedule', a.require_schedule)`;

/** Requests with their person and their reason. */
export const requests = sql`workday_request r
  join app_user u on u.id = r.user_id
  left join absence_reason a on a.id = r.absence_reason_id
  left join workday_request open on open.user_id = r.user_id and open.target_id = r.id
    and open.state in ('REQUESTED', 'ADMIN_REVIEW')`;

const overrideDates = listOf(sql`
  select json_build_object('date', o.day, 'plans', (
    select ${slotsShape} from override_workday_slot slot
    where slot.user_id = o.user_id and slot.request_id = o.request_id and slot.day = o.day)) as row
  from override_workday o where o.user_id = r.user_id and o.request_id = r.id order by o.day`);

const isOneOf = (column: RawBuilder<unknown>, values: readonly string[]) =>
  sql`${column} in (${sql.join(values.map((value) => sql.lit(value)))})`;

/** What somebody may do with a request: the rows of `REQUEST_LIFE`, as a list. */
function acts(viewer: Actor): RawBuilder<unknown> {
  const parties: Record<Party, RawBuilder<unknown>> = {
    owner: sql`r.user_id = ${viewer.id}`,
    reviewer: sql`(r.reviewer_id = ${viewer.id} and ${mayReviewerDecide('r')})`,
    administrator: sql`${viewer.isAdmin}`,
  };
  const rows = Object.entries(REQUEST_LIFE).map(([act, { by, steps }]) => {
    const isTheirs = anyOf(...by.map((party) => parties[party] as RawBuilder<boolean>));
    const isPossible = anyOf(
      ...steps.map(({ kinds, from, isFree }) =>
        all(
          isOneOf(sql`r.kind`, kinds),
          isOneOf(sql`r.state`, from),
          ...(isFree ? [sql<boolean>`open.id is null`] : []),
        ),
      ),
    );
    return sql`case when ${isTheirs} and ${isPossible} then ${sql.lit(act)} end`;
  });
  return sql`array_remove(array[${sql.join(rows)}], null)`;
}

/** The wire shape of one of `requests` in a list. */
export const listedColumns = (viewer: Actor) => sql`r.id as "_id", r.version, ${personShape} as "user", r.kind, r.state,
  r.target_id as target, r.with_leave as "withLeave", case when a.id is not null then ${reasonShape} end as "absenceReason",
  r.from_date as "fromDate", r.to_date as "toDate", r.reason,
  (select coalesce(sum(d.share), 0) from leave_days(array[r.user_id], array[r.id], r.from_date, r.to_date) d) as "leaveDays",
  (select time_zone from company) as timezone, r.allow_timereg as "allowTimereg", r.takes_plans as "needToDeletePlans",
  r.needs_admin as "requireAdminApproval", iso_instant(r.requested_at) as "requestedAt",
  case when r.requested_by_id <> r.user_id then ${personOf(sql`r.requested_by_id`)} end as "requestedBy",
  ${personOf(sql`r.reviewer_id`)} as reviewer, ${mayReviewerDecide('r')} as "mayReviewerDecide", r.is_approved as "isApproved", iso_instant(r.decided_at) as "decidedAt",
  ${personOf(sql`r.decided_by_id`)} as "decidedBy", r.hr_manager_comment as "hrManagerComment",
  r.is_admin_approved as "isAdminApproved", r.admin_comment as "adminComment",
  iso_instant(r.admin_approval_date) as "adminApprovalDate", ${personOf(sql`r.admin_user_id`)} as "adminUser",
  r.one_drive_leave_folder as "oneDriveLeaveFolder", ${acts(viewer)} as acts,
  case when open.id is not null then json_build_object('_id', open.id, 'kind', open.kind) end as "openRequest"`;

/** The wire shape of one of `requests`, with the days that bring a plan. */
const requestColumns = (viewer: Actor) => sql`${listedColumns(viewer)}, ${overrideDates} as "overrideDates"`;

/**
 * Whether somebody may know of one of `requests`, and why: its person, who decides about it or about a change of it, who leads a team of
 * theirs, managers.
 */
export const isSeenBy = (actor: Actor): RawBuilder<unknown> =>
  anyOf(oversees(actor, sql`r.user_id`), decidesAbout(actor.id, 'r'), decidesAbout(actor.id, 'open'));

/** Of one person: asking and taking back leaves a request each time, and whoever looks is shown all of them. */
const MOST_LISTED = 500;

/** Requests that a condition names. */
async function readRequests<R>(db: Db | Tx, columns: RawBuilder<unknown>, where: RawBuilder<unknown>): Promise<R[]> {
  const found = await sql<R>`
    select ${columns} from ${requests} where ${where} order by r.from_date desc, r.id limit ${MOST_LISTED}`.execute(db);
  return found.rows;
}

const findRequests = (db: Db | Tx, viewer: Actor, where: RawBuilder<unknown>) =>
  readRequests<WorkdayRequest>(db, requestColumns(viewer), where);

export async function findRequest(db: Db | Tx, viewer: Actor, id: string): Promise<WorkdayRequest | undefined> {
  const [found] = await findRequests(db, viewer, all(sql`r.id = ${id}`, isSeenBy(viewer)));
  return found;
}

export const findRequestsById = (db: Db | Tx, viewer: Actor, ids: readonly string[]) =>
  findRequests(db, viewer, sql`r.id = any(${ids}::uuid[])`);

export const listRequestsOf = (db: Db, viewer: Actor, asked: { user: string; from: string; to: string }) =>
  readRequests<ListedRequest>(
    db,
    listedColumns(viewer),
    all(
      sql`r.user_id = ${asked.user}`,
      sql`daterange(r.from_date, r.to_date, '[]') && daterange(${asked.from}, ${asked.to}, '[]')`,
    ),
  );

/** Whoever asks or decides for a person waits until the others are done. */
export async function lockRequestsOf(tx: Tx, user: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('workday-request ' || ${user}::uuid, 0))`.execute(tx);
}

/** Whose request it is, after the lock of their requests was taken; undefined when it is gone. */
export async function lockRequest(tx: Tx, id: string): Promise<string | undefined> {
  const found = await sql<{ user: string }>`
    select r.user_id as "user" from workday_request r where r.id = ${id}`.execute(tx);
  const user = found.rows[0]?.user;
  if (user) await lockRequestsOf(tx, user);
  return user;
}

/** People by id, as mails and notices need them. */
export interface Recipient {
  readonly _id: string;
  readonly email: string;
  readonly firstName: string;
  readonly name: string;
  readonly isActive: boolean;
}

export async function listRecipients(
  tx: Tx,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, Recipient>> {
  const wanted = ids.filter((id) => id !== null && id !== undefined);
  const found = await sql<Recipient>`
    select u.id as "_id", u.email, u.first_name as "firstName", btrim(u.first_name || ' ' || u.last_name) as name,
      u.is_active as "isActive"
    from app_user u where u.id = any(${wanted}::uuid[])`.execute(tx);
  return new Map(found.rows.map((one) => [one._id, one]));
}

export async function listAdministrators(tx: Tx): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from app_user where user_role = 'Admin' and is_active order by id`.execute(tx);
  return found.rows.map(({ id }) => id);
}
