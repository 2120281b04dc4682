import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import type { OwnRow, RowOfTask, SentRow } from './compare-hours.ts';

/** Minute of the day at which a row begins, in the company's time zone. */
const startMinute = (zone: string) => sql`(extract(hour from r.from_at at time zone ${zone}::text) * 60
  + extract(minute from r.from_at at time zone ${zone}::text))::int`;
const detailHash = sql`sha256(convert_to(r.detail, 'UTF8'))`;
const monthOf = (date: ReturnType<typeof sql>) => sql`date_trunc('month', ${date})::date`;

/** Whether the sheet that a sent row was in cannot be changed any more. */
const isClosed = sql`(not exists (select from user_period up where up.user_id = h.user_id and up.id = h.user_period_id)
  or exists (select from user_period up where up.user_id = h.user_id and up.id = h.user_period_id and up.is_locked
    and not exists (select from user_period_reviewer v where v.user_id = h.user_id and v.user_period_id = up.id
      and v.project_id is not distinct from h.project_id and v.approved_date is null)))`;

/** What is to be compared: the months in which something changed here, and those that somebody wants looked at again. */
export interface MonthsToCompare {
  /** Sent hours from this day to that one are looked at whether they changed or not. */
  readonly lookFrom: string | null;
  readonly lookTo: string | null;
}

/** Puts the months that are to be compared in the queue; answers how many there are. */
export async function planMonths(tx: Tx, zone: string, { lookFrom, lookTo }: MonthsToCompare): Promise<number> {
  await sql`
    insert into timelog_work (user_id, month, removes)
    select m.user_id, m.month, bool_or(m.removes) from (
      select r.user_id, ${monthOf(sql`r.work_date`)} as month, false as removes
      from timelog_row r left join timelog_hour h on h.user_id = r.user_id and h.timereg_id = r.timereg_id
      where r.task_id is not null and r.is_settled and (h.state is distinct from 'sent' or h.refusal <> ''
        or (h.task_id, h.work_date, h.minutes, h.start_minute, h.detail_hash)
          is distinct from (r.task_id, r.work_date, r.minutes, ${startMinute(zone)}::smallint, ${detailHash}))
      union all
      select h.user_id, ${monthOf(sql`h.work_date`)}, true
      from timelog_hour h left join timelog_row r on r.user_id = h.user_id and r.timereg_id = h.timereg_id
      where h.state <> 'gone' and (r.timereg_id is null and ${isClosed}
        or r.is_settled and r.task_id is null and (r.phase_id <> h.phase_id or h.state = 'sending')
        or r.is_settled and r.task_id is not null and ${monthOf(sql`r.work_date`)} <> ${monthOf(sql`h.work_date`)})
      union all
      select h.user_id, ${monthOf(sql`h.work_date`)}, false from timelog_hour h
      where h.state <> 'gone' and h.work_date between ${lookFrom}::date and ${lookTo}::date
      union all
      select r.user_id, ${monthOf(sql`r.work_date`)}, false from timelog_row r
      where r.task_id is not null and r.is_settled and r.work_date between ${lookFrom}::date and ${lookTo}::date) m
    where exists (select from timelog_person p where p.user_id = m.user_id)
    group by m.user_id, m.month
    on conflict (user_id, month) do update set removes = excluded.removes, round = 0, unclear_until = null`.execute(tx);
  const count = await sql<{ count: number }>`select count(*)::int as count from timelog_work`.execute(tx);
  return count.rows[0]?.count ?? 0;
}

/** Rows that were refused, and are to be sent no more, count no more. Whether something of them is there is looked at all the same. */
export async function forgetRefused(tx: Tx): Promise<void> {
  await sql`
    update timelog_hour h set refusal = '' where h.state in ('refused', 'sending') and h.refusal <> '' and not exists (
      select from timelog_row r where r.user_id = h.user_id and r.timereg_id = h.timereg_id
        and r.task_id is not null and r.is_settled)`.execute(tx);
}

export interface MonthOfPerson {
  readonly userId: string;
  readonly employeeId: string;
  /** By which the person's hours are written. */
  readonly outsideId: string;
  readonly person: string;
  /** Its first and last day. */
  readonly from: string;
  readonly to: string;
  readonly round: number;
  /** Milliseconds until nothing that was sent can take effect any more. */
  readonly unclearFor: number;
}

