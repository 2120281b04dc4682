import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, QueryOf } from '@stint/contract/route';
import type {
  createPost as createRoute,
  listPosts as listRoute,
  PostDetail,
  PostToSave,
  ShownPost,
  updatePost as updateRoute,
} from '@stint/contract/teams/post/post';
import { tidyTags } from '@stint/contract/teams/post/post.rules';
import { BusinessTime, DEFAULT_TIME_ZONE } from '@stint/contract/time/business-time';
import { findCompany } from '../../company/company.service.ts';
import type { Context } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { createRecord, deleteRecord, findRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import { safeRichTextWithPictures } from '../../lib/rich-text.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { notYours } from '../../lib/rights/record-kind.ts';
import * as kinds from '../teams.rights.ts';
import * as queries from './post.sql.ts';
import { fillTags } from './post-tags.ts';

/** Who has it on the screen is told that it changed; whoever may not read it fetches nothing of it. */
const posts: RecordStore<PostDetail> = {
  ...kinds.posts,
  find: queries.findPost,
  audience: () => ['role:employee'],
};

export const listPosts = (context: Context, query: QueryOf<typeof listRoute>) =>
  queries.listPosts(context.db, actorOf(context), query);

/** A post as somebody may read it: without the name of a project that they may not know of. */
export async function findPost(context: Context, id: string): Promise<PostDetail> {
  const post = await findRecord(context, posts, id);
  if (!post.project || (await queries.mayKnow(context.db, actorOf(context), post.project._id))) return post;
  return { ...post, project: null };
}

export async function createPost(context: Context, { _id, ...given }: BodyOf<typeof createRoute>): Promise<PostDetail> {
  const written = await write(context, given);
  return createRecord(context, posts, { _id, ...given }, async (tx, id) => {
    await queries.insertPost(tx, id, given, written);
    await queries.insertVersion(tx, id, 1);
    await requireKeeping(tx, context, id);
  });
}

export async function updatePost(
  context: Context,
  id: string,
  { version, ...given }: BodyOf<typeof updateRoute>,
): Promise<PostDetail> {
  const written = await write(context, given);
  return updateRecord(context, posts, id, version, async (tx, before) => {
    await queries.updatePost(tx, id, given, written);
    const isForOthers = !isDeepStrictEqual(receiversOf(before), receiversOf(given));
    if (isForOthers) await queries.setShownFrom(tx, id, version + 1);
    if (isForOthers || before.title !== given.title || before.content !== written.text.html)
      await queries.insertVersion(tx, id, version + 1);
    await requireKeeping(tx, context, id);
  });
}

/** Whom a post is for. */
const receiversOf = ({ type, isActive, project, teams }: PostDetail | PostToSave) => ({
  type,
  isActive,
  project: idOf(project),
  teams: [...new Set(teams.map(idOf))].sort(),
});
const idOf = (one: string | { readonly _id: string } | null) => (typeof one === 'object' ? one?._id : one) ?? null;

export const deletePost = (context: Context, id: string) => deleteRecord(context, posts, id);

/** A post as its readers see it: with names where its tags stand. */
export async function previewPost(context: Context, id: string): Promise<ShownPost> {
  const actor = actorOf(context);
  const [post, own] = await Promise.all([findPost(context, id), queries.findOwn(context.db, actor, id)]);
  if (!own) return notFound(kinds.posts.what);
  return { ...post, ...own, html: await fillTags(context.db, actor, post.content) };
}

async function write(context: Context, { content }: PostToSave): Promise<queries.Written> {
  const company = await findCompany(context.db);
  const { date: today } = new BusinessTime(company?.timeZone ?? DEFAULT_TIME_ZONE).at(context.now);
  const text = safeRichTextWithPictures(tidyTags(content));
  return { text, today, by: context.user._id, at: context.now.toISOString() };
}

/** Nobody stores a post for teams and a project that they don't keep, or for everybody without being a manager. */
async function requireKeeping(tx: Tx, context: Context, id: string): Promise<void> {
  if (!(await queries.mayChange(tx, kinds.posts.mayChange(actorOf(context)), id)))
    refuse(403, 'NOT_YOURS', notYours(kinds.posts));
}
