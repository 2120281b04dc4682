import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';

export type ListName = 'levels' | 'family' | 'workHours' | 'overriddenQuarters';

/** How often a list of a person was saved. */
export async function findListVersion(db: Db | Tx, user: string, list: ListName): Promise<number> {
  const found = await db
    .selectFrom('person_list')
    .select('version')
    .where('user_id', '=', user)
    .where('list', '=', list)
    .executeTakeFirst();
  return found?.version ?? 0;
}

/** Lets the lists of a person be saved by one at a time. */
export async function lockList(tx: Tx, user: string): Promise<void> {
  await sql`select from app_user where id = ${user} for no key update`.execute(tx);
}

export async function raiseListVersion(tx: Tx, user: string, list: ListName): Promise<void> {
  await sql`insert into person_list (user_id, list, version) values (${user}, ${list}, 1)
    on conflict (user_id, list) do update set version = person_list.version + 1`.execute(tx);
}
