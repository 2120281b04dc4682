import { z } from 'zod';
import { improveMessage } from '../../feedback/one-minute-message/one-minute-message-send.ts';
import { isoDate } from '../../primitives.ts';
import { idOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person, projectName } from '../../time/sheet/user-period.ts';
import { achievementsToSave } from './project-job.ts';
import { nameForAll } from './project-job-keeping.ts';

const MOST_AT_ONCE = 200;

/** Somebody who has registered on a project and has no job in it: what a job of theirs would be. */
export const lackingJob = z.object({
  project: projectName,
  user: person,
  /** The first registered day. */
  startDate: isoDate,
  /** The last one, when the project has ended or the person has left. */
  endDate: isoDate.nullable(),
  registeredTime: z.number(),
  /** What it would be called: the part in the project, else what the person did last. */
  name: z.string(),
});
export type LackingJob = z.infer<typeof lackingJob>;

export const listLackingJobs = route({
  method: 'GET',
  path: '/api/user/project-jobs/lacking',
  summary: 'Who lacks a job in a project that one keeps; without a project, on which projects one lacks one oneself',
  roles: ['employee'],
  query: z.object({ project: idOf('project').optional() }),
  response: z.object({ project: projectName.nullable(), lacking: z.array(lackingJob) }),
  errors: ['NOT_FOUND', 'NOT_YOURS'],
});

const generated = z.object({ created: z.number().int() });

export const autoGenerateJobs = route({
  method: 'POST',
  path: '/api/user/project-jobs/auto-generate',
  summary:
    'A draft of a job from registered time for everybody who lacks one in the project; without a project, for oneself on every project. Repeating it adds nothing',
  roles: ['employee'],
  body: z.strictObject({ project: idOf('project').nullable() }),
  response: generated,
  errors: ['NOT_YOURS'],
});

export const createLackingJobs = route({
  method: 'POST',
  path: '/api/user/project-jobs/create-lacking',
  summary: 'As generating them, for chosen people and projects, each with its name',
  roles: ['employee'],
  body: z.strictObject({
    jobs: z
      .array(z.strictObject({ project: idOf('project'), user: idOf('user'), name: nameForAll }))
      .min(1)
      .max(MOST_AT_ONCE),
  }),
  response: generated,
  errors: ['NOT_YOURS'],
});

export const proposeAchievements = route({
  method: 'POST',
  path: '/api/user/project-jobs/proposal',
  summary:
    'Drafts achievements from the time registered on the project; without a language model, only corrects the text',
  roles: ['employee'],
  unaudited: 'only proposes',
  body: z.strictObject({ job: idOf('projectJob'), achievements: achievementsToSave }),
  response: z.object({
    /** A whole text instead; null when the helper only corrects. */
    proposal: z.string().nullable(),
    /** Corrections of the text that is there; null when there is none, or a proposal instead. */
    advice: improveMessage.response.nullable(),
  }),
  errors: ['NOT_FOUND', 'NOT_YOURS', 'TEXT_HELP_FAILED', 'TOO_MANY_ATTEMPTS'],
});
