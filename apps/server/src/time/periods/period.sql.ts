import type { ListedPeriod, PeriodToSave, TimeregPeriod } from '@stint/contract/time/periods/period';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { holds, orderBy, type Paging, slice } from '../../lib/page-query.ts';

/** Who should have a sheet of `timereg_period as p`: an active employee (`app_user as u`) employed within its dates. */
export const takesPart = sql<boolean>`(u.user_type = 'Employee' and u.is_active
  and coalesce(u.start_working, p.to_date) <= p.to_date and coalesce(u.resigned_date, p.from_date) >= p.from_date)`;

const listedColumns = sql`
  p.id as "_id", p.name, p.from_date as "fromDate", p.to_date as "toDate", p.version,
  counts.sheets, counts.locked, counts.approved,
  (select count(*) from app_user u where ${takesPart}
    and not exists (select from user_period up where up.timereg_period_id = p.id and up.user_id = u.id)) as missing
  from shown p cross join lateral (
    select count(*) as sheets, count(*) filter (where up.is_locked) as locked,
      count(*) filter (where up.is_locked and not exists (select from user_period_reviewer r
        where r.user_id = up.user_id and r.user_period_id = up.id and r.approved_date is null)) as approved
    from user_period up where up.timereg_period_id = p.id
  ) counts`;

export async function listPeriods(
  db: Db,
  asked: Paging & { search: string },
): Promise<{ items: ListedPeriod[]; total: number }> {
  const filter = holds(sql`p.searched`, asked.search);
  const order = orderBy(asked.orderBy, { fromDate: sql`p.from_date`, name: sql`p.name` }, sql`p.id`);
  const items = await sql<ListedPeriod>`
    with shown as (select * from timereg_period p where ${filter} ${order} ${slice(asked)})
    select ${listedColumns} ${order}`.execute(db);
  const total = await sql<{ total: number }>`select count(*) as total from timereg_period p where ${filter}`.execute(
    db,
  );
  return { items: items.rows, total: total.rows[0]?.total ?? 0 };
}

export async function listAllPeriods(db: Db): Promise<ListedPeriod[]> {
  const found = await sql<ListedPeriod>`
    with shown as (select * from timereg_period) select ${listedColumns} order by p.from_date desc`.execute(db);
  return found.rows;
}

export async function findPeriod(db: Db | Tx, periodId: string): Promise<ListedPeriod | undefined> {
  const found = await sql<ListedPeriod>`
    with shown as (select * from timereg_period where id = ${periodId}) select ${listedColumns}`.execute(db);
  return found.rows[0];
}

export type StoredPeriod = TimeregPeriod & { version: number };

const storedColumns: RawBuilder<unknown> = sql`
  id as "_id", name, from_date as "fromDate", to_date as "toDate", version`;

export async function findPeriodForUpdate(tx: Tx, periodId: string): Promise<StoredPeriod | undefined> {
  const found = await sql<StoredPeriod>`
    select ${storedColumns} from timereg_period where id = ${periodId} for update`.execute(tx);
  return found.rows[0];
}

/** Takes the lock that saving rows takes, of every sheet of the period. */
export async function lockSheets(tx: Tx, periodId: string): Promise<void> {
  await sql`
    select id from user_period where timereg_period_id = ${periodId} order by user_id, id for update`.execute(tx);
}

export async function insertPeriod(tx: Tx, periodId: string, given: PeriodToSave): Promise<StoredPeriod> {
  const stored = await sql<StoredPeriod>`
    insert into timereg_period (id, name, from_date, to_date)
    values (${periodId}, ${given.name}, ${given.fromDate}, ${given.toDate}) returning ${storedColumns}`.execute(tx);
  const [period] = stored.rows;
  if (!period) throw new Error('An insert answers the row that it stored');
  return period;
}

export async function updatePeriod(tx: Tx, periodId: string, given: PeriodToSave): Promise<StoredPeriod> {
  const stored = await sql<StoredPeriod>`
    update timereg_period set name = ${given.name}, from_date = ${given.fromDate}, to_date = ${given.toDate},
      version = version + 1
    where id = ${periodId} returning ${storedColumns}`.execute(tx);
  const [period] = stored.rows;
  if (!period) throw new Error('The period was locked before it was updated');
  return period;
}

/** How many rows of a period are registered outside of given dates. */
export async function countRowsOutside(
  tx: Tx,
  periodId: string,
  dates: { fromDate: string; toDate: string },
): Promise<number> {
  const found = await sql<{ rows: number }>`
    select count(*) as rows from user_period up
    join timereg t on t.user_period_id = up.id and t.user_id = up.user_id
    where up.timereg_period_id = ${periodId} and t.work_date not between ${dates.fromDate} and ${dates.toDate}
  `.execute(tx);
  return found.rows[0]?.rows ?? 0;
}

export async function hasRows(tx: Tx, periodId: string): Promise<boolean> {
  const found = await sql<{ found: boolean }>`
    select exists (select from user_period up join timereg t on t.user_period_id = up.id and t.user_id = up.user_id
      where up.timereg_period_id = ${periodId}) as found`.execute(tx);
  return found.rows[0]?.found ?? false;
}

/** Deletes a period with its sheets; rows of time would hold it back. */
export async function deletePeriod(tx: Tx, periodId: string): Promise<void> {
  await sql`delete from user_period where timereg_period_id = ${periodId}`.execute(tx);
  await sql`delete from timereg_period where id = ${periodId}`.execute(tx);
}

/** Creates the missing sheets of a period in one statement and answers whose they are. */
export async function createMissingUserPeriods(
  tx: Tx,
  periodId: string,
  now: string,
): Promise<{ _id: string; user: string }[]> {
  const created = await sql<{ _id: string; user: string }>`
    insert into user_period (user_id, id, timereg_period_id, created_at)
    select u.id, new_id(${now}), p.id, ${now}
    from timereg_period p join app_user u on ${takesPart}
    where p.id = ${periodId}
      and not exists (select from user_period up where up.user_id = u.id and up.timereg_period_id = p.id)
    on conflict (user_id, timereg_period_id) do nothing
    returning id as "_id", user_id as "user"`.execute(tx);
  return created.rows;
}
