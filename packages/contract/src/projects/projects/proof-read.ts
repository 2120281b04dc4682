import { z } from 'zod';
import { done, id, text } from '../../primitives.ts';
import { changedIdParamsOf, idOf } from '../../record-id.ts';
import { seen } from '../../resource.ts';
import { route } from '../../route.ts';
import { KSF_TITLE_REQUIRED, MAX_KSF_DESCRIPTION } from './key-success-factor.ts';

/** Texts of projects that are proof-read: a project's description, a key success factor, the achievements of a job. */
export const proofReadType = z.enum(['project', 'keySuccessFactor', 'projectJob']);
export type ProofReadType = z.infer<typeof proofReadType>;

export const proofReadItem = z.object({
  _id: id,
  type: proofReadType,
  /** What it is about: the project, and whose job. */
  about: z.string(),
  /** The title that belongs to the text, where that is read too. */
  title: z.string().nullable(),
  content: z.string(),
  /** Whether its editor formats: these texts are plain. */
  isRichText: z.boolean(),
  version: z.number().int(),
});
export type ProofReadItem = z.infer<typeof proofReadItem>;

export const getRandomProofRead = route({
  method: 'GET',
  path: '/api/user/proof-reads/random',
  summary: 'A text of the projects that one keeps, or of own jobs, that nobody has proof-read as it is now',
  roles: ['employee'],
  query: z.object({ excludedId: idOf('textToProofRead').optional() }),
  response: z.object({
    data: proofReadItem.nullable(),
    /** There is no other one to read. */
    isLastOne: z.boolean(),
  }),
});

/** What is saved of a text. */
export const contentToSave = z.strictObject({
  title: z.string().trim().min(1, KSF_TITLE_REQUIRED).max(200).nullable(),
  content: text(10_000),
});
export type ContentToSave = z.infer<typeof contentToSave>;

export const updateProofRead = route({
  method: 'PUT',
  path: '/api/user/proof-reads/:id',
  summary:
    'Saves a text that was proof-read, unless someone else has changed it in the meantime; unchanged, it only counts as proof-read',
  roles: ['employee'],
  params: changedIdParamsOf('textToProofRead'),
  body: contentToSave
    .extend({ ...seen, type: proofReadType })
    .refine(({ type, content }) => type !== 'keySuccessFactor' || content.length <= MAX_KSF_DESCRIPTION, {
      path: ['content'],
    }),
  response: done,
  errors: ['NOT_FOUND', 'NOT_YOURS', 'CHANGED_MEANWHILE'],
});
