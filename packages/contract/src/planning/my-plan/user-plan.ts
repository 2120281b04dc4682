import { z } from 'zod';
import { dateRange, personDays } from '../../date-range.ts';
import { givenDate, id, isoDate } from '../../primitives.ts';
import { idListOf, idOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { isTimeZone } from '../../time/business-time.ts';
import { person } from '../../time/sheet/user-period.ts';
import { dayPlans } from '../plan-slots/plan-slot.ts';

/** A quarter and a bit: more days than any screen shows at once. */
export const MOST_PLAN_DAYS = 100;
const MOST_USERS = 200;

/** Why somebody is away. */
const reasonOfDay = z.object({
  _id: id,
  reason: z.string(),
  friendlyLabel: z.string(),
  abbreviation: z.string(),
  socialMedicalInsurance: z.boolean(),
});

/**
 * What a person plans to do on a day. Why somebody is away, and what was asked for and is not decided, is told to the
 * person, the reviewer, leaders of a team of theirs and managers; others see that somebody is away.
 */
export const userPlan = z.object({
  date: isoDate,
  workDay: z.object({ plans: dayPlans }),
  /** Of what was asked for the day: null until it is decided, and where nothing was. */
  isApproved: z.boolean().nullable(),
  /** The day has a plan of its own, in the place of the default week. */
  isOverrideWorkday: z.boolean(),
  /** On a leave that takes the plans of the day. */
  isAway: z.boolean(),
  absenceReason: reasonOfDay.nullable(),
  leave: z.object({ _id: id, isApproved: z.boolean().nullable(), isAdminApproved: z.boolean().nullable() }).nullable(),
  /** The request that brought the day's own plan. */
  overrideId: id.nullable(),
  hrManagerComment: z.string(),
  /** The public holiday of the day. */
  holiday: z.string().nullable(),
});
export type UserPlan = z.infer<typeof userPlan>;

const userPlans = z.object({ user: person, days: z.array(userPlan) });
export type UserPlans = z.infer<typeof userPlans>;

const span = {
  from: givenDate,
  to: givenDate,
  /** Whose times of day are answered; the company's, when left out. */
  timezone: z.string().max(60).refine(isTimeZone).optional(),
};
const isShortSpan = dateRange({ most: MOST_PLAN_DAYS, inOrder: true });

export const getUserPlans = route({
  method: 'GET',
  path: '/api/user/user-plans',
  summary: 'A person’s planned hours day by day; one’s own by default',
  roles: ['employee'],
  query: z.object({ ...span, user: idOf('user').optional() }).check(isShortSpan),
  response: userPlans,
  errors: ['NOT_FOUND'],
});

const whose = { users: idListOf('user', MOST_USERS).optional(), team: idOf('team').optional() };

export const getAllUserPlans = route({
  method: 'GET',
  path: '/api/user/all-user-plans',
  summary: 'What people plan, day by day: of those that are named, or of a team',
  roles: ['employee'],
  query: z.object({ ...span, ...whose }).check(isShortSpan, personDays()),
  response: z.array(userPlans),
  errors: ['TOO_MANY_PERSON_DAYS'],
  hot: true,
});

export const getAllUserPlansOfPeriod = route({
  method: 'GET',
  path: '/api/user/all-user-plans/by-period',
  summary: 'What people plan on the days of a timereg period',
  roles: ['employee'],
  query: z.object({ timeregPeriod: idOf('timeregPeriod'), timezone: span.timezone, ...whose }),
  response: z.array(userPlans),
  errors: ['NOT_FOUND', 'TOO_MANY_PERSON_DAYS'],
  hot: true,
});
