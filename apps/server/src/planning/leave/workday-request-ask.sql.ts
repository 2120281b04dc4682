import type { LeaveReason } from '@stint/contract/planning/leave/leave-reason';
import type { OverrideDay } from '@stint/contract/planning/leave/workday-request';
import { minuteOf } from '@stint/contract/planning/plan-slots/plan-slot.rules';
import { sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';
import { holdsItsDays } from '../../lib/plans.sql.ts';
import { maybeChosenBy } from '../../lib/rights/leave.sql.ts';
import { reasonShape } from './workday-request.sql.ts';

interface Span {
  readonly from: string;
  readonly to: string;
}

/** What is checked before days are asked for. */
export interface AskingFacts {
  readonly person: { readonly isEmployee: boolean } | null;
  /** Null where no reason was given, or it does not exist. */
  readonly reason: LeaveReason | null;
  readonly holidays: readonly string[];
  /** Whom the request would go to; `isFit` is an active employee, `maybeChosen` one whom the person may choose. */
  readonly reviewer: { readonly _id: string; readonly isFit: boolean; readonly maybeChosen: boolean } | null;
  /** How many requests of the person wait for a decision. */
  readonly open: number;
  /** The first other request that holds one of the days. */
  readonly held: { readonly _id: string; readonly fromDate: string; readonly toDate: string } | null;
}

/** All facts in one statement; `without` is the request that the new ones would stand in the place of. */
export async function findAskingFacts(
  tx: Tx,
  asked: {
    user: string;
    absenceReason: string | null;
    reviewer: string | null;
    spans: readonly Span[];
    without: string | null;
  },
): Promise<AskingFacts> {
  const first = asked.spans.reduce((least, { from }) => (from < least ? from : least), '9999-12-31');
  const found = await sql<AskingFacts>`
    select
      (select json_build_object('isEmployee', u.user_type = 'Employee') from app_user u where u.id = ${asked.user}) as person,
      (select ${reasonShape} from absence_reason a where a.id = ${asked.absenceReason}) as reason,
      coalesce((select json_agg(h.day order by h.day) from public_holiday h
        where not h.is_dropped and h.day between ${first}::date and ${first}::date + interval '7 months'), '[]') as holidays,
      (select json_build_object('_id', u.id, 'isFit', u.is_active and u.user_type = 'Employee',
          'maybeChosen', ${maybeChosenBy(sql`${asked.user}::uuid`)}) from app_user u
        where u.id = coalesce(${asked.reviewer}, default_leave_reviewer(${asked.user}))) as reviewer,
      (select json_build_object('_id', o.id, 'fromDate', o.from_date, 'toDate', o.to_date) from workday_request o
        join jsonb_to_recordset(${JSON.stringify(asked.spans)}::jsonb) as s("from" date, "to" date)
          on daterange(o.from_date, o.to_date, '[]') && daterange(s."from", greatest(s."from", s."to"), '[]')
        where o.user_id = ${asked.user} and ${holdsItsDays('o')} and o.id is distinct from ${asked.without}::uuid
        order by o.from_date limit 1) as held,
      (select count(*) from workday_request o
        where o.user_id = ${asked.user} and o.state in ('REQUESTED', 'ADMIN_REVIEW')) as open`.execute(tx);
  const [facts] = found.rows;
  if (!facts) throw new Error('A statement without a from clause answers one row');
  return facts;
}

/** A request as it is stored when it is asked for. */
export interface RequestToStore {
  readonly id: string;
  readonly kind: 'NEW' | 'CHANGE' | 'UNDO';
  readonly target: string | null;
  readonly withLeave: boolean;
  readonly absenceReason: string | null;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
  readonly takesPlans: boolean;
  readonly allowTimereg: boolean;
  readonly needsAdmin: boolean;
  readonly reviewer: string | null;
  readonly isReviewerByAdmin: boolean;
  readonly days: readonly OverrideDay[];
}

/** Stores requests of one person with the plans of their days: three statements, however many. */
export async function insertRequests(
  tx: Tx,
  user: string,
  requestedBy: string,
  now: string,
  given: readonly RequestToStore[],
): Promise<void> {
  await sql`
    insert into workday_request (user_id, id, kind, target_id, with_leave, absence_reason_id, from_date, to_date, reason,
      takes_plans, allow_timereg, needs_admin, reviewer_id, reviewer_by_admin, requested_at, reviewer_since, requested_by_id)
    select ${user}, g.id, g.kind, g.target, g."withLeave", g."absenceReason", g."from", g."to", g.reason,
      g."takesPlans", g."allowTimereg", g."needsAdmin", g.reviewer, g."isReviewerByAdmin", ${now}, ${now}, ${requestedBy}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id uuid, kind text, target uuid, "withLeave" boolean,
      "absenceReason" uuid, "from" date, "to" date, reason text, "takesPlans" boolean, "allowTimereg" boolean,
      "needsAdmin" boolean, reviewer uuid, "isReviewerByAdmin" boolean)`.execute(tx);
  await insertDays(tx, user, given);
}

/**
 * What nobody has decided yet is changed itself, and asked for anew. Whom an administrator let decide stays so only where
 * `keepsChoice`.
 */
export async function updateRequest(
  tx: Tx,
  user: string,
  now: string,
  given: RequestToStore,
  keepsChoice: boolean,
): Promise<void> {
  await tx
    .updateTable('workday_request')
    .set((e) => ({
      absence_reason_id: given.absenceReason,
      from_date: given.from,
      to_date: given.to,
      reason: given.reason,
      takes_plans: given.takesPlans,
      allow_timereg: given.allowTimereg,
      needs_admin: given.needsAdmin,
      reviewer_id: given.reviewer,
      reviewer_by_admin: sql<boolean>`${given.isReviewerByAdmin}
        or (${keepsChoice} and reviewer_by_admin and reviewer_id is not distinct from ${given.reviewer})`,
      reviewer_since: now,
      version: e('version', '+', 1),
    }))
    .where('user_id', '=', user)
    .where('id', '=', given.id)
    .execute();
  await replaceDays(tx, user, given);
}

/** Puts these days in the place of those that a request has. */
export async function replaceDays(
  tx: Tx,
  user: string,
  given: { readonly id: string; readonly days: readonly OverrideDay[] },
): Promise<void> {
  await tx.deleteFrom('override_workday').where('user_id', '=', user).where('request_id', '=', given.id).execute();
  await insertDays(tx, user, [given]);
}

async function insertDays(
  tx: Tx,
  user: string,
  given: readonly { readonly id: string; readonly days: readonly OverrideDay[] }[],
): Promise<void> {
  const days = given.flatMap(({ id, days }) => days.map(({ date }) => ({ id, date })));
  if (days.length === 0) return;
  const slots = given.flatMap(({ id, days }) =>
    days.flatMap(({ date, plans }) =>
      plans.map(({ from, to, inOffice }) => ({ id, date, from: minuteOf(from), to: minuteOf(to), inOffice })),
    ),
  );
  await sql`
    insert into override_workday (user_id, request_id, day)
    select ${user}, g.id, g.date from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as g(id uuid, date date)`.execute(
    tx,
  );
  await sql`
    insert into override_workday_slot (user_id, request_id, day, from_minute, to_minute, in_office)
    select ${user}, g.id, g.date, g."from", g."to", g."inOffice"
    from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb)
      as g(id uuid, date date, "from" smallint, "to" smallint, "inOffice" boolean)`.execute(tx);
}
