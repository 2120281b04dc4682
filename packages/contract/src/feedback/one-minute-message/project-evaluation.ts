import { z } from 'zod';
import { isoMonth } from '../../primitives.ts';
import { checkedIdOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { MOST_STARS } from './one-minute-message.rules.ts';

/** The present month and those before it. */
export const EVALUATED_MONTHS = 12;

/** What the 1MMs about a project come to, of those that the asking person may read. */
export const projectEvaluation = z.object({
  /** What averages are measured against, a setting of the company. */
  threshold: z.number(),
  average: z.number().nullable(),
  total: z.number().int(),
  /** Oldest first; a month without any has no average. */
  months: z.array(z.object({ month: isoMonth, average: z.number().nullable(), total: z.number().int() })),
  /** How many of each number of stars, 1 to 5. */
  stars: z.array(z.object({ star: z.number().int(), count: z.number().int() })).length(MOST_STARS),
});
export type ProjectEvaluation = z.infer<typeof projectEvaluation>;

export const getProjectEvaluation = route({
  method: 'GET',
  path: '/api/user/one-minute-messages/of-project/evaluation',
  summary: 'Stars of the 1MMs about a project by month, of those that the asking person may read',
  roles: ['employee'],
  query: z.object({ projectId: checkedIdOf('project') }),
  response: projectEvaluation,
});
