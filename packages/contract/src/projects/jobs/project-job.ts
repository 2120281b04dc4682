import { z } from 'zod';
import { ANY_SPAN, dateRange } from '../../date-range.ts';
import { givenDate, id, isoDate, named, seenVersion } from '../../primitives.ts';
import { checkedIdOf, idOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { projectName } from '../../time/sheet/user-period.ts';
import { JOB_ENDS_BEFORE_START, jobDatesInOrder } from './project-job.rules.ts';

export const JOBS_FAILED = 'There is an error when updating jobs!';
export const MIN_JOB_LEVEL = 1;
export const MAX_JOB_LEVEL = 5;
export const MIN_SKILL_LEVEL = 0;
export const MAX_SKILL_LEVEL = 5;
const MAX_ACHIEVEMENTS = 10_000;

/** A draft was made from registered time, and nobody has looked at it yet. */
export const jobStatus = z.enum(['Draft', 'Confirmed']);
export type JobStatus = z.infer<typeof jobStatus>;
const skillLevel = z.number().int().min(MIN_SKILL_LEVEL).max(MAX_SKILL_LEVEL);

/** What a person does in a project, over a time. */
export const projectJob = z.object({
  _id: id,
  project: projectName,
  user: idOf('user'),
  name: z.string(),
  startDate: isoDate,
  endDate: isoDate.nullable(),
  achievements: z.string(),
  level: z.number().int().nullable(),
  isIncludeInCV: z.boolean(),
  status: jobStatus,
  skills: z.array(z.object({ skill: named, level: skillLevel })),
  version: z.number().int(),
});
export type ProjectJob = z.infer<typeof projectJob>;

export const listProjectJobsForApprover = route({
  method: 'GET',
  path: '/api/user/project-jobs/for-approver',
  summary: "The person's jobs on the projects that one reviews in a sheet; all of its projects for an administrator",
  roles: ['employee'],
  query: z.object({ userPeriod: checkedIdOf('userPeriod') }),
  response: z.array(projectJob),
  errors: ['NOT_FOUND', 'NOT_YOURS'],
});

/** The skills that a job asks for, as they are saved. */
export const skillsToSave = z
  .array(z.strictObject({ skill: idOf('skill'), level: skillLevel }))
  .max(50)
  .refine((skills) => new Set(skills.map(({ skill }) => skill)).size === skills.length);
export const achievementsToSave = z.string().max(MAX_ACHIEVEMENTS);
export const jobLevelToSave = z.number().int().min(MIN_JOB_LEVEL).max(MAX_JOB_LEVEL).nullable();

/** What a reviewer may change of a job. `version` is the one that was seen. */
export const projectJobToSave = z
  .strictObject({
    _id: checkedIdOf('projectJob'),
    version: seenVersion,
    startDate: givenDate,
    endDate: givenDate.nullable(),
    achievements: achievementsToSave,
    level: jobLevelToSave,
  })
  .check(dateRange({ most: ANY_SPAN, fields: ['startDate', 'endDate'] }))
  .refine(jobDatesInOrder, { path: ['endDate'], message: JOB_ENDS_BEFORE_START });
export type ProjectJobToSave = z.infer<typeof projectJobToSave>;

export const saveProjectJobs = route({
  method: 'POST',
  path: '/api/user/project-jobs/save-multiple',
  summary: 'Saves jobs of a person whose sheet one reviews, or else of projects that one keeps: all of them or none',
  roles: ['employee'],
  body: z.strictObject({
    userPeriod: checkedIdOf('userPeriod').optional(),
    jobs: z.array(projectJobToSave).min(1).max(200),
  }),
  response: z.array(projectJob),
  errors: ['NOT_FOUND', 'NOT_YOURS'],
  refusals: { CHANGED_MEANWHILE: z.object({ jobs: z.array(id) }) },
});