/** The next month to compare: those that take hours back come first, those that are unclear last. */
export async function nextMonth(db: Db): Promise<MonthOfPerson | undefined> {
  const found = await sql<MonthOfPerson>`
    select w.user_id as "userId", p.employee_id as "employeeId", p.outside_id as "outsideId",
      concat_ws(' ', u.first_name, nullif(u.last_name, '')) as person, w.month as "from",
      (w.month + interval '1 month' - interval '1 day')::date as "to", w.round,
      coalesce(greatest(0, ceil(extract(epoch from w.unclear_until - clock_timestamp()) * 1000)), 0)::int as "unclearFor"
    from timelog_work w join timelog_person p on p.user_id = w.user_id join app_user u on u.id = w.user_id
    order by w.unclear_until nulls first, w.round, w.removes desc, w.user_id, w.month limit 1`.execute(db);
  return found.rows[0];
}

export async function finishMonth(tx: Tx, { userId, from }: MonthOfPerson): Promise<void> {
  await sql`delete from timelog_work where user_id = ${userId} and month = ${from}`.execute(tx);
}

/** Whoever is known outside no more has nothing to compare. */
export async function dropUnknownPeople(tx: Tx): Promise<void> {
  await sql`delete from timelog_work w where not exists (select from timelog_person p where p.user_id = w.user_id)`.execute(
    tx,
  );
}

/** Until then something may take effect of what is sent now, should nobody be left to store what came of it. */
export async function storeUnclear(tx: Tx, { userId, from }: MonthOfPerson, unclearFor: number): Promise<void> {
  await sql`
    update timelog_work set unclear_until = clock_timestamp() + make_interval(secs => ${unclearFor / 1000}::float)
    where user_id = ${userId} and month = ${from}`.execute(tx);
}

/** Compares the month once more, later; how long it is unclear is in milliseconds. */
export async function repeatMonth(tx: Tx, { userId, from }: MonthOfPerson, unclearFor: number | null): Promise<void> {
  await sql`
    update timelog_work set round = round + 1,
      unclear_until = clock_timestamp() + make_interval(secs => ${unclearFor === null ? null : unclearFor / 1000}::float)
    where user_id = ${userId} and month = ${from}`.execute(tx);
}

export interface OurSide {
  readonly rows: (OwnRow & { readonly userId: string; readonly detail: string })[];
  readonly sent: (SentRow & { readonly userId: string; readonly refusal: string })[];
}

/**
 * Rows of people between two days, those that hours outside belong to (`ids`) and those that were sent from there; and what was
 * sent of any of them.
 */
export async function listSide(
  db: Db | Tx,
  zone: string,
  asked: {
    readonly users: readonly string[];
    readonly from: string;
    readonly to: string;
    readonly ids: readonly string[];
  },
): Promise<OurSide> {
  const { users, from, to, ids } = asked;
  // Each part by its index, which one condition of three parts would not use.
  const wanted = sql`(
    select t.user_id, t.id from timereg t where t.user_id = any(${users}) and t.work_date between ${from} and ${to}
    union select t.user_id, t.id from timereg t where t.user_id = any(${users}) and t.id = any(${ids})
    union select h.user_id, h.timereg_id from timelog_hour h
      where h.user_id = any(${users}) and (h.work_date between ${from} and ${to})
    union select h.user_id, h.timereg_id from timelog_hour h where h.user_id = any(${users}) and h.timereg_id = any(${ids})) w`;
  const rows = await sql<OurSide['rows'][number]>`
    select r.user_id as "userId", r.timereg_id as id, r.work_date as date, r.minutes,
      ${startMinute(zone)} as "startMinute", r.detail, r.user_period_id as "userPeriodId", r.project_id as "projectId",
      r.phase_id as "phaseId", r.task_id as "taskId",
      r.is_settled as "isSettled", r.is_billable as "isBillable", r.work_date between ${from} and ${to} as "isHere"
    from ${wanted} join timelog_row r on r.user_id = w.user_id and r.timereg_id = w.id
    order by r.work_date, r.from_at`.execute(db);
  const sent = await sql<OurSide['sent'][number]>`
    select h.user_id as "userId", h.timereg_id as id, h.phase_id as "phaseId", h.task_id as "taskId",
      case when h.state = 'gone' then 'nowhere' when h.work_date between ${from} and ${to} then 'here'
        else 'elsewhere' end as stands,
      h.state = 'sending' as "isSending", h.generation, h.refusal, ${isClosed} as "isClosed"
    from ${wanted} join timelog_hour h on h.user_id = w.user_id and h.timereg_id = w.id`.execute(db);
  return { rows: rows.rows, sent: sent.rows };
}

