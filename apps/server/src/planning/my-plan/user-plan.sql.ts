import type { UserPlans } from '@stint/contract/planning/my-plan/user-plan';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { holdsItsDays, isInForce, slotsShape } from '../../lib/plans.sql.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { decidesAbout } from '../../lib/rights/leave.sql.ts';
import { oversees } from '../../lib/rights/people.sql.ts';
import { personShape } from '../../lib/wire-shapes.ts';

/** Whose plans are asked for: people by id, or a team's. */
export interface Whose {
  readonly users?: readonly string[] | undefined;
  readonly team?: string | undefined;
}

export interface Span {
  readonly from: string;
  readonly to: string;
  readonly timezone?: string | undefined;
}

/** More people than are looked at at once. */
const MOST_PEOPLE = 200;

const isAsked = ({ users, team }: Whose) => sql`
  ${users ? sql`u.id = any(${users}::uuid[])` : sql`u.is_active`}
  and ${team ? sql`exists (select from team_member m where m.team_id = ${team} and m.user_id = u.id)` : sql`true`}`;

/** What is planned, by day; in another time zone a slot may begin on another day, and may lie on two. */
function slotsOf(whose: RawBuilder<unknown>, { from, to, timezone }: Span): RawBuilder<unknown> {
  if (timezone === undefined)
    return sql`select s.user_id, s.day, s.from_minute, s.to_minute, s.in_office
      from planned_slots(${whose}, ${from}::date, ${to}::date) s`;
  const localTime = (minutes: 'from_minute' | 'to_minute') =>
    sql`(s.day + make_interval(mins => ${sql.ref(`s.${minutes}`)})) at time zone c.time_zone at time zone ${timezone}`;
  return sql`
    select cut.user_id, cut.day, cut.from_minute, cut.to_minute, cut.in_office
    from (
      select s.user_id, d.day, s.in_office,
        greatest(0, extract(epoch from l.from_at - d.day) / 60)::integer as from_minute,
        least(1440, extract(epoch from l.to_at - d.day) / 60)::integer as to_minute
      from planned_slots(${whose}, ${from}::date - 1, ${to}::date + 1) s cross join company c
      cross join lateral (select ${localTime('from_minute')} as from_at, ${localTime('to_minute')} as to_at) l
      cross join lateral (select generate_series(0, l.to_at::date - l.from_at::date) + l.from_at::date as day) d
      where d.day between ${from}::date and ${to}::date
    ) cut where cut.from_minute < cut.to_minute`;
}

/** What people plan day by day, by their names; each with what the viewer may know. */
export async function listUserPlans(db: Db, viewer: Actor, whose: Whose, span: Span): Promise<UserPlans[]> {
  return (await plansOf(viewer, whose, span).execute(db)).rows;
}

/** The same as the text of their list, which nobody takes apart on its way. */
export async function listUserPlansText(db: Db, viewer: Actor, whose: Whose, span: Span): Promise<string> {
  const found = await sql<{ plans: string }>`
    select coalesce(json_agg(to_json(listed)), '[]')::text as plans from (${plansOf(viewer, whose, span)}) listed`.execute(
    db,
  );
  return found.rows[0]?.plans ?? '[]';
}

/** How many people are asked for, of those that are looked at at once. */
export async function countPeople(db: Db, whose: Whose): Promise<number> {
  const found = await sql<{ people: number }>`
    select count(*)::integer as people from (
      select from app_user u where u.user_type = 'Employee' and ${isAsked(whose)} limit ${MOST_PEOPLE}) asked`.execute(
    db,
  );
  return found.rows[0]?.people ?? 0;
}

const plansOf = (viewer: Actor, whose: Whose, span: Span) => sql<UserPlans>`
    with people as materialized (
      select u.*, ${oversees(viewer, sql`u.id`)} as is_seen from app_user u
      where u.user_type = 'Employee' and ${isAsked(whose)} order by u.first_name, u.last_name, u.id limit ${MOST_PEOPLE}
    ), days as (
      select generate_series(0, ${span.to}::date - ${span.from}::date) + ${span.from}::date as day
    ), plans as (
      select slot.user_id, slot.day, ${slotsShape} as plans
      from (${slotsOf(sql`array(select id from people)`, span)}) slot group by slot.user_id, slot.day
    ), asked as (
      select r.user_id, d.day, r.id, r.is_approved, r.is_admin_approved, r.state, r.hr_manager_comment, r.absence_reason_id,
        (${isInForce('r')} and r.takes_plans and r.absence_reason_id is not null) as is_away,
        (p.is_seen or ${decidesAbout(viewer.id, 'r')}) as is_told,
        exists (select from override_workday o
          where o.user_id = r.user_id and o.request_id = r.id and o.day = d.day) as has_own_plan
      from people p
      join workday_request r on r.user_id = p.id and ${holdsItsDays('r')}
        and daterange(r.from_date, r.to_date, '[]') && daterange(${span.from}::date, ${span.to}::date, '[]')
      join days d on d.day between r.from_date and r.to_date
      where ${isInForce('r')} or p.is_seen or ${decidesAbout(viewer.id, 'r')}
    )
    select ${personShape} as "user", json_agg(json_build_object(
      'date', d.day, 'workDay', json_build_object('plans', coalesce(s.plans, '[]')),
      'isApproved', case when a.state = 'APPROVED' then true end, 'isOverrideWorkday', coalesce(a.has_own_plan, false), 'isAway', coalesce(a.is_away, false),
      'absenceReason', case when a.is_told and reason.id is not null then json_build_object('_id', reason.id,
        'reason', reason.reason, 'friendlyLabel', reason.friendly_label, 'abbreviation', reason.abbreviation,
        'socialMedicalInsurance', reason.social_medical_insurance) end,
      'leave', case when a.is_told and reason.id is not null then json_build_object('_id', a.id,
        'isApproved', a.is_approved, 'isAdminApproved', a.is_admin_approved) end,
      'overrideId', case when a.is_told and a.has_own_plan then a.id end,
      'hrManagerComment', case when a.is_told then coalesce(a.hr_manager_comment, '') else '' end,
      'holiday', h.name) order by d.day) as days
    from people u cross join days d
    left join plans s on s.user_id = u.id and s.day = d.day
    left join asked a on a.user_id = u.id and a.day = d.day
    left join absence_reason reason on reason.id = a.absence_reason_id
    left join public_holiday h on h.day = d.day and not h.is_dropped
    group by u.id, u.first_name, u.last_name, u.initials, u.avatar_url
    order by u.first_name, u.last_name, u.id`;

/** The days of a timereg period. */
export function findPeriodSpan(db: Db, id: string) {
  return db
    .selectFrom('timereg_period')
    .select(['from_date as from', 'to_date as to'])
    .where('id', '=', id)
    .executeTakeFirst();
}
