import { z } from 'zod';
import { oneMinuteMessage } from '../../feedback/one-minute-message/one-minute-message.ts';
import { id, instant, isoDate } from '../../primitives.ts';
import { checkedIdParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { timeregPeriod } from '../periods/period.ts';
import { person, projectName, userPeriod, userPeriodState } from '../sheet/user-period.ts';

/** A row as a reviewer glances at it. */
export const reviewedRow = z.object({
  _id: id,
  date: isoDate,
  fromDateTime: instant.nullable(),
  toDateTime: instant.nullable(),
  minutes: z.number().int(),
  phase: z.string(),
  detail: z.string(),
  atOffice: z.boolean().nullable(),
});
export type ReviewedRow = z.infer<typeof reviewedRow>;

/** One step of the review: a project's rows and what is said about them. */
export const reviewedProject = z.object({
  /** Id of the reviewer assignment. */
  _id: id,
  project: projectName.nullable(),
  reviewer: person,
  approvedDate: instant.nullable(),
  isMine: z.boolean(),
  /** The reviewer is the owner of the sheet: no feedback is asked. */
  isSelfReview: z.boolean(),
  minutes: z.number().int(),
  officeMinutes: z.number().int(),
  /** Mean hours between a row's end and its last update, unrounded; null without rows. */
  averageDelay: z.number().nullable(),
  phases: z.array(z.object({ _id: id, name: z.string(), account: z.string(), minutes: z.number().int() })),
  rows: z.array(reviewedRow),
  /** What the rows say, in short: approving brings it, so that nobody approves other rows than those shown. */
  fingerprint: z.string(),
  /** Feedback given before; null also for those who may not read it. */
  wtf: oneMinuteMessage.nullable(),
});
export type ReviewedProject = z.infer<typeof reviewedProject>;

export const periodReview = z.object({
  userPeriod,
  state: userPeriodState,
  lockedAt: instant.nullable(),
  user: person,
  period: timeregPeriod,
  projects: z.array(reviewedProject),
});
export type PeriodReview = z.infer<typeof periodReview>;

export const getPeriodReview = route({
  method: 'GET',
  path: '/api/user/user-periods/:id/review',
  summary: 'What a reviewer judges a sheet by: hours, phases, rows and delay of each project',
  roles: ['employee'],
  params: checkedIdParamsOf('userPeriod'),
  response: periodReview,
  errors: ['NOT_FOUND', 'NOT_YOURS'],
});
