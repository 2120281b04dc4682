import {
  type LeaveWorkDay,
  type listLeaves as listRoute,
  MONTHS_AFTER_RESIGNING,
} from '@stint/contract/planning/leave/leave';
import type { ListedRequest, WorkdayRequest } from '@stint/contract/planning/leave/workday-request';
import type { QueryOf } from '@stint/contract/route';
import type { SelectablePerson } from '@stint/contract/select-list';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { slotsShape } from '../../lib/plans.sql.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { readSelectList } from '../../lib/select-list.ts';
import { listedColumns, requests } from './workday-request.sql.ts';

type Asked = QueryOf<typeof listRoute>;
export type LeaveFilters = Pick<
  Asked,
  'state' | 'absenceReason' | 'user' | 'team' | 'from' | 'to' | 'socialInsurance' | 'needsFolder' | 'search'
>;

/** Whether an administrator has not named the folder yet of a leave that needs one. */
const needsFolder = sql`(r.needs_admin and r.one_drive_leave_folder = '' and r.kind <> 'UNDO'
  and r.state in ('REQUESTED', 'ADMIN_REVIEW', 'APPROVED'))`;

const whether = (asked: unknown, condition: RawBuilder<unknown>): RawBuilder<unknown>[] =>
  asked === undefined || asked === false ? [] : [condition];

/** What lists of leaves and their report are filtered by, over `requests`. */
export function isWanted(asked: LeaveFilters): RawBuilder<boolean> {
  const { state, absenceReason, user, team, from, to, socialInsurance, search } = asked;
  return all(
    ...whether(state, sql`r.state = ${state}`),
    ...whether(absenceReason, sql`r.absence_reason_id = ${absenceReason}`),
    ...whether(user, sql`r.user_id = ${user}`),
    ...whether(team, sql`r.user_id in (select m.user_id from team_member m where m.team_id = ${team})`),
    ...whether(from, sql`r.to_date >= ${from}`),
    ...whether(to, sql`r.from_date <= ${to}`),
    ...whether(socialInsurance, sql`a.social_medical_insurance`),
    ...whether(asked.needsFolder, needsFolder),
    matches(
      sql`concat_ws(' ', u.first_name, u.last_name, u.initials, a.reason, a.friendly_label, r.admin_comment)`,
      search,
    ),
  );
}

export function listLeaves(db: Db, viewer: Actor, asked: Asked): Promise<Page<ListedRequest>> {
  const what = {
    all: sql`true`,
    leaves: sql`r.absence_reason_id is not null`,
    overrides: sql`r.absence_reason_id is null`,
  }[asked.what];
  const parts = {
    columns: listedColumns(viewer),
    from: requests,
    where: all(isWanted(asked), what, ...whether(asked.kind, sql`r.kind = ${asked.kind}`)),
    order: orderBy(
      asked.orderBy,
      {
        fromDate: sql`r.from_date`,
        user: sql`u.first_name || ' ' || u.last_name`,
        requestedAt: sql`r.requested_at`,
        state: sql`array_position(array['REQUESTED', 'ADMIN_REVIEW', 'APPROVED', 'REJECTED', 'REPLACED', 'UNDONE'], r.state)`,
      },
      sql`r.id`,
    ),
  };
  return readPage<ListedRequest>(db, parts, asked);
}

/** Every day of a request: what the default week has on it, and the plan that it brings itself. */
export async function listWorkDays(db: Db, { _id, user, fromDate, toDate }: WorkdayRequest): Promise<LeaveWorkDay[]> {
  const found = await sql<LeaveWorkDay>`
    select d.day as date, (select h.name from public_holiday h where h.day = d.day and not h.is_dropped) as holiday,
      (select ${slotsShape} from default_week_slot slot
        where slot.user_id = ${user._id} and slot.weekday = extract(isodow from d.day)::smallint
          and slot.default_week_id = (select w.id from default_week w
            where w.user_id = ${user._id} and w.valid_from <= d.day order by w.valid_from desc limit 1)) as usual,
      case when o.day is not null then (select ${slotsShape} from override_workday_slot slot
        where slot.user_id = o.user_id and slot.request_id = o.request_id and slot.day = o.day) end as plans
    from (select ${fromDate}::date + generate_series(0, ${toDate}::date - ${fromDate}::date) as day) d
    left join override_workday o on o.user_id = ${user._id} and o.request_id = ${_id} and o.day = d.day
    order by d.day`.execute(db);
  return found.rows;
}

/** Stores how the days of a request count: whether time may be registered on them, and whether they are planned at all. */
export async function setOverrideFields(
  tx: Tx,
  { _id, user }: WorkdayRequest,
  given: { readonly allowTimereg: boolean; readonly needToDeletePlans: boolean },
): Promise<void> {
  await sql`
    update workday_request set allow_timereg = ${given.allowTimereg}, takes_plans = ${given.needToDeletePlans},
      version = version + 1
    where user_id = ${user._id} and id = ${_id}`.execute(tx);
}

/** Deletes a request with what changes it and what takes it back. */
export async function deleteRequest(tx: Tx, { _id, user }: WorkdayRequest): Promise<void> {
  await sql`delete from workday_request where user_id = ${user._id} and id = ${_id}`.execute(tx);
}

const fullName = sql`btrim(u.first_name || ' ' || u.last_name)`;
const leaveUsers = {
  columns: sql`u.id as "_id", ${fullName} as name, u.initials as hint, u.initials, u.avatar_url as "avatarUrl"`,
  from: sql`app_user u`,
  text: sql`u.first_name || ' ' || u.last_name || ' ' || u.initials`,
  name: fullName,
};

/** Everybody whose leaves there may be, to filter a list of them: those who left long ago too. */
export function selectAbsentUsers(db: Db, search: string): Promise<SelectablePerson[]> {
  return readSelectList<SelectablePerson>(db, { ...leaveUsers, where: sql`u.user_type = 'Employee'` }, search);
}

/** Employees to store a leave for: those who are there, or left not long ago. */
export function selectLeaveUsers(db: Db, search: string, today: string): Promise<SelectablePerson[]> {
  const parts = {
    ...leaveUsers,
    where: sql`u.user_type = 'Employee' and (u.is_active or u.resigned_date is not null)
      and (u.resigned_date is null or u.resigned_date >= ${today}::date - make_interval(months => ${MONTHS_AFTER_RESIGNING}))`,
  };
  return readSelectList<SelectablePerson>(db, parts, search);
}
