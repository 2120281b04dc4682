import { z } from 'zod';
import { softSkill } from '../company/soft-skill.ts';
import { id, instant } from '../primitives.ts';
import { route } from '../route.ts';
import { person } from '../time/user-period.ts';

/** Stars of a 1MM: 1 Reprimand, 2 You can do better, 3 Comment, 4 Better than expected, 5 Amazing work. */
export const STAR_NAMES = [
  '',
  'Reprimand',
  'You can do better',
  'Comment',
  'Better than expected',
  'Amazing work',
] as const;

/** A 1MM, called `wtf` in payloads. */
export const oneMinuteMessage = z.object({
  _id: id,
  byUser: person,
  toUserId: id.nullable(),
  toTeam: id.nullable(),
  /** 1 to 5; 0 is no feedback. */
  star: z.number().int(),
  comment: z.string(),
  noFeedback: z.boolean(),
  project: id.nullable(),
  /** Left on approving a project's rows. */
  onProject: z.boolean(),
  strengths: z.array(softSkill),
  weaknesses: z.array(softSkill),
  updatedByUserId: id.nullable(),
  createdDate: instant,
  updatedDate: instant,
});
export type OneMinuteMessage = z.infer<typeof oneMinuteMessage>;

export const findMessagesOfPeriod = route({
  method: 'GET',
  path: '/api/user/one-minute-messages',
  summary: "The 1MMs left on a person's sheet; reviewers see their own, the person and managers all",
  roles: ['employee'],
  query: z.object({ user: id, userPeriod: id }),
  response: z.array(oneMinuteMessage),
  errors: ['NOT_FOUND', 'NOT_YOURS'],
});
