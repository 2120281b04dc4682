import { z } from 'zod';
import { FIRST_YEAR, id, LAST_YEAR } from '../../primitives.ts';
import { idOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { selectablePerson } from '../../select-list.ts';
import { person } from '../../time/sheet/user-period.ts';
import { MOST_STARS } from './one-minute-message.rules.ts';

/** Spans that can be looked at, in quarters; the last one is the present quarter. */
export const EVALUATION_SPANS = [4, 8, 12] as const;
export const DEFAULT_SPAN = 8;

const year = z.coerce.number().int().min(FIRST_YEAR).max(LAST_YEAR);
const quarter = z.coerce.number().int().min(1).max(4);

const averageOfQuarter = z.object({
  year: z.number().int(),
  quarter: z.number().int(),
  /** Null when nothing was said. */
  average: z.number().nullable(),
  total: z.number().int(),
});

export const getCompanyAverage = route({
  method: 'GET',
  path: '/api/common/one-minute-messages/company-average',
  summary:
    'The average of all 1MMs to people in a quarter. No feedback and what people say about themselves do not count',
  roles: ['employee'],
  query: z.object({ year, quarter }),
  response: averageOfQuarter,
});

const namedOften = z.object({ _id: id, name: z.string(), count: z.number().int() });

/** What was said to a person over some quarters. What people say about themselves does not count. */
export const messageEvaluation = z.object({
  user: person,
  /** What averages are measured against, a setting of the company. */
  threshold: z.number(),
  average: z.number().nullable(),
  total: z.number().int(),
  companyAverage: z.number().nullable(),
  /** Oldest first. */
  quarters: z.array(averageOfQuarter.extend({ companyAverage: z.number().nullable() })),
  /** How many of each number of stars, 1 to 5. */
  stars: z.array(z.object({ star: z.number().int(), count: z.number().int() })).length(MOST_STARS),
  /** Most often named first. */
  strengths: z.array(namedOften),
  weaknesses: z.array(namedOften),
});
export type MessageEvaluation = z.infer<typeof messageEvaluation>;

export const getMessageEvaluation = route({
  method: 'GET',
  path: '/api/user/one-minute-messages/evaluation',
  summary: "What one's 1MMs say; leaders may ask about the members of their teams, managers about everybody",
  roles: ['employee'],
  query: z.object({
    user: idOf('user').optional(),
    quarters: z.coerce
      .number()
      .min(0)
      .max(Math.max(...EVALUATION_SPANS))
      .pipe(z.literal(EVALUATION_SPANS))
      .default(DEFAULT_SPAN),
  }),
  response: messageEvaluation,
  errors: ['NOT_FOUND'],
});

export const selectEvaluatedPeople = route({
  method: 'GET',
  path: '/api/user/one-minute-messages/evaluation/people',
  summary: 'People whose 1MMs the caller may evaluate, best matches first',
  roles: ['employee'],
  query: z.object({ search: z.string().trim().max(200).default('') }),
  response: z.array(selectablePerson),
});
