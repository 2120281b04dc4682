import type { CountedReaction, PostComment } from '@stint/contract/teams/post/post-response';
import { REACTIONS, type Reaction } from '@stint/contract/teams/post/post-response.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { type Page, readPage } from '../../lib/read-page.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { isGranted, type Right } from '../../lib/rights/right.ts';
import { personOf } from '../../lib/wire-shapes.ts';
import { postComments } from '../teams.rights.ts';

/** All reactions there are, in their order, with how many gave each. */
export async function listReactions(db: Db | Tx, userId: string, post: string): Promise<CountedReaction[]> {
  const found = await sql<CountedReaction>`
    select k.reaction, count(r.user_id)::int as count, coalesce(bool_or(r.user_id = ${userId}), false) as "isOwn"
    from unnest(${[...REACTIONS]}::text[]) with ordinality as k(reaction, place)
    left join post_reaction r on r.post_id = ${post} and r.reaction = k.reaction
    group by k.reaction, k.place order by k.place`.execute(db);
  return found.rows;
}

interface Given {
  readonly post: string;
  readonly user: string;
  readonly reaction: Reaction;
}

/** Gives a reaction, or takes it back; answers whether that changed anything. */
export async function setReaction(tx: Tx, { post, user, reaction }: Given, isOn: boolean): Promise<boolean> {
  const changed = await (isOn
    ? sql`insert into post_reaction (user_id, post_id, reaction) values (${user}, ${post}, ${reaction})
        on conflict do nothing`.execute(tx)
    : sql`delete from post_reaction
        where user_id = ${user} and post_id = ${post} and reaction = ${reaction}`.execute(tx));
  return (changed.numAffectedRows ?? 0n) > 0n;
}

/** Whether a post is news that people read now; it stays so until the transaction ends. */
export async function isActiveNews(tx: Tx, post: string): Promise<boolean> {
  const found = await sql`
    select from post where id = ${post} and type = 'News' and is_active for key share`.execute(tx);
  return found.rows.length > 0;
}

/** Who wrote a post first, what it is called, and the name of who comments on it. */
export async function findWriter(
  tx: Tx,
  post: string,
  by: string,
): Promise<{ writer: string; title: string; person: string } | undefined> {
  const found = await sql<{ writer: string; title: string; person: string }>`
    select v.saved_by_id as writer, p.title, btrim(u.first_name || ' ' || u.last_name) as person
    from post p join post_version v on v.post_id = p.id and v.saved_by_id is not null join app_user u on u.id = ${by}
    where p.id = ${post} order by v.number limit 1`.execute(tx);
  return found.rows[0];
}

const columnsFor = (actor: Actor) => sql`it.id as "_id", it.version, ${personOf(sql`it.user_id`)} as by, it.text,
  it.created_at as "createdAt", it.edited_at as "editedAt", it.user_id = ${actor.id} as "isOwn",
  coalesce(${postComments.mayChange(actor)}, false) as "mayDelete"`;

export function listComments(
  db: Db,
  actor: Actor,
  post: string,
  asked: { readonly page: number; readonly limit: number },
): Promise<Page<PostComment>> {
  const parts = {
    columns: columnsFor(actor),
    from: sql`post_comment it`,
    where: sql`it.post_id = ${post}`,
    order: sql`order by it.created_at desc, it.id desc`,
  };
  return readPage<PostComment>(db, parts, { ...asked, orderBy: '' });
}

export async function findComment(
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<(PostComment & { readonly post: string }) | undefined> {
  const found = await sql<PostComment & { post: string }>`
    select ${columnsFor(actor)}, it.post_id as post from post_comment it where it.id = ${id}`.execute(db);
  return found.rows[0];
}

export async function insertComment(
  tx: Tx,
  comment: {
    readonly id: string;
    readonly post: string;
    readonly user: string;
    readonly text: string;
    readonly at: string;
  },
): Promise<void> {
  const { id, post, user, text, at } = comment;
  await tx.insertInto('post_comment').values({ id, post_id: post, user_id: user, text, created_at: at }).execute();
}

export async function updateComment(tx: Tx, id: string, text: string, at: string): Promise<void> {
  await tx.updateTable('post_comment').set({ text, edited_at: at }).where('id', '=', id).execute();
}

/** Whether a right to a post is there. */
export const isReadable = (tx: Tx, right: Right, post: string): Promise<boolean> =>
  isGranted(tx, sql<boolean>`exists (select from post it where it.id = ${post} and ${right})`);
