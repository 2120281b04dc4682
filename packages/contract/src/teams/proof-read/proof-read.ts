import { z } from 'zod';
import { MAX_MESSAGE_LENGTH } from '../../feedback/one-minute-message/one-minute-message.rules.ts';
import { declareMessages, fillIn } from '../../messages.ts';
import { MAX_SHORT_DESCRIPTION } from '../../people/users/user-fields.ts';
import { done, id, line, text } from '../../primitives.ts';
import { KSF_TITLE_REQUIRED, MAX_KSF_DESCRIPTION } from '../../projects/projects/key-success-factor.ts';
import { changedIdParamsOf, idOf } from '../../record-id.ts';
import { seen } from '../../resource.ts';
import { route } from '../../route.ts';
import { areTagsComplete, POST_TOO_LONG, TAG_NEEDS_WHOM } from '../post/post.rules.ts';
import { MOST_POST_LENGTH } from '../post/post.ts';
import { MOST_STATUS_LENGTH } from '../status/status.ts';

/** A text on somebody's screen is offered to nobody else for so long, in minutes. */
export const CLAIM_MINUTES = 15;

export const BEING_PROOF_READ = 'Someone else is proof-reading this text now. Please continue with the next one.';
declareMessages({ BEING_PROOF_READ });

const MAX_PROJECT_TEXT = 10_000;

/** The kinds of texts that are proof-read, each with the most characters that it can have. */
const MOST_OF_TYPE = {
  /** What a project is about. */
  project: MAX_PROJECT_TEXT,
  keySuccessFactor: MAX_KSF_DESCRIPTION,
  /** The achievements of somebody's job in a project. */
  projectJob: MAX_PROJECT_TEXT,
  userShortDescription: MAX_SHORT_DESCRIPTION,
  oneMinuteMessage: MAX_MESSAGE_LENGTH,
  post: MOST_POST_LENGTH,
  status: MOST_STATUS_LENGTH,
};
export type ProofReadType = keyof typeof MOST_OF_TYPE;
export const PROOF_READ_TYPES = Object.keys(MOST_OF_TYPE) as [ProofReadType, ...ProofReadType[]];
const proofReadType = z.enum(PROOF_READ_TYPES);

export const proofReadItem = z.object({
  _id: id,
  type: proofReadType,
  /** What it is about: the project and whose job, the person, whom a 1MM is for, the post, or the week of a status. */
  about: z.string(),
  /** The title that belongs to the text, where that is read too. */
  title: z.string().nullable(),
  content: z.string(),
  /** Whether its editor formats: posts and statuses are rich text, all others plain. */
  isRichText: z.boolean(),
  /** The version of its record; of a 1MM, which has none, a number that changes with its words. */
  version: z.number().int(),
});
export type ProofReadItem = z.infer<typeof proofReadItem>;

export const claimProofRead = route({
  method: 'POST',
  path: '/api/user/proof-reads/random',
  // Texts of projects, jobs, people and feedback.
  isOfAllAreas: true,
  summary: `A text that the asking person may change, and that nobody has proof-read as it is now. For ${CLAIM_MINUTES} minutes nobody else is offered it; the one before is let go`,
  roles: ['employee'],
  body: z.strictObject({ excludedId: idOf('textToProofRead').optional() }),
  response: z.object({
    data: proofReadItem.nullable(),
    /** There is no other one to read. */
    isLastOne: z.boolean(),
  }),
  unaudited: 'It says who reads a text now, and nothing of what is stored.',
});

export const releaseProofRead = route({
  method: 'DELETE',
  path: '/api/user/proof-reads/claim',
  summary: 'Lets the text go that the asking person was proof-reading, so that others are offered it',
  roles: ['employee'],
  response: done,
  unaudited: 'It says who reads a text now, and nothing of what is stored.',
});

interface Checked {
  readonly type: ProofReadType;
  readonly content: string;
}

/** What is saved of a text. */
export const textToSave = z
  .strictObject({
    type: proofReadType,
    title: line(200, KSF_TITLE_REQUIRED).nullable(),
    content: text(Math.max(...Object.values(MOST_OF_TYPE))),
  })
  .refine(({ type, content }: Checked) => content.length <= MOST_OF_TYPE[type], {
    path: ['content'],
    error: POST_TOO_LONG,
  })
  .refine(({ type, content }: Checked) => type !== 'post' || areTagsComplete(content), {
    path: ['content'],
    error: fillIn(TAG_NEEDS_WHOM, { example: '[[team:NAV]]' }),
  });

export const updateProofRead = route({
  method: 'PUT',
  path: '/api/user/proof-reads/:id',
  isOfAllAreas: true,
  summary:
    'Saves a text that was proof-read, unless someone else has changed it in the meantime or is reading it; unchanged, it only counts as proof-read',
  roles: ['employee'],
  params: changedIdParamsOf('textToProofRead'),
  body: textToSave.safeExtend(seen),
  response: done,
  errors: ['NOT_FOUND', 'NOT_YOURS', 'CHANGED_MEANWHILE', 'BEING_PROOF_READ', 'TOO_LATE', 'MESSAGE_MISSING'],
});
