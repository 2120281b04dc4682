import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';

/** The next people by id: all of them, so that sums of somebody without rows are seen too. */
export async function listPeopleAfter(tx: Tx, after: string, most: number): Promise<string[]> {
  const found = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
  return found.map(({ id }) => id);
}

export async function countPeople(tx: Tx): Promise<number> {
  const counted = await tx
    .selectFrom('app_user')
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow();
  return counted.people;
}

/** All that people registered, or what they did on some phases. */
interface Whose {
  readonly people: readonly string[];
  readonly phases?: readonly string[];
}

/** First and last day of whole months. */
export interface Months {
  readonly from: string;
  readonly to: string;
}

const UNITS = ['month', 'week'] as const;
type Unit = (typeof UNITS)[number];

/** Sums with a line for each person and month or week, and each phase if it tells phases apart; or each home of phases, and year; or each phase. */
interface SumTable {
  readonly table: string;
  /** None where it tells no time apart. */
  readonly unit: Unit | 'year' | null;
  readonly keys: readonly string[];
}
const ofBoth = (unit: Unit): SumTable => ({ table: `registered_${unit}`, unit, keys: ['user_id', 'phase_id'] });
const ofPeople = (unit: Unit): SumTable => ({ table: `registered_user_${unit}`, unit, keys: ['user_id'] });
const OF_YEARS: SumTable = { table: 'registered_year', unit: 'year', keys: ['user_id', 'home_id'] };
const OF_ALL_TIME: SumTable = { table: 'registered_ever', unit: null, keys: ['user_id', 'phase_id'] };

/**
 * Compares the sums of phases with their rows, as of one moment, and keeps nobody waiting.
 * @returns how many sums of months were compared, and who has some that differ: a fault of ours.
 */
export async function findWrongSums(
  db: Db,
  phases: readonly string[],
): Promise<{ sums: number; people: readonly string[] }> {
  const theirs = sql`phase_id = any(${phases}::uuid[])`;
  const found = await sql<{ sums: number; people: string[] }>`
    with ${daysOf(theirs)}, ${sql.join(UNITS.map((unit) => comparisonOf(ofBoth(unit), theirs)))}
    select (select count(*) from actual_registered_month) as sums, array(${sql.join(
      UNITS.map((unit) => sql`select user_id from ${sql.table(`wrong_registered_${unit}`)}`),
      sql` union `,
    )}) as people`.execute(db);
  const { sums, people } = found.rows[0] ?? { sums: 0, people: [] };
  const wrong = new Set(people);
  for (const { table, ofTheirs } of addedUp(phases)) {
    const more = await sql<{ user_id: string }>`
      with ${monthsOf(sql`true`, ofTheirs)}, ${comparisonOf(table, ofTheirs)}
      select distinct user_id from ${sql.table(`wrong_${table.table}`)}`.execute(db);
    for (const { user_id } of more.rows) wrong.add(user_id);
  }
  return { sums, people: [...wrong].sort() };
}

/**
 * Compares the sums of people, of all that they registered or of some phases, with their rows and corrects those that differ, in all months
 * or some; nobody writes rows of these people meanwhile. Rows are read once, for all sums.
 */
