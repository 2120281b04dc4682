import { z } from 'zod';
import { ANY_SPAN, dateRange, TEN_YEARS } from '../../date-range.ts';
import { flag, pageOf, pageQuery } from '../../paging.ts';
import { done, givenDate, isoDate, text } from '../../primitives.ts';
import { changedIdParamsOf, idOf, idParamsOf } from '../../record-id.ts';
import { broughtAs, seen } from '../../resource.ts';
import { route } from '../../route.ts';
import { selectablePerson, selectList } from '../../select-list.ts';
import { plansToSave } from '../plan-slots/plan-slot.ts';
import { MOST_DAYS_AT_ONCE } from './workday-request.rules.ts';
import { listedRequest, overrideDay, requestKind, requestState, workdayRequest } from './workday-request.ts';
import { daysTaken } from './workday-request-ask.ts';

export const LEAVES_PAGE_SIZE = 15;
const MOST_TEXT = 4000;
const MOST_FOLDER = 500;

/** Months after which somebody who resigned is not offered for a new leave any more. */
export const MONTHS_AFTER_RESIGNING = 3;

/** What lists of leaves are filtered by. */
export const leaveFilters = {
  state: requestState.optional(),
  kind: requestKind.optional(),
  absenceReason: idOf('absenceReason').optional(),
  user: idOf('user').optional(),
  team: idOf('team').optional(),
  /** Those that touch the days between these. */
  from: givenDate.optional(),
  to: givenDate.optional(),
  socialInsurance: flag,
  /** Approved, or to be, with a reason that an administrator approves, and without a folder. */
  needsFolder: flag,
};

/** An administrator's decision: yes, no, or null for N/A. */
const decision = {
  isAdminApproved: z.boolean().nullable().default(null),
  adminComment: text(MOST_TEXT).default(''),
  oneDriveLeaveFolder: z.string().trim().max(MOST_FOLDER).default(''),
};

const daysToSave = z.array(z.strictObject({ date: givenDate, plans: plansToSave })).max(MOST_DAYS_AT_ONCE * 3);

export const listLeaves = route({
  method: 'GET',
  path: '/api/admin/leaves',
  summary: 'Lists leaves and overrides of workdays of everybody',
  roles: ['admin'],
  query: pageQuery(['fromDate', 'user', 'requestedAt', 'state'], LEAVES_PAGE_SIZE, '-fromDate')
    .extend({
      ...leaveFilters,
      /** Leaves only, overrides of workdays only, or both. */
      what: z.enum(['leaves', 'overrides', 'all']).default('all'),
    })
    .check(dateRange({ most: ANY_SPAN })),
  response: pageOf(listedRequest),
});

export const getLeave = route({
  method: 'GET',
  path: '/api/admin/leaves/:id',
  summary: 'One leave, with all that its form needs',
  roles: ['admin'],
  params: idParamsOf('workdayRequest'),
  response: workdayRequest,
  errors: ['NOT_FOUND'],
});

export const createLeave = route({
  method: 'POST',
  path: '/api/admin/leaves',
  summary: 'Stores a leave of anybody, decided at once on wish; repeating it with the same _id changes nothing',
  roles: ['admin'],
  body: z
    .strictObject({
      ...broughtAs('workdayRequest'),
      user: idOf('user'),
      absenceReason: idOf('absenceReason').nullable(),
      fromDate: givenDate,
      toDate: givenDate,
      reason: text(MOST_TEXT).default(''),
      /** The plan of each of its working days; null where they bring none. */
      workDay: z.strictObject({ plans: plansToSave.nullable() }),
      reviewer: idOf('user').nullable().default(null),
      /** Time may be registered on its days; as the reason has it, when left out. */
      allowTimereg: z.boolean().optional(),
      needToDeletePlans: z.boolean().optional(),
      ...decision,
    })
    .check(dateRange({ most: TEN_YEARS, fields: ['fromDate', 'toDate'] })),
  response: workdayRequest,
  errors: [
    'NOT_FOUND',
    'DATES_OUT_OF_ORDER',
    'TOO_LONG',
    'TOO_FAR_AHEAD',
    'BEYOND_COVERAGE',
    'DETAIL_NEEDED',
    'PLAN_NEEDED',
    'COMMENT_NEEDED',
    'FOLDER_NEEDED',
    'REVIEWER_NOT_ACTIVE',
    'OWN_REVIEWER',
    'REVIEWER_NOT_ALLOWED',
  ],
  refusals: { DAYS_TAKEN: daysTaken },
});

