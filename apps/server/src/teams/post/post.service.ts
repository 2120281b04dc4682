import { isDeepStrictEqual } from 'node:util';
import { fillIn } from '@stint/contract/messages';
import type { BodyOf, QueryOf } from '@stint/contract/route';
import type {
  createPost as createRoute,
  listPosts as listRoute,
  PostDetail,
  PostToSave,
  ShownPost,
  updatePost as updateRoute,
} from '@stint/contract/teams/post/post';
import { MOST_WEEKLY_POSTS, TOO_MANY_WEEKLY_POSTS } from '@stint/contract/teams/post/post.rules';
import { BusinessTime, DEFAULT_TIME_ZONE } from '@stint/contract/time/business-time';
import { findCompany } from '../../company/company.service.ts';
import type { Context } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { picturesIn } from '../../lib/pictures-in-text.ts';
import { createRecord, deleteRecord, findRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { notYours } from '../../lib/rights/record-kind.ts';
import { isGranted } from '../../lib/rights/right.ts';
import { throttle } from '../../lib/throttle.ts';
import { showPictures } from '../../platform/files/picture-address.service.ts';
import * as kinds from '../teams.rights.ts';
import * as queries from './post.sql.ts';
import { safeTextOf } from './post-picture.service.ts';
import { setPictures } from './post-picture.sql.ts';
import { listPostReaders } from './post-reading.sql.ts';
import { fillTags } from './post-tags.ts';

/** That it changed is told to who may read it, and to nobody else. */
const posts: RecordStore<PostDetail> = {
  ...kinds.posts,
  find: queries.findPost,
  audience: () => ['role:manager'],
  readers: listPostReaders,
};

export const listPosts = (context: Context, query: QueryOf<typeof listRoute>) =>
  queries.listPosts(context.db, actorOf(context), query);

export const findPost = async (context: Context, id: string) => shown(context, await findRecord(context, posts, id));

/** A post as the asking person may read it: with pictures that they can see, without a project that they may not know of. */
async function shown(context: Context, post: PostDetail): Promise<PostDetail> {
  const [[content = ''], seesProject] = await Promise.all([
    showPictures(context.db, [post.content], context.user._id, context.now),
    post.project !== null && queries.mayKnow(context.db, actorOf(context), post.project._id),
  ]);
  return { ...post, content, project: seesProject ? post.project : null };
}

export const selectTemplates = (context: Context, search: string) =>
  queries.selectTemplates(context.db, actorOf(context), search);

/** A template for the editor, with its pictures. */
export async function findTemplate(context: Context, id: string): Promise<{ content: string }> {
  const text = (await queries.findTemplate(context.db, actorOf(context), id)) ?? notFound('The template');
  const [content = ''] = await showPictures(context.db, [text], context.user._id, context.now);
  return { content };
}

export async function createPost(context: Context, { _id, ...given }: BodyOf<typeof createRoute>): Promise<PostDetail> {
  await requireKeepingOf(context, given);
  await throttle(context, context.now, `post:${context.user._id}`, WRITING_LIMIT);
  const written = await write(context, given);
  if (given.autosendWeekly) await countBeginning(context);
  const created = await createRecord(context, posts, { _id, ...given }, async (tx, id) => {
    await queries.insertPost(tx, id, given, written);
    await setPictures(tx, id, picturesIn(written.text.html));
    await queries.insertVersion(tx, id, 1);
    await requireKeeping(tx, context, id);
    if (given.autosendWeekly) await requireFewWeekly(tx, id);
  });
  return shown(context, created);
}

export async function updatePost(
  context: Context,
  id: string,
  { version, ...given }: BodyOf<typeof updateRoute>,
): Promise<PostDetail> {
  await requireKeepingOf(context, given);
  const written = await write(context, given);
  if (given.autosendWeekly && !(await queries.findPost(context.db, id))?.autosendWeekly) await countBeginning(context);
  const updated = await updateRecord(context, posts, id, version, async (tx, before) => {
    await queries.updatePost(tx, id, given, written);
    await setPictures(tx, id, picturesIn(written.text.html));
    const isForOthers = !isDeepStrictEqual(receiversOf(before), receiversOf(given));
    if (isForOthers) await queries.setShownFrom(tx, id, version + 1);
    if (isForOthers || before.title !== given.title || before.content !== written.text.html)
      await queries.insertVersion(tx, id, version + 1);
    await requireKeeping(tx, context, id);
    if (given.autosendWeekly) await requireFewWeekly(tx, id);
  });
  return shown(context, updated);
}

/** Stores what a post says now, after it was proof-read: nobody has to acknowledge it again. */
export async function savePostText(context: Context, id: string, version: number, content: string): Promise<void> {
  const text = await safeTextOf(context, content);
  await updateRecord(context, posts, id, version, async (tx) => {
    await queries.updateText(tx, id, text, { by: context.user._id, at: context.now.toISOString() });
    await setPictures(tx, id, picturesIn(text.html));
    await queries.insertVersion(tx, id, version + 1);
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
  const text = await safeTextOf(context, content);
  return { text, today, by: context.user._id, at: context.now.toISOString() };
}

/** New posts of one person in a day, shown or not: everybody's search goes through all. */
const WRITING_LIMIT = { hits: 200, windowSeconds: 86_400 };

/** Posts that one person lets be sent from now on, so that deleting and writing anew is no way to send more. */
const BEGINNING_LIMIT = { hits: 20, windowSeconds: 86_400 };

const countBeginning = (context: Context) =>
  throttle(context, context.now, `weekly-posts:${context.user._id}`, BEGINNING_LIMIT);

/** Nobody's mailbox is filled by what a team's leaders have sent to it each week. */
async function requireFewWeekly(tx: Tx, id: string): Promise<void> {
  if ((await queries.countWeekly(tx, id)) > MOST_WEEKLY_POSTS)
    refuse(422, 'TOO_MANY_WEEKLY_POSTS', fillIn(TOO_MANY_WEEKLY_POSTS, { most: MOST_WEEKLY_POSTS }));
}

/** Asked before the text is cleaned, which takes its time: of who may not store it, nothing is read. */
async function requireKeepingOf(context: Context, given: PostToSave): Promise<void> {
  if (!(await isGranted(context.db, kinds.keepsReceivers(actorOf(context), given))))
    refuse(403, 'NOT_YOURS', notYours(kinds.posts));
}

/** Nobody stores a post for teams and a project that they don't keep, or for everybody without being a manager. */
async function requireKeeping(tx: Tx, context: Context, id: string): Promise<void> {
  if (!(await queries.mayChange(tx, kinds.posts.mayChange(actorOf(context)), id)))
    refuse(403, 'NOT_YOURS', notYours(kinds.posts));
}

/** Whether somebody may read the post `it`, for lists of other areas that posts stand in. */
export const mayReadPost = kinds.posts.mayRead;
