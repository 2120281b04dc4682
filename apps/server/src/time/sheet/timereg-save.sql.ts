import type { Timereg, TimeregToSave } from '@stint/contract/time/sheet/timereg';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';
import { isInForce } from '../../lib/plans.sql.ts';
import { knowsSums, type PhasesOfPerson, timeregFields, timeregShape } from './sheet.sql.ts';

/** What a person registers is stored one change after the other: before any sheet of theirs is locked. */
export const turnOf = (userId: string): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(hashtextextended('registered-time ' || ${userId}::uuid, 0))`;

/**
 * The sheet that a save is about, with its row locked until the transaction ends: locking takes the same lock. What a person registers
 * is stored one save after the other, whichever sheets they are about: overtime has its most in a quarter.
 */
export async function findSheetForUpdate(tx: Tx, userId: string, userPeriodId: string) {
  const found = await sql<{
    isLocked: boolean;
    periodId: string;
    fromDate: string;
    timeZone: string;
  }>`
    with turn as materialized (select ${turnOf(userId)})
    select up.is_locked as "isLocked", p.id as "periodId", p.from_date as "fromDate", c.time_zone as "timeZone"
    from turn, user_period up join timereg_period p on p.id = up.timereg_period_id cross join company c
    where up.user_id = ${userId} and up.id = ${userPeriodId}
    for update of up`.execute(tx);
  return found.rows[0];
}

export interface StoredRow extends Timereg {
  readonly minutes: number;
}

export interface PhaseFacts {
  readonly _id: string;
  readonly name: string;
  readonly detailPattern: string;
  readonly detailPatternDescription: string;
  /** Null too where the saving person is not told it. */
  readonly estimate: number | null;
  /** Of everybody; 0 for a phase without an estimate, with which it would be compared. */
  readonly registeredMinutes: number;
  /** The owner of the sheet is assigned, and neither the phase nor its account is closed. */
  readonly isOpen: boolean;
  readonly disabledDate: string | null;
}

export interface QuarterFacts {
  readonly year: number;
  readonly quarter: number;
  readonly from: string;
  readonly to: string;
  /** Null when nothing is expected of the person. */
  readonly expectedMinutes: number | null;
  readonly deliveredMinutes: number;
  readonly maxOTPct: number;
}

export interface SaveFacts {
  /** Dates of the period, read after the sheet was locked: whoever moves them locks its sheets first. */
  readonly period: { fromDate: string; toDate: string };
  readonly rows: StoredRow[];
  /** Of the asked ones those that the owner is or was assigned to or has rows on here: nothing is told of any other. */
  readonly phases: PhaseFacts[];
  readonly holidays: { day: string; name: string }[];
  /** Days of leaves in force on which no time may be registered. */
  readonly daysOff: string[];
  readonly quarters: QuarterFacts[];
  /** Whether each of the saving person's own reviewer assignments of this sheet is approved. */
  readonly ownAssignments: { isApproved: boolean }[];
}

/**
 * Everything that the rules of a save ask about, in one statement whatever the number of rows. Days beyond the period are
 * refused by these rules: nothing is looked up for them.
 */
export async function findSaveFacts(
  tx: Tx,
  asked: PhasesOfPerson & {
    readonly userPeriodId: string;
    readonly periodId: string;
    readonly phases: readonly string[];
    readonly firstDay: string;
    readonly lastDay: string;
    /** The phase of a row that comes back: it was the saving person's to review, and is again. */
    readonly back?: string | null;
  },
): Promise<SaveFacts> {
  const isToldSums = knowsSums(asked, sql`coalesce(pu.is_given, true)`);
  const found = await sql<SaveFacts>`
    with span as (
      select greatest(${asked.firstDay}, p.from_date) as first_day, least(${asked.lastDay}, p.to_date) as last_day
      from timereg_period p where p.id = ${asked.periodId}
    ),
    quarters as (
      select q::date as first_day, (q + interval '3 months - 1 day')::date as last_day
      from span, generate_series(date_trunc('quarter', first_day), last_day, interval '3 months') q
    ),
    -- Nobody is taken off a phase while time is registered there. Phases first, as who keeps one locks them.
    place as (
      select pu.phase_id, pu.user_id, pu.disabled_date, pu.is_given from phase ph join phase_user pu on pu.phase_id = ph.id
      where pu.user_id = ${asked.userId} and ph.id = any(${asked.phases}::uuid[]) order by ph.id for key share of ph, pu
    )
    select
      (select json_build_object('fromDate', p.from_date, 'toDate', p.to_date) from timereg_period p
        where p.id = ${asked.periodId}) as period,
      coalesce((select json_agg(json_build_object(${timeregFields(sql`a.project_id`)}, 'minutes', t.minutes))
        from timereg t left join phase ph on ph.id = t.phase_id left join account a on a.id = ph.account_id where t.user_period_id = ${asked.userPeriodId} and t.user_id = ${asked.userId}), '[]') as rows,
      coalesce((select json_agg(json_build_object('_id', ph.id, 'name', ph.name, 'detailPattern', ph.detail_pattern,
          'detailPatternDescription', ph.detail_pattern_description, 'estimate', case when ${isToldSums} then ph.estimate end,
          'registeredMinutes', case when ph.estimate is not null and ${isToldSums}
            then coalesce((select sum(m.minutes) from registered_month m where m.phase_id = ph.id), 0) else 0 end,
          'isOpen', pu.user_id is not null and not ph.is_disabled and not a.archived, 'disabledDate', pu.disabled_date))
        from phase ph join account a on a.id = ph.account_id
        left join place pu on pu.phase_id = ph.id
        where ph.id = any(${asked.phases}::uuid[]) and (pu.user_id is not null or exists (select from timereg t
          where t.user_id = ${asked.userId} and t.user_period_id = ${asked.userPeriodId} and t.phase_id = ph.id))), '[]') as phases,
      coalesce((select json_agg(json_build_object('day', h.day, 'name', h.name)) from public_holiday h, span
        where h.day between first_day and last_day and not h.is_dropped), '[]') as holidays,
      coalesce((select json_agg(d::date) from span
        join workday_request r on r.user_id = ${asked.userId} and ${isInForce('r')}
          and r.absence_reason_id is not null and not r.allow_timereg
          and daterange(r.from_date, r.to_date, '[]') && daterange(first_day, last_day, '[]')
        cross join generate_series(greatest(r.from_date, first_day), least(r.to_date, last_day), interval '1 day') d
        where not exists (select from override_workday_slot s
          where s.user_id = r.user_id and s.request_id = r.id and s.day = d::date)), '[]') as "daysOff",
      coalesce((select json_agg(json_build_object('year', extract(year from q.first_day), 'quarter', extract(quarter from q.first_day),
          'from', q.first_day, 'to', q.last_day, 'expectedMinutes', expected_minutes(${asked.userId}, q.first_day, q.last_day),
          'deliveredMinutes', coalesce((select sum(t.minutes) from timereg t
            where t.user_id = ${asked.userId} and t.work_date between q.first_day and q.last_day), 0),
          'maxOTPct', coalesce((select uq.max_ot_pct from user_quarter uq where uq.user_id = ${asked.userId}
            and uq.year = extract(year from q.first_day) and uq.quarter = extract(quarter from q.first_day)), c.max_ot_pct)))
        from quarters q cross join company c), '[]') as quarters,
      coalesce((select json_agg(json_build_object('isApproved', r.approved_date is not null)) from user_period_reviewer r
        where r.user_id = ${asked.userId} and r.user_period_id = ${asked.userPeriodId} and r.reviewer_id = ${asked.viewer.id}
          and (exists (select from review_sight s where s.user_id = r.user_id and s.id = r.id)
            or exists (select from phase ph join account a on a.id = ph.account_id
              where ph.id = ${asked.back ?? null}::uuid and a.project_id is not distinct from r.project_id))), '[]')
        as "ownAssignments"`.execute(tx);
  const [facts] = found.rows;
  if (!facts) throw new Error('A statement without a from clause answers one row');
  return facts;
}

/**
 * Stores new and changed rows in one statement and answers them as they are now. Rows of another sheet, and of another
 * version than was seen, are left alone and not answered.
 */
export async function upsertTimeregs(
  tx: Tx,
  userId: string,
  userPeriodId: string,
  rows: readonly TimeregToSave[],
  updated: { readonly at: string; readonly byOwner: boolean },
): Promise<Timereg[]> {
  const stored = await sql<{ row: Timereg }>`
    insert into timereg as t (user_id, id, user_period_id, work_date, from_at, to_at, phase_id, detail, at_office, last_user_update_time, version)
    select ${userId}, r."_id", ${userPeriodId}, r.date, r."fromDateTime", r."toDateTime", r."projectPhase", r.detail, r."atOffice", ${updated.at},
      r.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("_id" uuid, date date, "fromDateTime" timestamptz,
      "toDateTime" timestamptz, "projectPhase" uuid, detail text, "atOffice" boolean, version integer)
    on conflict (user_id, id) do update set
      work_date = excluded.work_date, from_at = excluded.from_at, to_at = excluded.to_at, phase_id = excluded.phase_id,
      detail = excluded.detail, at_office = excluded.at_office, version = excluded.version,
      last_user_update_time = case when ${updated.byOwner} then excluded.last_user_update_time else t.last_user_update_time end
      where t.user_period_id = excluded.user_period_id and t.version = excluded.version - 1
    returning ${timeregShape} as row`.execute(tx);
  return stored.rows.map(({ row }) => row);
}