interface ComparedRows {
  readonly userId: string;
  /** As they were compared: meanwhile they may have been changed, or deleted. */
  readonly rows: readonly RowOfTask[];
  readonly now: string;
}

/** Keeps what is outside of rows now. */
export async function storeSent(tx: Tx, { userId, rows, now }: ComparedRows): Promise<void> {
  if (rows.length === 0) return;
  await sql`${insertHours(userId, rows, 'sent', now)}, refusal = ''
    where timelog_hour.state <> 'sent' or timelog_hour.refusal <> '' or (timelog_hour.task_id, timelog_hour.work_date,
      timelog_hour.minutes, timelog_hour.start_minute, timelog_hour.detail_hash, timelog_hour.phase_id,
      timelog_hour.user_period_id)
      is distinct from (excluded.task_id, excluded.work_date, excluded.minutes, excluded.start_minute,
      excluded.detail_hash, excluded.phase_id, excluded.user_period_id)`.execute(tx);
}

/** Keeps what is about to be written of rows, from which moment on it may be outside. */
export async function storeSending(tx: Tx, { userId, rows, now }: ComparedRows): Promise<void> {
  await sql`${insertHours(userId, rows, 'sending', now)}`.execute(tx);
}

const insertHours = (userId: string, rows: readonly RowOfTask[], state: 'sent' | 'sending', now: string) => sql`
  insert into timelog_hour (user_id, timereg_id, user_period_id, project_id, phase_id, task_id, work_date, minutes,
    start_minute, detail_hash, state, changed_at)
  select ${userId}, r.id, r."userPeriodId", r."projectId", r."phaseId", r."taskId", r.date, r.minutes, r."startMinute",
    ${detailHash}, ${state}, ${now}
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, "userPeriodId" uuid, "projectId" uuid,
    "phaseId" uuid, "taskId" text, date date, minutes integer, "startMinute" smallint, detail text)
  on conflict (user_id, timereg_id) do update set user_period_id = excluded.user_period_id,
    project_id = excluded.project_id, phase_id = excluded.phase_id, task_id = excluded.task_id,
    work_date = excluded.work_date, minutes = excluded.minutes, start_minute = excluded.start_minute,
    detail_hash = excluded.detail_hash, state = excluded.state, changed_at = excluded.changed_at`;

interface RefusedRow {
  readonly id: string;
  readonly reason: string;
  /** Whether it is known not to be there, and gets another identifier. */
  readonly isNew: boolean;
}

/** Keeps why rows are not taken. */
export async function storeRefused(
  tx: Tx,
  { userId, refused, now }: { readonly userId: string; readonly refused: readonly RefusedRow[]; readonly now: string },
): Promise<void> {
  if (refused.length === 0) return;
  await sql`
    update timelog_hour h set refusal = f.reason, generation = h.generation + f."isNew"::int,
      state = case when f."isNew" then 'refused' else h.state end, changed_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as f(id uuid, reason text, "isNew" boolean)
    where h.user_id = ${userId} and h.timereg_id = f.id`.execute(tx);
}

/** Their hours were taken back: should they ever be sent again, they get another identifier. */
export async function storeTakenBack(tx: Tx, userId: string, ids: readonly string[], now: string): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update timelog_hour set generation = generation + 1, changed_at = ${now}
    where user_id = ${userId} and timereg_id = any(${ids})`.execute(tx);
}

/** They are there no more. Those that belong in another month had to wait for that, which may have been compared already. */
export async function storeGone(tx: Tx, userId: string, ids: readonly string[], now: string): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update timelog_hour set state = 'gone', refusal = '', changed_at = ${now}
    where user_id = ${userId} and timereg_id = any(${ids})`.execute(tx);
  await sql`
    insert into timelog_work (user_id, month)
    select distinct r.user_id, ${monthOf(sql`r.work_date`)} from timelog_row r
    where r.user_id = ${userId} and r.timereg_id = any(${ids}) and r.task_id is not null and r.is_settled
    on conflict do nothing`.execute(tx);
}
