import type { Sheet, SheetReviewer } from '@stint/contract/time/sheet/timereg';
import { sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { holdsItsDays, isInForce, slotsShape } from '../../lib/plans.sql.ts';
import { decidesAbout } from '../../lib/rights/leave.sql.ts';
import { EVERYBODY } from '../../lib/rights/right.ts';
import { personShape, projectNameShape } from '../../lib/wire-shapes.ts';
import type { StoredSheet } from './sheet.sql.ts';
import { stampOf } from './sheet-stamp.sql.ts';

type Shown = Pick<Sheet, 'user' | 'holidays' | 'leaves' | 'plans' | 'expectedMinutes' | 'expectedWFOPercentage'>;

/** What stands around the rows of a sheet. */
export interface SheetAround {
  /** What changes with it: the same as long as nothing here has changed. */
  readonly stamp: string;
  readonly shown: Shown;
  /** Null for those of whom nothing is expected. */
  readonly quarter: Omit<NonNullable<Sheet['quarter']>, 'deliveredMinutes'> | null;
  /** Who would review the rows of each project. */
  readonly proposed: readonly SheetReviewer[];
}

/** Whether the leave `l` does nothing to the days of who is on it: nobody is away by it. */
const isNoAbsence = sql`(not l.takes_plans and l.allow_timereg)`;

/**
 * Everything of a sheet that the rows, their locking and reviewing do not change. The tables that it is read from bring their
 * stamps (migration 0065): one that is added here needs its trigger there.
 * @param stranger who looks into the sheet and does not answer for its person, if so. They are told when the person is away; why,
 * and what is not decided yet, only where they decide about it.
 */
export async function findSheetAround(
  db: Db,
  { user, period, referenceDay }: StoredSheet,
  projects: readonly (string | null)[],
  stranger: string | null,
): Promise<SheetAround> {
  const isTold = stranger === null ? EVERYBODY : decidesAbout(stranger, 'l');
  const found = await sql<SheetAround>`
    with s as (select ${user}::uuid as user_id, ${period.fromDate}::date as from_date, ${period.toDate}::date as to_date),
    quarter as (
      select extract(year from day)::int as year, extract(quarter from day)::int as quarter, day as first_day,
        (day + interval '3 months - 1 day')::date as last_day
      from (select date_trunc('quarter', ${referenceDay}::date)::date as day) first
    )
    select
      ${stampOf(sql`s.user_id`)} as stamp,
      json_build_object(
        'user', (select ${personShape} from app_user u where u.id = s.user_id),
        'holidays', coalesce((select json_agg(json_build_object('day', h.day, 'name', h.name) order by h.day)
          from public_holiday h where h.day between s.from_date and s.to_date and not h.is_dropped), '[]'),
        'leaves', coalesce((select json_agg(json_build_object('fromDate', l.from_date, 'toDate', l.to_date,
            'reason', case when ${isTold} then ar.reason end, 'isApproved', l.state = 'APPROVED', 'stillAllowTimereg', l.allow_timereg) order by l.from_date)
          from workday_request l join absence_reason ar on ar.id = l.absence_reason_id
          where l.user_id = s.user_id and ${holdsItsDays('l')}
            and (${isTold} or (${isInForce('l')} and not ${isNoAbsence}))
            and daterange(l.from_date, l.to_date, '[]') && daterange(s.from_date, s.to_date, '[]')), '[]'),
        'plans', coalesce((select json_agg(json_build_object('date', days.day, 'plans', days.plans) order by days.day)
          from (select slot.day, ${slotsShape} as plans from planned_slots(array[s.user_id], s.from_date, s.to_date) slot
            group by slot.day) days), '[]'),
        'expectedMinutes', expected_minutes(s.user_id, s.from_date, s.to_date),
        'expectedWFOPercentage', c.expected_wfo_pct) as shown,
      (select case when expected is not null then json_build_object('year', q.year, 'quarter', q.quarter,
          'expectedMinutes', expected, 'maxOTPct', coalesce(uq.max_ot_pct, c.max_ot_pct)) end
        from quarter q cross join lateral expected_minutes(s.user_id, q.first_day, q.last_day) expected
        left join user_quarter uq on uq.user_id = s.user_id and uq.year = q.year and uq.quarter = q.quarter) as quarter,
      (select coalesce(json_agg(json_build_object('_id', null,
          'project', case when pr.id is not null then ${projectNameShape} end,
          'reviewer', case when u.id is not null then ${personShape} end, 'approvedDate', null) order by pr.name nulls last), '[]')
        from reviewers_of_projects(s.user_id, ${projects}::uuid[]) r
        left join project pr on pr.id = r.project_id left join app_user u on u.id = r.reviewer_id) as proposed
    from s cross join company c`.execute(db);
  const [around] = found.rows;
  if (!around) throw new Error('Sheets are of a company');
  return around;
}
