import { z } from 'zod';
import { pageQuery } from '../paging.ts';
import { id, isoDate, line, text } from '../primitives.ts';
import { brought, resource, seen, stored } from '../resource.ts';
import { person } from '../time/user-period.ts';
import { JOB_ENDS_BEFORE_START, jobDatesInOrder } from './project-job.rules.ts';
import { MAX_JOB_LEVEL, MIN_JOB_LEVEL, projectJob } from './project-job.ts';

const JOBS_PAGE_SIZE = 100;

/** What an administrator's form of a job asks for. */
export const adminJobToSave = z
  .strictObject({
    user: id,
    name: line(150),
    startDate: isoDate,
    endDate: isoDate.nullable(),
    achievements: text(10_000),
    level: z.number().int().min(MIN_JOB_LEVEL).max(MAX_JOB_LEVEL).nullable(),
    isIncludeInCV: z.boolean(),
  })
  .refine(jobDatesInOrder, { path: ['endDate'], message: JOB_ENDS_BEFORE_START });
export type AdminJobToSave = z.infer<typeof adminJobToSave>;

/** A job with the person who does it. */
export const adminJob = z.object({ ...projectJob.shape, ...stored, user: person });
export type AdminJob = z.infer<typeof adminJob>;

export const {
  list: listAdminJobs,
  get: getAdminJob,
  create: createAdminJob,
  update: updateAdminJob,
  remove: deleteAdminJob,
} = resource({
  path: '/api/admin/project-jobs',
  one: 'project job',
  many: "jobs of a project's people",
  query: pageQuery(['user', 'name', 'startDate'], JOBS_PAGE_SIZE).extend({ project: id }),
  listed: adminJob,
  detail: adminJob,
  toCreate: adminJobToSave.safeExtend({ ...brought, project: id }),
  toUpdate: adminJobToSave.safeExtend(seen),
});
