import type { UserRole } from '@stint/contract/roles';
import { sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';

/** As many letters as leave room for a number. */
const MOST_LETTERS = 6;

/** These initials or, where somebody has them, the same with the first number that is free. */
export async function findFreeInitials(tx: Tx, wanted: string): Promise<string> {
  const stem = wanted.slice(0, MOST_LETTERS);
  const taken = await sql<{ initials: string }>`
    select initials from app_user where initials = ${stem} or (left(initials, ${stem.length}) = ${stem}
      and substr(initials, ${stem.length + 1}) ~ '^[0-9]+$')`.execute(tx);
  const all = new Set(taken.rows.map(({ initials }) => initials));
  let [initials, number] = [stem, 2];
  while (all.has(initials)) initials = `${stem}${number++}`;
  return initials;
}

/** Employees of some roles that are to be others, held until the transaction ends; in the order of their ids, as others hold them. */
export async function lockRoles(
  tx: Tx,
  given: readonly { readonly userId: string; readonly userRole: UserRole }[],
): Promise<{ readonly _id: string; readonly userRole: UserRole }[]> {
  const found = await sql<{ _id: string; userRole: UserRole }>`
    select u.id as "_id", u.user_role as "userRole" from app_user u
    join jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g("userId" uuid, "userRole" text) on g."userId" = u.id
    where u.user_type = 'Employee' and u.user_role is distinct from g."userRole" order by u.id for update of u`.execute(
    tx,
  );
  return found.rows;
}

/** How many can administrate beside some people; they are held, so that they cannot go at the same time. */
export async function lockOtherAdministrators(tx: Tx, people: readonly string[]): Promise<number> {
  const found = await sql`select id from app_user where user_role = 'Admin' and is_active
    and id <> all(${people}::uuid[]) order by id for update`.execute(tx);
  return found.rows.length;
}

export async function setRoles(
  tx: Tx,
  given: readonly { readonly userId: string; readonly userRole: UserRole }[],
): Promise<void> {
  await sql`update app_user u set user_role = g."userRole", version = u.version + 1
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g("userId" uuid, "userRole" text)
    where u.id = g."userId"`.execute(tx);
}

/** One at a time changes a user. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await sql`select from app_user where id = ${userId} for update`.execute(tx);
}

export async function countChange(tx: Tx, userId: string): Promise<void> {
  await sql`update app_user set version = version + 1 where id = ${userId}`.execute(tx);
}
