import { z } from 'zod';
import { ANY_SPAN, dateRange, personDays, TEN_YEARS } from '../../date-range.ts';
import { job } from '../../platform/jobs/job.ts';
import { givenDate, givenDateOr, isoDate } from '../../primitives.ts';
import { idListOf, idOf, newIdOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { selectable } from '../../select-list.ts';
import { person } from '../../time/sheet/user-period.ts';
import { DATES_MISSING, USER_MISSING } from './planning-power.rules.ts';

/** Scores of a list of people over more days than a screen shows are refused. */
const MOST_DAYS = 400;
const MOST_USERS = 2000;
const MOST_USERS_SHOWN = 500;
/** A page of people for a year; a score is a number, not a plan. */
const MOST_SCORES = 12_000;

/** How well a day's registered time fits its plan, in per cent; days without plan and time have none. */
export const dayScore = z.object({ date: isoDate, planningPowerScore: z.number() });

/** A person's scores between two days, and their average over the days before today; null without a score. */
export const planningPower = z.object({
  user: person,
  scores: z.array(dayScore),
  average: z.number().nullable(),
});
export type PlanningPower = z.infer<typeof planningPower>;

export const getPlanningPower = route({
  method: 'GET',
  path: '/api/user/planning-power',
  summary: 'Planning power between two days: of one person, or of all people one may see',
  roles: ['employee'],
  query: z
    .object({
      from: givenDate,
      to: givenDate,
      /** Whose; oneself, when both are left out. */
      contextUserId: idOf('user').optional(),
      users: idListOf('user', MOST_USERS_SHOWN).optional(),
    })
    .check(dateRange({ most: ANY_SPAN }), personDays(MOST_SCORES)),
  response: z.array(planningPower),
  errors: ['NOT_YOURS', 'DATES_OUT_OF_ORDER', 'TOO_LONG'],
});

export const calculatePlanningPower = route({
  method: 'POST',
  path: '/api/user/planning-power/calculate',
  summary: "Recalculates a person's scores for some days and answers them",
  roles: ['employee'],
  body: z.strictObject({ user: idOf('user').optional(), dates: z.array(givenDate).min(1).max(MOST_DAYS) }),
  response: planningPower,
  errors: ['NOT_YOURS'],
  unaudited: 'Scores follow from rows and plans; calculating them changes neither.',
});

export const selectPlanningPowerUsers = route({
  method: 'GET',
  path: '/api/admin/planning-power/users',
  summary: 'People whose scores are recalculated: still here or gone for 6 months at most, without freelancers',
  roles: ['admin'],
  response: z.array(selectable),
});

export const recalculatePlanningPower = route({
  method: 'POST',
  path: '/api/admin/planning-power/recalculate',
  summary:
    'Recalculates the scores of people between two days before today, as a job; repeating it with the same _id starts nothing',
  roles: ['admin'],
  body: z
    .strictObject({
      _id: newIdOf('job'),
      from: givenDateOr(DATES_MISSING),
      to: givenDateOr(DATES_MISSING),
      users: z.array(idOf('user')).min(1, USER_MISSING).max(MOST_USERS),
    })
    .check(dateRange({ most: TEN_YEARS })),
  response: job,
  errors: ['NOT_CALCULABLE', 'ALREADY_RUNNING'],
});

export { MOST_DAYS };
