import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { isOpenPhase } from '../../lib/open-phase.ts';
import { holdsItsDays, slotsShape } from '../../lib/plans.sql.ts';
import { personShape } from '../../lib/wire-shapes.ts';

/** Names and values of a row of `timereg as t` on the wire, for `json_build_object`. */
export const timeregFields = sql`
  '_id', t.id, 'projectPhase', t.phase_id,
  '_project', (select a.project_id from phase ph join account a on a.id = ph.account_id where ph.id = t.phase_id),
  'date', t.work_date, 'fromDateTime', iso_instant(t.from_at), 'toDateTime', iso_instant(t.to_at),
  'detail', t.detail, 'atOffice', t.at_office, 'lastUserUpdateTime', iso_instant(t.last_user_update_time), 'version', t.version`;

/** The wire shape of a row of `timereg as t`. */
export const timeregShape = sql`json_build_object(${timeregFields})`;

export interface SheetText {
  /** The answer without its `rights`, as JSON text. */
  readonly text: string;
  readonly isLocked: boolean;
  /** Whether each of the asking person's own assignments of this sheet is approved. */
  readonly ownAssignments: { isApproved: boolean }[];
  readonly anyApproved: boolean;
  readonly anyUnapproved: boolean;
}

/** A whole sheet in one statement; PostgreSQL builds the JSON text. Undefined when the person has no sheet of that period. */
export async function findSheetText(
  db: Db,
  asked: { userId: string; periodId: string; viewerId: string; now: string },
): Promise<SheetText | undefined> {
  const found = await sql<SheetText>`
    with s as (
      select up.id, up.user_id, up.is_locked, p.id as period_id, p.name, p.from_date, p.to_date,
        least(p.to_date, greatest(p.from_date, (${asked.now}::timestamptz at time zone c.time_zone)::date)) as reference_day,
        c.max_ot_pct, c.expected_wfo_pct
      from user_period up join timereg_period p on p.id = up.timereg_period_id cross join company c
      where up.user_id = ${asked.userId} and p.id = ${asked.periodId}
    ), assigned as (
      select r.id, r.project_id, r.reviewer_id, r.approved_date from s
      join user_period_reviewer r on r.user_id = s.user_id and r.user_period_id = s.id
    ), standing as (
      select count(*) as all, count(approved_date) as approved,
        coalesce(json_agg(json_build_object('isApproved', approved_date is not null))
          filter (where reviewer_id = ${asked.viewerId}), '[]') as own
      from assigned
    ), reviewers as (
      select id, project_id, reviewer_id, approved_date from assigned
      union all
      select null, proposed.project_id, proposed.reviewer_id, null from s
      cross join lateral reviewers_of_rows(s.user_id, s.period_id) proposed
      where not s.is_locked and not exists (select from assigned a where a.project_id is not distinct from proposed.project_id)
    ), quarter as (
      select extract(year from reference_day)::int as year, extract(quarter from reference_day)::int as quarter,
        date_trunc('quarter', reference_day)::date as first_day,
        (date_trunc('quarter', reference_day) + interval '3 months - 1 day')::date as last_day
      from s
    )
    select s.is_locked as "isLocked", standing.own as "ownAssignments",
      standing.approved > 0 as "anyApproved", standing.approved < standing.all as "anyUnapproved",
      json_build_object(
        'user', (select json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
          'initials', u.initials, 'avatarUrl', u.avatar_url, 'remunerationType', u.remuneration_type)
          from app_user u where u.id = s.user_id),
        'period', json_build_object('_id', s.period_id, 'name', s.name, 'fromDate', s.from_date, 'toDate', s.to_date),
        'userPeriod', json_build_object('_id', s.id, 'user', s.user_id, 'timeregPeriod', s.period_id, 'isLocked', s.is_locked),
        'state', case when not s.is_locked then 'open' when standing.approved = standing.all then 'approved' else 'locked' end,
        'timeregs', coalesce((select json_agg(${timeregShape} order by t.work_date, t.from_at nulls last, t.id)
          from timereg t where t.user_period_id = s.id and t.user_id = s.user_id), '[]'),
        'reviewers', coalesce((select json_agg(json_build_object('_id', r.id,
            'project', case when pr.id is not null then json_build_object('_id', pr.id, 'name', pr.name, 'shortName', pr.short_name) end,
            'reviewer', case when u.id is not null then ${personShape} end,
            'approvedDate', iso_instant(r.approved_date)) order by pr.name nulls last)
          from reviewers r left join project pr on pr.id = r.project_id left join app_user u on u.id = r.reviewer_id), '[]'),
        'holidays', coalesce((select json_agg(json_build_object('day', h.day, 'name', h.name) order by h.day)
          from public_holiday h where h.day between s.from_date and s.to_date and not h.is_dropped), '[]'),
        'leaves', coalesce((select json_agg(json_build_object('fromDate', l.from_date, 'toDate', l.to_date, 'reason', ar.reason,
            'isApproved', l.state = 'APPROVED', 'stillAllowTimereg', l.allow_timereg) order by l.from_date)
          from workday_request l join absence_reason ar on ar.id = l.absence_reason_id
          where l.user_id = s.user_id and ${holdsItsDays('l')}
            and daterange(l.from_date, l.to_date, '[]') && daterange(s.from_date, s.to_date, '[]')), '[]'),
        'plans', coalesce((select json_agg(json_build_object('date', days.day, 'plans', days.plans) order by days.day)
          from (select slot.day, ${slotsShape} as plans from planned_slots(array[s.user_id], s.from_date, s.to_date) slot
            group by slot.day) days), '[]'),
        'expectedMinutes', expected_minutes(s.user_id, s.from_date, s.to_date),
        'quarter', (select case when expected is not null then json_build_object('year', q.year, 'quarter', q.quarter,
            'expectedMinutes', expected, 'deliveredMinutes', delivered,
            'maxOTPct', coalesce(uq.max_ot_pct, s.max_ot_pct)) end
          from quarter q
          cross join lateral expected_minutes(s.user_id, q.first_day, q.last_day) expected
          cross join lateral (select coalesce(sum(t.minutes), 0) as delivered from timereg t
            where t.user_id = s.user_id and t.work_date between q.first_day and q.last_day) d
          left join user_quarter uq on uq.user_id = s.user_id and uq.year = q.year and uq.quarter = q.quarter),
        'expectedWFOPercentage', s.expected_wfo_pct
      )::text as text
    from s cross join standing`.execute(db);
  return found.rows[0];
}

