import type { AnswerOf, BodyOf } from '@stint/contract/route';
import type {
  addPostComment as addRoute,
  PostComment,
  reactToPost as reactRoute,
  updatePostComment as updateRoute,
} from '@stint/contract/teams/post/post-response';
import { NOT_NEWS } from '@stint/contract/teams/post/post-response.rules';
import type { Context } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { announce } from '../../lib/events.ts';
import { createRecord, deleteRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { notYours } from '../../lib/rights/record-kind.ts';
import { notify } from '../../platform/notifications/notification.service.ts';
import * as kinds from '../teams.rights.ts';
import { readerOf } from './post-mail.ts';
import { findVisitor } from './post-picture.sql.ts';
import * as queries from './post-response.sql.ts';

type StoredComment = PostComment & { readonly post: string };

/** Comments as their asking person sees them; whoever has the post on the screen is told. */
const commentsFor = (context: Context): RecordStore<StoredComment> => ({
  ...kinds.postComments,
  find: (db, id) => queries.findComment(db, actorOf(context), id),
  whose: ({ by }) => by._id,
  audience: ({ post }) => [`post:${post}`],
});

export function react(
  context: Context,
  post: string,
  { reaction, isOn }: BodyOf<typeof reactRoute>,
): Promise<AnswerOf<typeof reactRoute>> {
  const user = context.user._id;
  return withTransaction(context.db, async (tx) => {
    await requireNews(tx, post);
    if (await queries.setReaction(tx, { post, user, reaction }, isOn))
      await announce(tx, context, [{ kind: 'changed', entity: 'postComment', id: post, rooms: [`post:${post}`] }]);
    return queries.listReactions(tx, user, post);
  });
}

export async function addComment(
  context: Context,
  post: string,
  { _id, text }: BodyOf<typeof addRoute>,
): Promise<PostComment> {
  return createRecord(context, commentsFor(context), { _id, post, text }, async (tx, id) => {
    await requireNews(tx, post);
    await queries.insertComment(tx, { id, post, user: context.user._id, text, at: context.now.toISOString() });
    await tellWriter(tx, context, post);
  });
}

/** Its author alone puts words into a comment; who else may remove it does not. */
export function updateComment(
  context: Context,
  id: string,
  { version, text }: BodyOf<typeof updateRoute>,
): Promise<PostComment> {
  return updateRecord(context, commentsFor(context), id, version, async (tx, before) => {
    if (!before.isOwn) refuse(403, 'NOT_YOURS', notYours(kinds.postComments));
    await queries.updateComment(tx, id, text, context.now.toISOString());
  });
}

export const deleteComment = (context: Context, id: string) => deleteRecord(context, commentsFor(context), id);

async function requireNews(tx: Tx, post: string): Promise<void> {
  if (!(await queries.isActiveNews(tx, post))) refuse(409, 'NOT_NEWS', NOT_NEWS);
}

/** Who wrote the news is told, as long as they may still read it. */
async function tellWriter(tx: Tx, context: Context, post: string): Promise<void> {
  const found = await queries.findWriter(tx, post, context.user._id);
  const visitor = found && (await findVisitor(tx, found.writer));
  if (!visitor) return;
  const { writer, title, person } = found;
  const mayRead = kinds.posts.mayRead(readerOf({ _id: writer, ...visitor }));
  if (!(await queries.isReadable(tx, mayRead, post))) return;
  const link = `/user/guideline/${post}`;
  await notify(tx, context, [{ kind: 'newsCommented', to: [writer], data: { person, post: title }, link }]);
}
