import { z } from 'zod';
import { jobState } from '../../events.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { id, instant } from '../../primitives.ts';
import { changedIdParamsOf, newIdOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';

export const JOBS_PAGE_SIZE = 30;

/** One run of background work. */
export const job = z.object({
  _id: id,
  kind: z.string(),
  state: jobState,
  attempts: z.number().int(),
  done: z.number().int(),
  /** Null while it is not known. */
  total: z.number().int().nullable(),
  /** What it did, once it is done: numbers by name. */
  outcome: z.record(z.string(), z.number()).nullable(),
  /** Why the last attempt failed; empty when none did. */
  error: z.string(),
  /** Null when the schedule did. */
  startedBy: person.nullable(),
  createdDate: instant,
  startedDate: instant.nullable(),
  finishedDate: instant.nullable(),
});
export type Job = z.infer<typeof job>;

export const jobKind = z.object({
  kind: z.string(),
  /** Whether it can be started by hand. */
  isManual: z.boolean(),
  /** Cron expression in the company's time zone; null where it has no schedule. */
  schedule: z.string().nullable(),
  nextDate: instant.nullable(),
});
export type JobKind = z.infer<typeof jobKind>;

export const listJobs = route({
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Runs of background jobs, newest first',
  roles: ['admin'],
  query: pageQuery(['createdDate', 'kind'], JOBS_PAGE_SIZE, '-createdDate').extend({
    state: jobState.optional(),
    kind: z.string().max(60).optional(),
  }),
  response: pageOf(job),
});

export const listJobKinds = route({
  method: 'GET',
  path: '/api/admin/job-kinds',
  summary: 'Background jobs with their schedules',
  roles: ['admin'],
  response: z.array(jobKind),
});

export const startJob = route({
  method: 'POST',
  path: '/api/admin/jobs',
  summary: 'Starts a run by hand; repeating it with the same _id starts nothing',
  roles: ['admin'],
  isOfAllAreas: true,
  body: z.strictObject({ _id: newIdOf('job'), kind: z.string().max(60) }),
  response: job,
  errors: ['NOT_MANUAL', 'ALREADY_RUNNING'],
});

export const retryJob = route({
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  summary: 'Runs a failed job again, from the last step that was stored',
  roles: ['admin'],
  isOfAllAreas: true,
  params: changedIdParamsOf('job'),
  response: job,
  errors: ['NOT_FOUND', 'NOT_FAILED', 'NOT_MANUAL'],
});
