import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';

export interface StoredLeaveFolder {
  readonly _id: string;
  readonly user: { readonly _id: string; readonly name: string; readonly initials: string };
  readonly fromDate: string;
  /** Both empty while there is none. */
  readonly name: string;
  readonly itemId: string | null;
}

export async function findLeaveFolder(db: Db | Tx, request: string): Promise<StoredLeaveFolder | undefined> {
  const found = await sql<StoredLeaveFolder>`
    select r.id as "_id", r.from_date as "fromDate", coalesce(f.name, '') as name, f.item_id as "itemId",
      json_build_object('_id', u.id, 'name', btrim(u.first_name || ' ' || u.last_name), 'initials', u.initials) as "user"
    from workday_request r join app_user u on u.id = r.user_id
    left join leave_folder f on f.user_id = r.user_id and f.request_id = r.id
    where r.id = ${request}`.execute(db);
  return found.rows[0];
}

export async function saveLeaveFolder(
  tx: Tx,
  { _id, user }: StoredLeaveFolder,
  made: { readonly itemId: string; readonly name: string },
): Promise<void> {
  await sql`insert into leave_folder (user_id, request_id, item_id, name)
    values (${user._id}, ${_id}, ${made.itemId}, ${made.name})
    on conflict (user_id, request_id) do update set item_id = ${made.itemId}, name = ${made.name}`.execute(tx);
}
