import { z } from 'zod';
import { dateRange, TEN_YEARS } from '../../date-range.ts';
import { MAX_PAGE_SIZE_OF_TEXTS, pageLimit, pageOf, pageQuery } from '../../paging.ts';
import { done, givenDate, id, instant, isoDate } from '../../primitives.ts';
import { changedIdParamsOf, idOf, idParamsOf } from '../../record-id.ts';
import { stored } from '../../resource.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import { dayPlans } from '../plan-slots/plan-slot.ts';
import { leaveBalance } from './leave-balance.ts';
import { leaveReason } from './leave-reason.ts';

/** What a request is: something new, something in the place of another one, or the end of another one. */
export const requestKind = z.enum(['NEW', 'CHANGE', 'UNDO']);
export type RequestKind = z.infer<typeof requestKind>;

/** How far it has come. APPROVED is in force, unless it is an UNDO; REPLACED and UNDONE were in force, or taken back. */
export const requestState = z.enum(['REQUESTED', 'ADMIN_REVIEW', 'APPROVED', 'REJECTED', 'REPLACED', 'UNDONE']);
export type RequestState = z.infer<typeof requestState>;

/** What can be done with one once it was asked for; `workday-request-life.rules.ts` says by whom and when. */
export const requestAct = z.enum(['withdraw', 'change', 'undo', 'undoAtOnce', 'decide', 'changeReviewer', 'confirm']);

/** A day that brings its own plan; none is a free day. */
export const overrideDay = z.object({ date: isoDate, plans: dayPlans });
export type OverrideDay = z.infer<typeof overrideDay>;

/** A leave, or an override of workdays where it has no absence reason; for those who may know the reason. */
export const workdayRequest = z.object({
  ...stored,
  user: person,
  kind: requestKind,
  state: requestState,
  /** What a CHANGE or an UNDO is about. */
  target: id.nullable(),
  /** Of an UNDO: false takes back only the days' own plans, and the leave stays. */
  withLeave: z.boolean(),
  absenceReason: leaveReason.nullable(),
  fromDate: isoDate,
  toDate: isoDate,
  /** What the person says about it. */
  reason: z.string(),
  overrideDates: z.array(overrideDay),
  /** Days of leave it takes; 0 without an absence reason. */
  leaveDays: z.number(),
  /** Time zone of its days and plans, by its IANA name. */
  timezone: z.string(),
  /** Time may be registered on its days. */
  allowTimereg: z.boolean(),
  /** Nothing is planned on its days, but what they bring themselves. */
  needToDeletePlans: z.boolean(),
  requireAdminApproval: z.boolean(),
  requestedAt: instant,
  /** Who asked for it, when that was somebody else. */
  requestedBy: person.nullable(),
  reviewer: person.nullable(),
  /** Whether the reviewer may decide today: leads a team of the person, is a manager, or was chosen by an administrator. */
  mayReviewerDecide: z.boolean(),
  /** What the reviewer decided; null until then. */
  isApproved: z.boolean().nullable(),
  decidedAt: instant.nullable(),
  /** Null where the reviewer's silence counted as a yes. */
  decidedBy: person.nullable(),
  hrManagerComment: z.string(),
  isAdminApproved: z.boolean().nullable(),
  adminComment: z.string(),
  adminApprovalDate: instant.nullable(),
  adminUser: person.nullable(),
  oneDriveLeaveFolder: z.string(),
  /** What the asking person may do with it. */
  acts: z.array(requestAct),
  /** The change or undo of it that waits. */
  openRequest: z.object({ _id: id, kind: requestKind }).nullable(),
});
export type WorkdayRequest = z.infer<typeof workdayRequest>;

/** A request as lists show it: without the days that bring a plan, of which one request has hundreds. */
export const listedRequest = workdayRequest.omit({ overrideDates: true });
export type ListedRequest = z.infer<typeof listedRequest>;

export const listWorkdayRequests = route({
  method: 'GET',
  path: '/api/user/workday-requests',
  summary:
    'Leaves and overrides of workdays of a person that touch a period, newest days first; one’s own, or those one may see',
  roles: ['employee'],
  query: z
    .object({ user: idOf('user').optional(), from: givenDate, to: givenDate })
    .check(dateRange({ most: TEN_YEARS, inOrder: true })),
  response: z.array(listedRequest),
  errors: ['NOT_YOURS'],
});

export const getWorkdayRequest = route({
  method: 'GET',
  path: '/api/user/workday-requests/:id',
  summary: 'One leave or override of workdays, with its days and what was decided',
  roles: ['employee'],
  params: idParamsOf('workdayRequest'),
  response: workdayRequest,
  errors: ['NOT_FOUND'],
});

export const listOverrideDays = route({
  method: 'GET',
  path: '/api/user/workday-requests/:id/override-days',
  summary: 'The days of a leave that bring their own plan',
  roles: ['employee'],
  params: idParamsOf('workdayRequest'),
  response: z.array(overrideDay),
  errors: ['NOT_FOUND'],
});

export const withdrawWorkdayRequest = route({
  method: 'POST',
  path: '/api/user/workday-requests/:id/withdraw',
  summary: 'Withdraws a pending request; repeating it changes nothing',
  roles: ['employee'],
  params: changedIdParamsOf('workdayRequest'),
  response: done,
  errors: ['NOT_FOUND', 'NOT_YOURS', 'ALREADY_DECIDED'],
});

export const decisionStatus = z.enum(['waiting', 'decided', 'all']);

/** A request in the list of who decides it. */
export const requestToDecide = listedRequest.extend({
  /** Whole days since the reviewer could decide. */
  waitingDays: z.number().int(),
});
export type RequestToDecide = z.infer<typeof requestToDecide>;

export const listRequestsToDecide = route({
  method: 'GET',
  path: '/api/user/workday-requests/to-decide',
  summary: 'Requests that wait for one’s decision, longest waiting first; on wish those one decided',
  roles: ['employee'],
  query: pageQuery(['requestedAt', 'user', 'fromDate'], 20).extend({
    limit: pageLimit(MAX_PAGE_SIZE_OF_TEXTS, 20),
    status: decisionStatus.default('waiting'),
  }),
  response: pageOf(requestToDecide),
});

/** Somebody of the same teams who is away in the days of a request. */
export const absentColleague = z.object({
  user: person,
  fromDate: isoDate,
  toDate: isoDate,
  isApproved: z.boolean(),
});
export type AbsentColleague = z.infer<typeof absentColleague>;

export const getRequestToDecide = route({
  method: 'GET',
  path: '/api/user/workday-requests/:id/to-decide',
  summary: 'A request with what helps to decide: what it changes, and who of the person’s teams is away in these days',
  roles: ['employee'],
  params: idParamsOf('workdayRequest'),
  response: z.object({
    request: workdayRequest,
    /** What a CHANGE or an UNDO is about. */
    target: workdayRequest.nullable(),
    /** Of the reason, in the year in which it begins; null for what is no leave. */
    balance: leaveBalance.nullable(),
    away: z.array(absentColleague),
    teamSize: z.number().int(),
  }),
  errors: ['NOT_FOUND'],
});
