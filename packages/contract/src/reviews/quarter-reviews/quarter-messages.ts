import { z } from 'zod';
import { id, instant, named } from '../../primitives.ts';
import { idParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';

/** 1MMs that are shown of a quarter: the newest. */
export const MOST_QUARTER_MESSAGES = 100;

/** What 1MMs of others said to a person in a quarter; specification 3, section 3. */
export const quarterMessages = z.object({
  /** Stars; null without any. */
  average1MM: z.number().nullable(),
  companyAverage: z.number().nullable(),
  total: z.number().int(),
  user1MMs: z.array(
    z.object({
      _id: id,
      star: z.number(),
      comment: z.string(),
      byUser: person,
      createdDate: instant,
      project: named.nullable(),
    }),
  ),
  /** How often they named a soft skill, the most named first: proposals for the review. */
  softSkills: z.array(z.object({ softSkill: named, strengths: z.number().int(), weaknesses: z.number().int() })),
});
export type QuarterMessages = z.infer<typeof quarterMessages>;

export const getQuarterMessages = route({
  method: 'GET',
  path: '/api/user/quarter-reviews/:id/messages',
  summary: 'The 1MMs of a quarter, for the person and who reviews them, with the soft skills that they name',
  roles: ['employee'],
  params: idParamsOf('quarterReview'),
  response: quarterMessages,
  errors: ['NOT_FOUND'],
});
