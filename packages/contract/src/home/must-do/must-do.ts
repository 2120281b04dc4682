import { z } from 'zod';
import { done, givenDate, id } from '../../primitives.ts';
import { checkedIdOf } from '../../record-id.ts';
import { userType } from '../../role-names.ts';
import { route } from '../../route.ts';
import { isTimeZone } from '../../time/business-time.ts';

/** What must be done before the working day begins, as `GET /api/user/mustdo/` has always answered it. */
export const mustDo = z.object({
  /** Nothing is asked today: it is all done, was put off, or is not for this person. */
  isSkipped: z.boolean(),
  /** Skills that are not set. */
  setSkill: z.object({ isDone: z.boolean(), left: z.number().int() }),
  /** Posts that must be read. */
  readRequiredGuideline: z.object({
    isDone: z.boolean(),
    posts: z.array(z.object({ _id: id, title: z.string() })),
  }),
  /** Skills to look at again today. */
  dailySkillReevaluation: z.object({ isDone: z.boolean(), left: z.number().int() }),
  userType,
});
export type MustDo = z.infer<typeof mustDo>;

export const getMustDo = route({
  method: 'GET',
  path: '/api/user/mustdo',
  summary: 'What one must do first today; customers never have anything',
  roles: ['signedIn'],
  query: z.object({
    /** Oneself: of others nothing is told. */
    userId: checkedIdOf('user').optional(),
    /** The company's present day, when left out. */
    date: givenDate.optional(),
    timezone: z.string().max(60).refine(isTimeZone).optional(),
  }),
  response: mustDo,
  errors: ['NOT_FOUND'],
});

export const skipMustDo = route({
  method: 'POST',
  path: '/api/user/mustdo/skip',
  summary: 'Puts off until tomorrow what one must do first',
  roles: ['employee'],
  unaudited: 'only puts off what is asked of oneself',
  response: done,
});
