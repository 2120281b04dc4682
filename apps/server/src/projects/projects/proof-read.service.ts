import type {
  ProofReadType,
  getRandomProofRead as randomRoute,
  updateProofRead as updateRoute,
} from '@stint/contract/projects/projects/proof-read';
import type { AnswerOf, BodyOf } from '@stint/contract/route';
import type { Context } from '../../lib/context.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { saveAchievements } from '../jobs/project-job-keeping.service.ts';
import { updateKeySuccessFactor } from './key-success-factor.service.ts';
import { saveDescription } from './project.service.ts';
import { findText, listUnread, markRead } from './proof-read.sql.ts';

/** A text to read; null when all are read. */
export async function findRandom(
  context: Context,
  excludedId: string | undefined,
): Promise<AnswerOf<typeof randomRoute>> {
  const [data = null, other] = await listUnread(context.db, actorOf(context), excludedId);
  return { data, isLastOne: other === undefined };
}

type Given = BodyOf<typeof updateRoute>;

/** How each kind of text is stored: by the calls of what it belongs to, with their rights and history. */
const SAVE: Record<ProofReadType, (context: Context, id: string, given: Given) => Promise<unknown>> = {
  project: (context, id, { version, content }) => saveDescription(context, id, version, content),
  keySuccessFactor: (context, id, { version, title, content }) =>
    updateKeySuccessFactor(context, id, { version, title: title ?? '', description: content }),
  projectJob: (context, id, { version, content }) => saveAchievements(context, id, version, content),
};

/** Saves a text and counts it as read. Should the second not happen after the first, it is offered once more. */
export async function updateContent(context: Context, id: string, given: Given): Promise<{ success: true }> {
  const { type, content } = given;
  const stored = (await findText(context.db, actorOf(context), type, id)) ?? notFound('The text');
  if (stored.version !== given.version)
    refuse(409, 'CHANGED_MEANWHILE', 'Someone else changed this text in the meantime. Please read it again.');
  const title = type === 'keySuccessFactor' ? (given.title ?? stored.title) : null;
  if (stored.content !== content || stored.title !== title) await SAVE[type](context, id, { ...given, title });
  await markRead(context.db, context.user._id, context.now.toISOString(), { type, _id: id, title, content });
  return { success: true };
}