export async function repairSums(tx: Tx, whose: Whose, months?: Months): Promise<{ sums: number; mended: number }> {
  const owners = sql`user_id = any(${whose.people}::uuid[])`;
  const theirs = whose.phases ? sql`${owners} and phase_id = any(${whose.phases}::uuid[])` : owners;
  // What a save of rows locks first: each sheet of these people that has a day of the years of the months, or of their weeks.
  const sheets = months
    ? sql`and timereg_period_id in (select id from timereg_period
        where to_date >= least(${firstDay('week', months)}, ${firstDay('year', months)})
          and from_date < greatest(${dayAfter('week', months)}, ${dayAfter('year', months)}))`
    : sql``;
  await sql`select from user_period where ${owners} ${sheets} order by user_id, id for update`.execute(tx);
  // All phases of somebody stand in the sums of a person, which those of some phases say nothing about.
  const wholes = whose.phases ? [] : UNITS.map(ofPeople);
  const tables = [...UNITS.map(ofBoth), ...wholes];
  const days = months
    ? sql`and work_date >= least(${firstDay('month', months)}, ${firstDay('week', months)})
        and work_date < greatest(${dayAfter('month', months)}, ${dayAfter('week', months)})`
    : sql``;
  const found = await sql<{ sums: number; mended: number }>`
    with ${daysOf(theirs, days)}, ${sql.join(tables.map((one) => repairOf(one, theirs, months)))}
    select (select count(*) from actual_registered_month) as sums,
      ${sql.join(
        tables.map(({ table }) => sql`(select count(*) from ${sql.table(`mended_${table}`)})`),
        sql` + `,
      )} as mended`.execute(tx);
  const { sums, mended } = found.rows[0] ?? { sums: 0, mended: 0 };
  return { sums, mended: mended + (await repairOfMonths(tx, whose.phases, owners, months)) };
}

/** The rows of some, by day. */
const daysOf = (theirs: RawBuilder<unknown>, days: RawBuilder<unknown> = sql``) => sql`of_days as materialized (
    select user_id, phase_id, work_date, sum(minutes) as minutes,
      coalesce(sum(minutes) filter (where at_office), 0) as office_minutes, count(*) as rows
    from timereg where ${theirs} and phase_id is not null ${days} group by user_id, phase_id, work_date)`;

/** Sums of months of some, in the place of days. */
const monthsOf = (owners: RawBuilder<unknown>, ofTheirs: RawBuilder<unknown>) => sql`of_days as materialized (
    select r.user_id, r.phase_id, r.home_id, r.work_date, r.minutes, r.office_minutes, r.rows
    from (select m.user_id, m.phase_id, p.home_id, m.month as work_date, m.minutes, m.office_minutes, m.rows
      from (select * from registered_month where ${owners}) m join phase p on p.id = m.phase_id) r where ${ofTheirs})`;

/** What is added up from sums of months: all of it, or what has to do with some phases. */
function addedUp(phases: readonly string[] | undefined) {
  // Phases that were made on the same accounts have their sums of years in common.
  const homes = sql`home_id in (select home_id from phase where id = any(${phases ?? []}::uuid[]))`;
  const ofPhases = sql`phase_id in (select id from phase where ${homes})`;
  return [
    { table: OF_YEARS, ofTheirs: phases ? homes : sql`true` },
    { table: OF_ALL_TIME, ofTheirs: phases ? ofPhases : sql`true` },
  ];
}

/** Compares what is added up from sums of months with these, once they are right, and corrects what differs. */
async function repairOfMonths(
  tx: Tx,
  phases: readonly string[] | undefined,
  owners: RawBuilder<unknown>,
  months: Months | undefined,
): Promise<number> {
  let mended = 0;
  for (const { table, ofTheirs } of addedUp(phases)) {
    const repaired = await sql<{ mended: number }>`
      with ${monthsOf(owners, ofTheirs)}, ${repairOf(table, sql`${owners} and ${ofTheirs}`, months)}
      select count(*) as mended from ${sql.table(`mended_${table.table}`)}`.execute(tx);
    mended += repaired.rows[0]?.mended ?? 0;
  }
  return mended;
}

/** The first day of the first year, month or week of some months. */
const firstDay = (unit: Unit | 'year', { from }: Months) => sql`date_trunc(${sql.lit(unit)}, ${from}::date)::date`;
/** The day after the last year, month or week of some months: whole ones, also where they reach beyond the months. */
const dayAfter = (unit: Unit | 'year', { to }: Months) =>
  sql`(date_trunc(${sql.lit(unit)}, ${to}::date) + ${sql.lit(`1 ${unit}`)}::interval)::date`;

