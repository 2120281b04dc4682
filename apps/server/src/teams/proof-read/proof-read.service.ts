import type { AnswerOf, BodyOf } from '@stint/contract/route';
import {
  BEING_PROOF_READ,
  type claimProofRead as claimRoute,
  type ProofReadItem,
  type ProofReadType,
  type updateProofRead as updateRoute,
} from '@stint/contract/teams/proof-read/proof-read';
import { saveComment, TEXT_CHANGED } from '../../feedback/one-minute-message/one-minute-message-send.service.ts';
import type { Context } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { saveShortDescription } from '../../people/profiles/profile.service.ts';
import { showPictures } from '../../platform/files/picture-address.service.ts';
import { saveAchievements } from '../../projects/jobs/project-job-keeping.service.ts';
import { updateKeySuccessFactor } from '../../projects/projects/key-success-factor.service.ts';
import { saveDescription } from '../../projects/projects/project.service.ts';
import { savePostText } from '../post/post.service.ts';
import { safeTextOf } from '../post/post-picture.service.ts';
import { saveStatusText } from '../status/status.service.ts';
import * as queries from './proof-read.sql.ts';

const readerOf = (context: Context): queries.Reader => ({ actor: actorOf(context), now: context.now.toISOString() });

/** Others who ask at once may have been faster with so many texts but one. */
const MOST_TRIED = 10;

/** A text to read, for the asking person alone; null when all are read, or others are reading them. */
export function claimRandom(context: Context, excludedId: string | undefined): Promise<AnswerOf<typeof claimRoute>> {
  const reader = readerOf(context);
  return withTransaction(context.db, async (tx) => {
    await queries.takeTurn(tx, reader);
    await queries.deleteClaims(tx, reader);
    const free = await queries.listFree(tx, reader, excludedId, MOST_TRIED);
    for (const [at, text] of free.entries()) {
      const data =
        (await queries.insertClaim(tx, reader, text)) && (await queries.findText(tx, reader, text.type, text._id));
      if (data) return { data: await shown({ ...context, db: tx }, data), isLastOne: at === free.length - 1 };
    }
    return { data: null, isLastOne: true };
  });
}

/** A post with pictures that the reader can see; other texts have none. */
async function shown({ db, user, now }: Context, item: ProofReadItem): Promise<ProofReadItem> {
  if (item.type !== 'post') return item;
  const [content = ''] = await showPictures(db, [item.content], user._id, now);
  return { ...item, content };
}

export async function release(context: Context): Promise<{ success: true }> {
  await queries.deleteClaims(context.db, readerOf(context));
  return { success: true };
}

type Given = BodyOf<typeof updateRoute>;

/** How each kind of text is stored: by the calls of what it belongs to, with their rights and history. */
const SAVE: Record<ProofReadType, (context: Context, id: string, given: Given, said: string) => Promise<unknown>> = {
  project: (context, id, { version, content }) => saveDescription(context, id, version, content),
  keySuccessFactor: (context, id, { version, title, content }) =>
    updateKeySuccessFactor(context, id, { version, title: title ?? '', description: content }),
  projectJob: (context, id, { version, content }) => saveAchievements(context, id, version, content),
  userShortDescription: (context, id, { version, content }) => saveShortDescription(context, id, version, content),
  oneMinuteMessage: (context, id, { content }, said) => saveComment(context, id, said, content),
  post: (context, id, { version, content }) => savePostText(context, id, version, content),
  status: (context, id, { version, content }) => saveStatusText(context, id, version, content),
};

/** Saves a text and counts it as read. Should the second not happen after the first, it is offered once more. */
export async function updateContent(context: Context, id: string, given: Given): Promise<{ success: true }> {
  const { type } = given;
  const reader = readerOf(context);
  const stored = (await queries.findText(context.db, reader, type, id)) ?? notFound('The text');
  if (await queries.isReadByAnother(context.db, reader, type, id)) refuse(409, 'BEING_PROOF_READ', BEING_PROOF_READ);
  if (stored.version !== given.version) refuse(409, 'CHANGED_MEANWHILE', TEXT_CHANGED);
  const content = stored.isRichText ? (await safeTextOf(context, given.content)).html : given.content;
  const title = type === 'keySuccessFactor' ? (given.title ?? stored.title) : null;
  if (stored.content !== content || stored.title !== title)
    await SAVE[type](context, id, { ...given, content, title }, stored.content);
  await queries.markRead(context.db, reader, type, id);
  await queries.deleteClaims(context.db, reader);
  return { success: true };
}
