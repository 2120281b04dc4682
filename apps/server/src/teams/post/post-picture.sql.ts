import type { UserRole, UserType } from '@stint/contract/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { anyOf, onlyIf, type Right } from '../../lib/rights/right.ts';
import { lacksAnySecondFactor } from '../../lib/session.ts';
import * as kinds from '../teams.rights.ts';

/** Whether somebody may see the picture `f`: who brought it, who may read a post or is offered a template with it, and managers in a mailing. */
const maySee = (actor: Actor): RawBuilder<boolean> => sql<boolean>`(f.owner_id = ${actor.id}
  or exists (select from post_picture pp join post it on it.id = pp.post_id
    where pp.file_id = f.id and ${anyOf(kinds.posts.mayRead(actor), kinds.isOfferedTemplate(actor))})
  or (${onlyIf(actor.isManager) satisfies Right}
    and exists (select from post_mailing_picture mp where mp.file_id = f.id)))`;

const kept = sql`f.kind = 'postImage' and f.state = 'kept'`;

/** Those of some files that are pictures which somebody may see. */
export async function listSeen(db: Db | Tx, actor: Actor, files: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select f.id from stored_file f where f.id = any(${files}::uuid[]) and ${kept} and ${maySee(actor)}`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** Somebody active who has the second factor that their role needs, with what their rights follow from. */
export async function findVisitor(
  db: Db | Tx,
  id: string,
): Promise<{ type: UserType; role: UserRole | null } | undefined> {
  const found = await sql<{ type: UserType; role: UserRole | null }>`
    select u.user_type as type, u.user_role as role from app_user u where u.id = ${id} and u.is_active
      and not ${sql.raw(lacksAnySecondFactor)}`.execute(db);
  return found.rows[0];
}

/** Notes which pictures a post shows: those are not swept, and its readers may see them. */
export async function setPictures(tx: Tx, post: string, files: readonly string[]): Promise<void> {
  await sql`delete from post_picture where post_id = ${post} and file_id <> all(${files}::uuid[])`.execute(tx);
  await sql`
    insert into post_picture (post_id, file_id)
    select ${post}, f.id from stored_file f where f.id = any(${files}::uuid[]) for key share
    on conflict do nothing`.execute(tx);
}

/** The same of a mailing, which never changes. */
export async function insertMailingPictures(tx: Tx, mailing: string, files: readonly string[]): Promise<void> {
  await sql`
    insert into post_mailing_picture (mailing_id, file_id)
    select ${mailing}, f.id from stored_file f where f.id = any(${files}::uuid[]) for key share`.execute(tx);
}