export const updateLeave = route({
  method: 'PUT',
  path: '/api/admin/leaves/:id',
  summary:
    'Saves an administrator’s decision on a leave, its folder, whether time may be registered on it, and the plans of its days',
  roles: ['admin'],
  params: changedIdParamsOf('workdayRequest'),
  body: z.strictObject({
    ...seen,
    ...decision,
    allowTimereg: z.boolean(),
    needToDeletePlans: z.boolean(),
    overrideDates: daysToSave,
  }),
  response: workdayRequest,
  errors: ['NOT_FOUND', 'COMMENT_NEEDED', 'FOLDER_NEEDED', 'NOT_IN_FORCE', 'DAY_OUTSIDE', 'PLAN_NEEDED'],
  refusals: { CHANGED_MEANWHILE: workdayRequest, DAYS_TAKEN: daysTaken },
});

export const deleteLeave = route({
  method: 'DELETE',
  path: '/api/admin/leaves/:id',
  summary: 'Deletes a leave with its changes and undos; one that is gone already counts as deleted',
  roles: ['admin'],
  params: changedIdParamsOf('workdayRequest'),
  response: done,
});

export const updateOverrideField = route({
  method: 'PUT',
  path: '/api/admin/leaves/:id/update-override-field',
  summary: 'Switches whether time may be registered on the days of a leave, or whether nothing is planned on them',
  roles: ['admin'],
  params: changedIdParamsOf('workdayRequest'),
  body: z.strictObject({ field: z.enum(['allowTimereg', 'needToDeletePlans']), value: z.boolean() }),
  response: workdayRequest,
  errors: ['NOT_FOUND'],
});

export const deleteOverrideLeave = route({
  method: 'POST',
  path: '/api/admin/leaves/:id/delete-override-leave',
  summary: 'Cancels an approved request at once: the leave, or only the plans of its days',
  roles: ['admin'],
  params: changedIdParamsOf('workdayRequest'),
  body: z.strictObject({ withLeave: z.boolean().default(true) }),
  response: workdayRequest,
  errors: ['NOT_FOUND', 'NOT_IN_FORCE'],
});

/** A day of a leave: what would be worked without it, and what it brings itself. */
export const leaveWorkDay = z.object({
  date: isoDate,
  /** Name of the public holiday. */
  holiday: z.string().nullable(),
  usual: overrideDay.shape.plans,
  /** Null where the day brings no plan of its own. */
  plans: overrideDay.shape.plans.nullable(),
});
export type LeaveWorkDay = z.infer<typeof leaveWorkDay>;

export const listLeaveWorkDays = route({
  method: 'GET',
  path: '/api/admin/leaves/:id/leave-user-override-work-day',
  summary: 'Every day of a leave, with the person’s default week and the plan that the day brings itself',
  roles: ['admin'],
  params: idParamsOf('workdayRequest'),
  response: z.array(leaveWorkDay),
  errors: ['NOT_FOUND'],
});

/** Employees to store a leave for; who left long ago is not among them. */
export const selectLeaveUsers = selectList('leave-users', selectablePerson, ['admin']);
/** Everybody whose leaves there may be, former employees too, to filter lists of leaves by. */
export const selectAbsentUsers = selectList('absent-users', selectablePerson, ['admin']);
