import { z } from 'zod';
import { id, optionalLine, seenVersion, text } from '../../primitives.ts';
import { checkedIdOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { cvLanguage } from './cv.ts';

const MOST_TEXT = 5000;
/** Jobs of a CV that can have texts: those before, and those in projects. */
const MOST_JOBS = 300;

const kind = z.enum(['project', 'prior']);
const texts = { title: z.string(), description: z.string(), achievements: z.string() };

/** What a CV says in a language of its own; what is empty is said as it was written first. */
export const cvTexts = z.object({
  /** The id of the person. */
  _id: id,
  language: cvLanguage,
  version: z.number().int(),
  position: z.string(),
  summary: z.string(),
  /** All jobs of the person, the newest first; `written` is what they say otherwise. */
  jobs: z.array(z.object({ _id: id, kind, ...texts, written: z.object(texts) })),
  written: z.object({ position: z.string(), summary: z.string() }),
});
export type CvTexts = z.infer<typeof cvTexts>;

const params = z.object({ id: checkedIdOf('user'), language: cvLanguage });

export const getCvTexts = route({
  method: 'GET',
  path: '/api/user/employees/:id/cv/texts/:language',
  summary: 'What a CV says in a language of its own, for who edits it',
  roles: ['employee'],
  params,
  response: cvTexts,
  errors: ['NOT_FOUND', 'NOT_YOURS'],
});

export const cvTextsToSave = z.strictObject({
  position: optionalLine(150),
  summary: text(MOST_TEXT),
  jobs: z
    .array(
      z.strictObject({
        _id: checkedIdOf('priorJob'),
        kind,
        title: optionalLine(150),
        description: text(MOST_TEXT),
        achievements: text(MOST_TEXT),
      }),
    )
    .max(MOST_JOBS),
});
export type CvTextsToSave = z.infer<typeof cvTextsToSave>;

export const saveCvTexts = route({
  method: 'PUT',
  path: '/api/user/employees/:id/cv/texts/:language',
  summary:
    'Saves what a CV says in a language, unless somebody else has since the version that was seen; jobs of others are left out',
  roles: ['employee'],
  params,
  body: cvTextsToSave.extend({ version: seenVersion }),
  response: cvTexts,
  errors: ['NOT_FOUND', 'NOT_YOURS'],
  refusals: { CHANGED_MEANWHILE: cvTexts },
});
