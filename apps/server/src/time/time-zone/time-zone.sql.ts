import { sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';

/** The moment that shows the same date and time of day in another time zone. */
const moved = (column: string, from: string, to: string) =>
  sql`((${sql.ref(column)} at time zone ${from}) at time zone ${to})`;

/** The first day with a row that would be longer or shorter there: in the night of a clock change in one of the two. */
export async function findFirstRowOfClockChange(tx: Tx, from: string, to: string): Promise<string | null> {
  const found = await sql<{ day: string | null }>`
    select min(work_date) as day from timereg
    where to_at is not null and ${moved('to_at', from, to)} - ${moved('from_at', from, to)} <> to_at - from_at`.execute(
    tx,
  );
  return found.rows[0]?.day ?? null;
}

/** Every clock reading of a row moves alike, so that neither its hours nor the delay of its writing change. */
export async function moveRows(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    update timereg set from_at = ${moved('from_at', from, to)}, to_at = ${moved('to_at', from, to)},
      last_user_update_time = last_user_update_time
        + coalesce(${moved('to_at', from, to)} - to_at, ${moved('from_at', from, to)} - from_at)
    where from_at is not null`.execute(tx);
}

/** The rows of deleted sheets that can come back. */
export async function moveDeletedRows(tx: Tx, entity: string, from: string, to: string): Promise<void> {
  await sql`
    update deleted_record d set content = jsonb_set(d.content, '{timeregs}', (
      select coalesce(jsonb_agg(to_jsonb(t) || jsonb_build_object(
        'from_at', ${moved('t.from_at', from, to)}, 'to_at', ${moved('t.to_at', from, to)},
        'last_user_update_time', t.last_user_update_time
          + coalesce(${moved('t.to_at', from, to)} - t.to_at, ${moved('t.from_at', from, to)} - t.from_at, '0'))), '[]')
      from jsonb_populate_recordset(null::timereg, d.content -> 'timeregs') t))
    where d.entity = ${entity} and d.restored_at is null`.execute(tx);
}
