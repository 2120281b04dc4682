import type { LeaveReason } from '@stint/contract/planning/leave/leave-reason';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { holdsItsDays, isInForce } from '../../lib/plans.sql.ts';
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
  /** A request that counts as if it were in force, in the place of the one that it changes. */
  readonly instead?: { readonly _id: string; readonly target: string | null } | undefined;
}

/** Days of each reason in a year; one statement. */
export async function countDays(db: Db | Tx, asked: Counted): Promise<CountedReason[]> {
  const { user, year, today, instead } = asked;
  const found = await sql<CountedReason>`
    with counted as (
      select r.id, r.absence_reason_id, ${isInForce('r')} as in_force from workday_request r
      where r.user_id = ${user} and (${holdsItsDays('r')} or r.id = ${instead?._id ?? null}::uuid)
        and r.id is distinct from ${instead?.target ?? null}::uuid
        and daterange(r.from_date, r.to_date, '[]') && daterange(make_date(${year}, 1, 1), make_date(${year}, 12, 31), '[]')
    ), days as (
      select c.absence_reason_id, c.in_force, d.day, d.share
      from leave_days(array[${user}::uuid], array(select id from counted), make_date(${year}, 1, 1), make_date(${year}, 12, 31)) d
      join counted c on c.id = d.request_id
    )
    select json_build_object('_id', a.id, 'reason', a.reason, 'friendlyLabel', a.friendly_label,
        'abbreviation', a.abbreviation) as "absenceReason",
      a.allowance_per_year as "allowancePerYear", u.start_working as "startWorking", u.resigned_date as "resignedDate",
      coalesce(sum(d.share) filter (where d.in_force and d.day < ${today}), 0) as taken,
      coalesce(sum(d.share) filter (where d.in_force and d.day >= ${today}), 0) as booked,
      coalesce(sum(d.share) filter (where not d.in_force), 0) as waiting
    from absence_reason a
    join app_user u on u.id = ${user}
    left join days d on d.absence_reason_id = a.id
    where ${asked.absenceReason ?? null}::uuid is null or a.id = ${asked.absenceReason ?? null}
    group by a.id, u.id
    order by a.allowance_per_year is null, a.friendly_label, a.id`.execute(db);
  return found.rows;
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
