import type { LeaveReason } from '@stint/contract/planning/leave/leave-reason';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { holdsItsDays, isInForce, isUndecided } from '../../lib/plans.sql.ts';
import { personOf } from '../../lib/wire-shapes.ts';
import { reasonShape } from './workday-request.sql.ts';

/** Days of a reason in a year, and what its allowance follows. */
export interface CountedReason {
  readonly absenceReason: {
    readonly _id: string;
    readonly reason: string;
    readonly friendlyLabel: string;
    readonly abbreviation: string;
  };
  readonly allowancePerYear: number | null;
  readonly startWorking: string | null;
  readonly resignedDate: string | null;
  readonly taken: number;
  readonly booked: number;
  readonly waiting: number;
}

interface Counted {
  readonly user: string;
  readonly year: number;
  readonly today: string;
  /** Only this reason. */
  readonly absenceReason?: string | undefined;
  /** A change that counts as if it were in force, in the place of what it changes. */
  readonly instead?: { readonly _id: string; readonly target: string | null } | undefined;
}

/** The request in force, as `t`, that a `workday_request as r` changes or takes the plans from. */
const itsTarget = sql`workday_request t where t.user_id = r.user_id and t.id = r.target_id and ${isInForce('t')}`;

/**
 * Days of each reason in a year; one statement. A change that waits counts by what it takes beyond what it changes, and
 * one that takes back plans by the days that these save.
 */
export async function countDays(db: Db | Tx, asked: Counted): Promise<CountedReason[]> {
  const { user, year, today, instead } = asked;
  const found = await sql<CountedReason>`
    with counted as (
      select r.id, r.absence_reason_id, ${isInForce('r')} as in_force,
        case when r.id is distinct from ${instead?._id ?? null}::uuid then r.target_id end as changed,
        exists (select from workday_request u where u.user_id = r.user_id and u.target_id = r.id and u.kind = 'UNDO'
          and not u.with_leave and ${isUndecided('u')}) as may_lose_plans
      from workday_request r
      where r.user_id = ${user} and (${holdsItsDays('r')} or r.id = ${instead?._id ?? null}::uuid
          or r.kind = 'CHANGE' and ${isUndecided('r')} and exists (select from ${itsTarget}))
        and r.id is distinct from ${instead?.target ?? null}::uuid
        and daterange(r.from_date, r.to_date, '[]') && daterange(make_date(${year}, 1, 1), make_date(${year}, 12, 31), '[]')
    ), days as (
      select c.*, d.day, d.share
      from leave_days(array[${user}::uuid], array(select id from counted), make_date(${year}, 1, 1), make_date(${year}, 12, 31)) d
      join counted c on c.id = d.request_id
    ), of_request as (
      select id, absence_reason_id, in_force, changed, sum(share) as days from days group by 1, 2, 3, 4
    ), waiting as (
      select r.absence_reason_id, greatest(0, r.days - coalesce(t.days, 0)) as days
      from of_request r
      left join of_request t on t.id = r.changed and t.in_force and t.absence_reason_id = r.absence_reason_id
      where not r.in_force
      union all
      select absence_reason_id, 1 - share from days where in_force and may_lose_plans
    )
    select json_build_object('_id', a.id, 'reason', a.reason, 'friendlyLabel', a.friendly_label,
        'abbreviation', a.abbreviation) as "absenceReason",
      a.allowance_per_year as "allowancePerYear", u.start_working as "startWorking", u.resigned_date as "resignedDate",
      coalesce(sum(d.share) filter (where d.in_force and d.day < ${today}), 0) as taken,
      coalesce(sum(d.share) filter (where d.in_force and d.day >= ${today}), 0) as booked,
      coalesce((select sum(w.days) from waiting w where w.absence_reason_id = a.id), 0) as waiting
    from absence_reason a
    join app_user u on u.id = ${user}
    left join days d on d.absence_reason_id = a.id
    where ${asked.absenceReason ?? null}::uuid is null or a.id = ${asked.absenceReason ?? null}
    group by a.id, u.id
    order by a.allowance_per_year is null, a.friendly_label, a.id`.execute(db);
  return found.rows;
}

/** The years from a day on in which leaves of a person with an allowance bring plans of their own, whose share follows the default week. */
export async function listYearsByWeek(tx: Tx, user: string, from: string): Promise<number[]> {
  const found = await sql<{ year: number }>`
    select distinct extract(year from o.day)::integer as year from override_workday o
    join workday_request r on r.user_id = o.user_id and r.id = o.request_id
    join absence_reason a on a.id = r.absence_reason_id and a.allowance_per_year is not null
    where o.user_id = ${user} and o.day >= ${from}
      and (${isInForce('r')} or ${isUndecided('r')})
    order by year`.execute(tx);
  return found.rows.map(({ year }) => year);
}

export interface LeaveChoices {
  readonly reasons: LeaveReason[];
  readonly reviewer: {
    _id: string;
    firstName: string;
    lastName: string;
    initials: string;
    avatarUrl: string | null;
  } | null;
  readonly holidays: { day: string; name: string }[];
}

export async function findChoices(db: Db, user: string, today: string): Promise<LeaveChoices> {
  const found = await sql<LeaveChoices>`
    select coalesce((select json_agg(${reasonShape} order by a.friendly_label, a.id) from absence_reason a), '[]') as reasons,
      ${personOf(sql`default_leave_reviewer(${user})`)} as reviewer,
      coalesce((select json_agg(json_build_object('day', h.day, 'name', h.name) order by h.day) from public_holiday h
        where not h.is_dropped and extract(year from h.day) - extract(year from ${today}::date) between -1 and 2), '[]') as holidays`.execute(
    db,
  );
  const [choices] = found.rows;
  if (!choices) throw new Error('A statement without a from clause answers one row');
  return choices;
}
