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

export async function setRole(tx: Tx, userId: string, role: UserRole): Promise<void> {
  await sql`update app_user set user_role = ${role}, version = version + 1 where id = ${userId}`.execute(tx);
}

/** One at a time changes a user. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await sql`select from app_user where id = ${userId} for update`.execute(tx);
}

export async function countChange(tx: Tx, userId: string): Promise<void> {
  await sql`update app_user set version = version + 1 where id = ${userId}`.execute(tx);
}