/** The parts of a statement that compare one table of sums with what stands in the rows of the days. */
function comparisonOf(
  { table, unit, keys }: SumTable,
  theirs: RawBuilder<unknown>,
  months?: Months,
): RawBuilder<unknown> {
  const part = (name: string) => sql.table(`${name}_${table}`);
  const columns = [...keys, ...(unit ? [unit] : [])];
  const each = (of: (column: string) => RawBuilder<unknown>) => sql.join(columns.map(of));
  const given = (alias: string) => each((column) => sql.ref(`${alias}.${column}`));
  const within = (day: string) =>
    months && unit
      ? sql`and ${sql.ref(day)} >= ${firstDay(unit, months)} and ${sql.ref(day)} < ${dayAfter(unit, months)}`
      : sql``;
  return sql`${part('actual')} as (
      select ${sql.join([
        ...keys.map((key) => sql.ref(key)),
        ...(unit ? [sql`date_trunc(${sql.lit(unit)}, work_date)::date as ${sql.ref(unit)}`] : []),
      ])}, sum(minutes) as minutes, sum(office_minutes) as office_minutes, sum(rows) as rows
      from of_days where true ${within('work_date')}
      group by ${sql.join(columns.map((_, at) => sql.lit(at + 1)))}
    ), ${part('kept')} as (
      select * from ${sql.table(table)} where ${theirs} ${unit ? within(unit) : sql``}
    ), ${part('wrong')} as (
      select ${each((column) => sql`coalesce(${sql.ref(`a.${column}`)}, ${sql.ref(`k.${column}`)}) as ${sql.ref(column)}`)},
        coalesce(a.minutes, 0) as minutes, coalesce(a.office_minutes, 0) as office_minutes, coalesce(a.rows, 0) as rows
      from ${part('actual')} a full join ${part('kept')} k on (${given('k')}) = (${given('a')})
      where (coalesce(a.minutes, 0), coalesce(a.office_minutes, 0), coalesce(a.rows, 0))
        is distinct from (coalesce(k.minutes, 0), coalesce(k.office_minutes, 0), coalesce(k.rows, 0))
    )`;
}

/** The same, and those that correct it. */
function repairOf(one: SumTable, theirs: RawBuilder<unknown>, months: Months | undefined): RawBuilder<unknown> {
  const { table, unit, keys } = one;
  const columns = sql.join([...keys, ...(unit ? [unit] : [])].map((column) => sql.ref(column)));
  return sql`${comparisonOf(one, theirs, months)}, ${sql.table(`mended_${table}`)} as (
      insert into ${sql.table(table)} (${columns}, minutes, office_minutes, rows)
      select ${columns}, minutes, office_minutes, rows from ${sql.table(`wrong_${table}`)}
      on conflict (${columns}) do update set minutes = excluded.minutes,
        office_minutes = excluded.office_minutes, rows = excluded.rows
      returning 1
    )`;
}

/**
 * Compares the sums of phases with those of their people, once these are right, and adds what is lacking; nobody needs to wait,
 * since both are looked at as of one moment.
 */
export async function repairPhaseSums(tx: Tx): Promise<{ mended: number }> {
  let mended = 0;
  for (const unit of UNITS) {
    const [whole, by] = [sql.table(`registered_phase_${unit}`), sql.ref(unit)];
    // Two that correct the same would do so twice.
    await sql`lock table ${whole} in share update exclusive mode`.execute(tx);
    const added = await sql`
      insert into ${whole} (phase_id, ${by}, minutes, office_minutes, rows)
      select phase_id, ${by}, sum(minutes), sum(office_minutes), sum(rows) from (
        select phase_id, ${by}, minutes, office_minutes, rows from ${sql.table(`registered_${unit}`)}
        union all select phase_id, ${by}, -minutes, -office_minutes, -rows from ${whole}) s
      group by 1, 2 having (sum(minutes), sum(office_minutes), sum(rows)) <> (0, 0, 0)`.execute(tx);
    mended += Number(added.numAffectedRows ?? 0);
  }
  return { mended };
}
