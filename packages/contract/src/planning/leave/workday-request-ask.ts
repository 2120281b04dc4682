import { z } from 'zod';
import { dateRange, TEN_YEARS } from '../../date-range.ts';
import { givenDate, id, text } from '../../primitives.ts';
import { changedIdParamsOf, idOf, newIdOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { plansToSave } from '../plan-slots/plan-slot.ts';
import { DAY_NAMED_TWICE, MOST_DAYS_AT_ONCE } from './workday-request.rules.ts';
import { workdayRequest } from './workday-request.ts';

const MOST_TEXT = 4000;

const words = {
  /** Null asks for other working times without a leave. */
  absenceReason: idOf('absenceReason').nullable(),
  reason: text(MOST_TEXT).default(''),
  /** Null takes the default one. */
  reviewer: idOf('user').nullable().default(null),
};

/** A leave, or other working times; the plan is for every working day between the dates. */
export const daysToAskFor = z
  .strictObject({
    ...words,
    /** Its first day, and the plan of its days; null where they bring none. */
    overrideDate: z.strictObject({ date: givenDate, plans: plansToSave.nullable() }),
    toDate: givenDate,
  })
  .check(dateRange({ most: TEN_YEARS, fields: ['overrideDate.date', 'toDate'] }));
export type DaysToAskFor = z.infer<typeof daysToAskFor>;

const refusals = [
  'DATES_OUT_OF_ORDER',
  'TOO_LONG',
  'TOO_FAR_AHEAD',
  'BEYOND_COVERAGE',
  'DETAIL_NEEDED',
  'PLAN_NEEDED',
  'REVIEWER_NOT_ACTIVE',
  'OWN_REVIEWER',
  'REVIEWER_NOT_ALLOWED',
  'TOO_MANY_OPEN_REQUESTS',
] as const;

/** The request that holds the days, and its days in words. */
export const daysTaken = z.object({ request: id, held: z.string() });
/** What is asked for beyond an allowance, in words. */
const allowanceUsed = z.object({ reason: z.string(), year: z.number(), over: z.string(), allowance: z.string() });
const refusalData = { DAYS_TAKEN: daysTaken, ALLOWANCE_USED: allowanceUsed };

export const askForWorkday = route({
  method: 'POST',
  path: '/api/user/workday-requests',
  summary: 'Requests leave or a workday change; repeating it with the same _id changes nothing',
  roles: ['employee'],
  body: daysToAskFor.extend({ _id: newIdOf('workdayRequest') }),
  response: workdayRequest,
  errors: refusals,
  refusals: refusalData,
});

export const setMultipleOverrideUserWorkday = route({
  method: 'POST',
  path: '/api/user/workday-requests/set-multiple-override-user-workday',
  summary: 'Requests several days, each with its own plan: consecutive days are one request; all of them or none',
  roles: ['employee'],
  body: z.strictObject({
    ...words,
    /** The first day of each run names its request. */
    days: z
      .array(z.strictObject({ _id: newIdOf('workdayRequest'), date: givenDate, plans: plansToSave }))
      .min(1)
      .max(MOST_DAYS_AT_ONCE)
      .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, {
        error: DAY_NAMED_TWICE,
      }),
  }),
  response: z.array(workdayRequest),
  errors: refusals,
  refusals: refusalData,
});

export const changeWorkdayRequest = route({
  method: 'POST',
  path: '/api/user/workday-requests/:id/change',
  summary:
    'Requests a change of an approved request; one that is not decided yet is changed directly. Repeating it with the same _id changes nothing',
  roles: ['employee'],
  params: changedIdParamsOf('workdayRequest'),
  body: daysToAskFor.extend({ _id: newIdOf('workdayRequest') }),
  response: workdayRequest,
  errors: ['NOT_FOUND', 'NOT_YOURS', 'NOT_IN_FORCE', 'CHANGE_OPEN', ...refusals],
  refusals: refusalData,
});

export const undoWorkdayRequest = route({
  method: 'POST',
  path: '/api/user/workday-requests/:id/undo',
  summary:
    'Requests the cancellation of an approved request, with the leave or only the plans of its days; one that is not decided yet is withdrawn at once',
  roles: ['employee'],
  params: changedIdParamsOf('workdayRequest'),
  body: z.strictObject({
    _id: newIdOf('workdayRequest'),
    withLeave: z.boolean().default(true),
    reason: text(MOST_TEXT).default(''),
  }),
  response: workdayRequest,
  errors: ['NOT_FOUND', 'NOT_YOURS', 'NOT_IN_FORCE', 'CHANGE_OPEN', 'NO_OWN_PLANS'],
  refusals: { ALLOWANCE_USED: allowanceUsed },
});
