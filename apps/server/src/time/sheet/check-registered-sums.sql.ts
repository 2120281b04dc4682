import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';

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

type Whose = { readonly people: readonly string[] } | { readonly phases: readonly string[] };

/** First and last day of whole months. */
export interface Months {
  readonly from: string;
  readonly to: string;
}

/** What minutes are kept by: tables with a line for each person, phase and month or week. */
const KEPT = [
  { table: 'registered_month', unit: 'month' },
  { table: 'registered_week', unit: 'week' },
] as const;

/**
 * Compares the sums of people, or of phases, with their rows and corrects those that differ, in all months or some; nobody
 * writes rows meanwhile.
 */
export async function repairSums(tx: Tx, whose: Whose, months?: Months): Promise<{ sums: number; mended: number }> {
  const theirs =
    'people' in whose ? sql`user_id = any(${whose.people}::uuid[])` : sql`phase_id = any(${whose.phases}::uuid[])`;
  const owners =
    'people' in whose
      ? theirs
      : sql`user_id in (select user_id from timereg where ${theirs} union select user_id from registered_month where ${theirs})`;
  // What a save of rows locks first: each sheet of these people.
  await sql`select from user_period where ${owners} order by user_id, id for update`.execute(tx);
  const counted = { sums: 0, mended: 0 };
  for (const kept of KEPT) {
    const { sums, mended } = await repairKept(tx, kept, theirs, months);
    // Those of weeks are the same minutes once more.
    if (kept.unit === 'month') counted.sums += sums;
    counted.mended += mended;
  }
  return counted;
}

async function repairKept(
  tx: Tx,
  { table, unit }: (typeof KEPT)[number],
  theirs: RawBuilder<unknown>,
  months: Months | undefined,
): Promise<{ sums: number; mended: number }> {
  const [kept, by, step] = [sql.table(table), sql.ref(unit), sql.lit(unit)];
  // Whole ones, also where a week reaches beyond the months.
  const within = (day: string) =>
    months
      ? sql`and ${sql.ref(day)} >= date_trunc(${step}, ${months.from}::date)
          and ${sql.ref(day)} < date_trunc(${step}, ${months.to}::date) + ${sql.lit(`1 ${unit}`)}::interval`
      : sql``;
  const found = await sql<{ sums: number; mended: number }>`
    with actual as (
      select user_id, phase_id, date_trunc(${step}, work_date)::date as ${by}, sum(minutes) as minutes,
        coalesce(sum(minutes) filter (where at_office), 0) as office_minutes, count(*) as rows
      from timereg where ${theirs} and phase_id is not null ${within('work_date')} group by 1, 2, 3
    ), kept as (
      select * from ${kept} where ${theirs} ${within(unit)}
    ), wrong as (
      select coalesce(a.user_id, k.user_id) as user_id, coalesce(a.phase_id, k.phase_id) as phase_id,
        coalesce(a.${by}, k.${by}) as ${by}, coalesce(a.minutes, 0) as minutes,
        coalesce(a.office_minutes, 0) as office_minutes, coalesce(a.rows, 0) as rows
      from actual a full join kept k on k.user_id = a.user_id and k.phase_id = a.phase_id and k.${by} = a.${by}
      where (coalesce(a.minutes, 0), coalesce(a.office_minutes, 0), coalesce(a.rows, 0))
        is distinct from (coalesce(k.minutes, 0), coalesce(k.office_minutes, 0), coalesce(k.rows, 0))
    ), mended as (
      insert into ${kept} (user_id, phase_id, ${by}, minutes, office_minutes, rows)
      select user_id, phase_id, ${by}, minutes, office_minutes, rows from wrong
      on conflict (user_id, phase_id, ${by}) do update set minutes = excluded.minutes,
        office_minutes = excluded.office_minutes, rows = excluded.rows
      returning 1
    )
    select (select count(*) from actual) as sums, (select count(*) from mended) as mended`.execute(tx);
  return found.rows[0] ?? { sums: 0, mended: 0 };
}