/** Phases that the person may register on, and those of the person's old rows, with what the picker ranks by. */
export async function listPhaseChoicesText(
  db: Db | Tx,
  asked: { userId: string; viewerId: string; now: string },
): Promise<string> {
  const found = await sql<{ text: string }>`
    with mine as (
      select phase_id, disabled_date, true as assigned from phase_user where user_id = ${asked.userId}
      union all
      select distinct m.phase_id, null::date, false from registered_month m
      where m.user_id = ${asked.userId}
        and not exists (select from phase_user pu where pu.user_id = m.user_id and pu.phase_id = m.phase_id)
    ), recent_hours as (
      select t.phase_id, extract(hour from t.from_at at time zone c.time_zone)::int as hour, count(*) as rows, max(t.work_date) as last_day
      from timereg t cross join company c
      where t.user_id = ${asked.userId} and t.work_date > (${asked.now}::timestamptz at time zone c.time_zone)::date - 60
        and t.phase_id is not null
      group by 1, 2
    ), recent as (
      select phase_id, sum(rows)::int as rows, max(last_day) as last_day,
        coalesce(json_object_agg(hour, rows) filter (where hour is not null), '{}') as hours
      from recent_hours group by phase_id
    ), sums as (
      select m.phase_id, sum(m.minutes) as minutes from registered_month m
      where m.phase_id in (select phase_id from mine) group by m.phase_id
    )
    select coalesce(json_agg(json_build_object(
      '_id', ph.id, 'name', ph.name, 'project', a.name, '_project', coalesce(pr.short_name, ''), 'projectId', pr.id,
      'customer', c.name, 'estimate', ph.estimate, 'registeredTime', round(coalesce(sums.minutes, 0) / 60.0, 4),
      'detailPattern', ph.detail_pattern, 'detailPatternDescription', ph.detail_pattern_description,
      'isOpen', mine.assigned and ${isOpenPhase},
      'disabledDate', mine.disabled_date, 'isFollowed', f.id is not null,
      'recentRows', coalesce(recent.rows, 0), 'lastUsed', recent.last_day, 'usualHours', coalesce(recent.hours, '{}')
    ) order by coalesce(recent.rows, 0) desc, a.name, ph.name), '[]')::text as text
    from mine
    join phase ph on ph.id = mine.phase_id
    join account a on a.id = ph.account_id
    join indirect_customer c on c.id = a.customer_id
    left join project pr on pr.id = a.project_id
    left join followed_phase f on f.user_id = ${asked.viewerId} and f.phase_id = ph.id
    left join recent on recent.phase_id = ph.id
    left join sums on sums.phase_id = ph.id`.execute(db);
  return found.rows[0]?.text ?? '[]';
}

/** Registered hours of phases, without given rows of the person. */
export async function listRegisteredTime(
  db: Db,
  asked: { phases: readonly string[]; withoutRows: readonly string[]; userId: string },
) {
  const found = await sql<{ projectPhase: string; registeredTime: number }>`
    select wanted.id as "projectPhase",
      round((coalesce((select sum(m.minutes) from registered_month m where m.phase_id = wanted.id), 0)
        - coalesce((select sum(t.minutes) from timereg t
            where t.user_id = ${asked.userId} and t.id = any(${asked.withoutRows}::uuid[]) and t.phase_id = wanted.id), 0)) / 60.0, 4) as "registeredTime"
    from unnest(${asked.phases}::uuid[]) as wanted(id)`.execute(db);
  return found.rows;
}

/** Whether one person reviews, or has reviewed, another. */
export async function reviews(db: Db, reviewerId: string, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('user_period_reviewer')
    .select('id')
    .where('reviewer_id', '=', reviewerId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** What phases are called, with their account, customer and project. */
export function listNamesOfPhases(db: Db, phases: readonly string[]) {
  return db
    .selectFrom('phase as ph')
    .innerJoin('account as a', 'a.id', 'ph.account_id')
    .innerJoin('indirect_customer as c', 'c.id', 'a.customer_id')
    .leftJoin('project as pr', 'pr.id', 'a.project_id')
    .select(['ph.id as _id', 'ph.name', 'a.name as account', 'c.name as customer', 'pr.name as projectName'])
    .where('ph.id', '=', sql<string>`any(${phases}::uuid[])`)
    .execute();
}
