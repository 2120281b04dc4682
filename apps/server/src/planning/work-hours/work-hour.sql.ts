import type {
  listWorkHourMonths as listRoute,
  WorkHourMonth,
  WorkHourMonthToSave,
  WorkHoursOfMonth,
} from '@stint/contract/planning/work-hours/work-hour';
import { OFFICIAL_EXTRA_HOURS, WORKDAY_HOURS } from '@stint/contract/planning/work-hours/work-hour.rules';
import type { QueryOf } from '@stint/contract/route';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { type Page, readPage } from '../../lib/read-page.ts';
import { listOf } from '../../lib/wire-shapes.ts';

const rows = sql`
  select json_build_object('workHour', r.work_hour_month_id, 'hours', r.hours, 'description', r.description) as row
  from work_hour r where r.work_hour_month_id = w.id order by r.place`;
const columns = sql`w.id as "_id", w.version, w.year, w.month, w.hours::float as hours,
  w.official_hours::float as "officialHours", ${listOf(rows)} as rows`;
const searched = sql`w.year || ' ' || w.month || coalesce(
  (select string_agg(' ' || r.description, '') from work_hour r where r.work_hour_month_id = w.id), '')`;

export function listWorkHourMonths(db: Db, asked: QueryOf<typeof listRoute>): Promise<Page<WorkHourMonth>> {
  const parts = {
    columns,
    from: sql`work_hour_month w`,
    where: sql`${matches(searched, asked.search)} and ${asked.year === undefined ? sql`true` : sql`w.year = ${asked.year}`}`,
    order: orderBy(
      asked.orderBy,
      { month: sql`w.year * 12 + w.month`, hours: sql`w.hours`, officialHours: sql`w.official_hours` },
      sql`w.id`,
    ),
  };
  return readPage<WorkHourMonth>(db, parts, asked);
}

export async function findWorkHourMonth(db: Db | Tx, id: string): Promise<WorkHourMonth | undefined> {
  const found = await sql<WorkHourMonth>`select ${columns} from work_hour_month w where w.id = ${id}`.execute(db);
  return found.rows[0];
}

export async function insertWorkHourMonth(tx: Tx, id: string, given: WorkHourMonthToSave): Promise<void> {
  const { year, month, hours } = given;
  await tx.insertInto('work_hour_month').values({ id, year, month, hours }).execute();
  await storeRows(tx, id, given.rows);
}

export async function updateWorkHourMonth(tx: Tx, id: string, given: WorkHourMonthToSave): Promise<void> {
  const { year, month, hours } = given;
  await tx.updateTable('work_hour_month').set({ year, month, hours }).where('id', '=', id).execute();
  await tx.deleteFrom('work_hour').where('work_hour_month_id', '=', id).execute();
  await storeRows(tx, id, given.rows);
}

async function storeRows(tx: Tx, id: string, given: WorkHourMonthToSave['rows']): Promise<void> {
  await sql`
    insert into work_hour (work_hour_month_id, place, hours, description)
    select ${id}, (g.value ->> 'place')::smallint, (g.value ->> 'hours')::numeric, g.value ->> 'description'
    from jsonb_array_elements(${JSON.stringify(given.map((row, place) => ({ ...row, place })))}::jsonb) g`.execute(tx);
}

/** Weekdays of a month `m` that are no public holiday. */
const workingDays = sql`(
  select count(*)::integer from generate_series(0, m.last_day - m.first_day) d
  where extract(isodow from m.first_day + d) < 6 and not exists (
    select from public_holiday h where h.day = m.first_day + d and not h.is_dropped))`;

const monthsOf = (year: number) => sql`(
  select number as month, make_date(${year}, number, 1) as first_day,
    (make_date(${year}, number, 1) + interval '1 month - 1 day')::date as last_day
  from generate_series(1, 12) number)`;

/** Stores the months of a year that are not there: their official hours are those of their working days. Answers these. */
export async function fillWorkHourMonths(tx: Tx, year: number, ids: readonly string[]): Promise<WorkHourMonth[]> {
  const found = await sql<WorkHourMonth>`
    with added as (
      insert into work_hour_month (id, year, month, hours)
      select (${ids}::uuid[])[m.month], ${year}, m.month, greatest(0, ${workingDays} * ${WORKDAY_HOURS} - ${OFFICIAL_EXTRA_HOURS})
      from ${monthsOf(year)} m order by m.month
      on conflict (year, month) do nothing
      returning *
    )
    select w.id as "_id", w.version, w.year, w.month, w.hours::float as hours,
      w.official_hours::float as "officialHours", '[]'::json as rows
    from added w order by w.month`.execute(tx);
  return found.rows;
}

/** The twelve months of a year, with what is expected of a person and what they registered. */
export async function listWorkHoursOf(db: Db, user: string, year: number): Promise<WorkHoursOfMonth[]> {
  const found = await sql<WorkHoursOfMonth>`
    select ${year}::integer as year, m.month,
      ${workingDays} as "workingDays",
      case when w.id is not null then json_build_object('_id', w.id, 'hours', w.hours,
        'officialHours', w.official_hours) end as "workHour",
      round(expected_minutes(${user}, m.first_day, m.last_day) / 60, 2)::float as "expectedHours",
      coalesce((select round(sum(r.minutes) / 60.0, 2)::float from registered_month r
        where r.user_id = ${user} and r.month = m.first_day), 0) as "registeredHours"
    from ${monthsOf(year)} m left join work_hour_month w on w.year = ${year} and w.month = m.month
    order by m.month`.execute(db);
  return found.rows;
}
