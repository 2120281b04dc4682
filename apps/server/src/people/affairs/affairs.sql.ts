import type { FamilyMember, LevelOnUser, LevelToSave, UserWorkHour } from '@stint/contract/people/affairs/affairs';
import type { Selectable } from '@stint/contract/select-list';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { readSelectList } from '../../lib/select-list.ts';

/** The levels of a person in the order of time. */
export async function listUserLevels(db: Db | Tx, user: string): Promise<LevelOnUser[]> {
  const found = await sql<LevelOnUser>`
    select l.id as "levelId", l.title, l.level, ul.from_date as "from", ul.to_date as "to"
    from user_level ul join level l on l.id = ul.level_id where ul.user_id = ${user} order by ul.from_date`.execute(db);
  return found.rows;
}

/** Levels to choose from, by their title. */
export function selectLevels(db: Db, search: string): Promise<Selectable[]> {
  const columns = sql`l.id as "_id", l.title as name, l.level::text as hint`;
  return readSelectList<Selectable>(
    db,
    { columns, from: sql`level l`, text: sql`l.title`, name: sql`l.title` },
    search,
  );
}

export async function storeUserLevels(tx: Tx, user: string, levels: readonly LevelToSave[]): Promise<void> {
  await tx.deleteFrom('user_level').where('user_id', '=', user).execute();
  if (levels.length === 0) return;
  await tx
    .insertInto('user_level')
    .values(levels.map(({ levelId, from, to }) => ({ user_id: user, level_id: levelId, from_date: from, to_date: to })))
    .execute();
}

/** The day on which somebody's employment began. */
export async function findStartWorking(db: Db | Tx, user: string): Promise<string | null> {
  const found = await db.selectFrom('app_user').select('start_working').where('id', '=', user).executeTakeFirst();
  return found?.start_working ?? null;
}

/** The family of a person, as it was given. */
export async function listFamily(db: Db | Tx, user: string): Promise<FamilyMember[]> {
  const found = await sql<FamilyMember>`
    select f.name, f.gender, f.date_of_birth as "dateOfBirth", f.relationship, f.dependent, f.note
    from family_member f where f.user_id = ${user} order by f.place`.execute(db);
  return found.rows;
}

export async function storeFamily(tx: Tx, user: string, members: readonly FamilyMember[]): Promise<void> {
  await tx.deleteFrom('family_member').where('user_id', '=', user).execute();
  if (members.length === 0) return;
  await tx
    .insertInto('family_member')
    .values(
      members.map(({ dateOfBirth, ...member }, place) => ({
        ...member,
        ...{ user_id: user, place, date_of_birth: dateOfBirth },
      })),
    )
    .execute();
}

/** The hours that are expected of a person in months of their own, the newest month first. */
export async function listUserWorkHours(db: Db | Tx, user: string): Promise<UserWorkHour[]> {
  const found = await sql<UserWorkHour>`
    select to_char(w.month, 'YYYY-MM') as "workHour", w.hours, w.description
    from user_work_hour w where w.user_id = ${user} order by w.month desc`.execute(db);
  return found.rows;
}

export async function storeUserWorkHours(tx: Tx, user: string, rows: readonly UserWorkHour[]): Promise<void> {
  await tx.deleteFrom('user_work_hour').where('user_id', '=', user).execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('user_work_hour')
    .values(rows.map(({ workHour, ...row }) => ({ ...row, user_id: user, month: `${workHour}-01` })))
    .execute();
}
