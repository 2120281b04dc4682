import { z } from 'zod';
import { ANY_SPAN, dateRange } from '../../date-range.ts';
import { flag, MAX_PAGE_SIZE_OF_TEXTS, pageLimit, pageQuery } from '../../paging.ts';
import { givenDate, line } from '../../primitives.ts';
import { changedIdParamsOf, idOf, newIdOf } from '../../record-id.ts';
import { broughtAs, resource, seen, stored } from '../../resource.ts';
import { route } from '../../route.ts';
import { selectable, selectList } from '../../select-list.ts';
import { person } from '../../time/sheet/user-period.ts';
import { JOB_ENDS_BEFORE_START, JOB_NAMES_REQUIRED, jobDatesInOrder } from './project-job.rules.ts';
import { achievementsToSave, jobLevelToSave, jobStatus, projectJob, skillsToSave } from './project-job.ts';

const JOBS_PAGE_SIZE = 100;
const MOST_AT_ONCE = 100;

const ends = { path: ['endDate'], message: JOB_ENDS_BEFORE_START };
const dates = { startDate: givenDate, endDate: givenDate.nullable() };
const anySpan = dateRange({ most: ANY_SPAN, fields: ['startDate', 'endDate'] });
/** What its own person may change of a job too. */
const ownPart = { achievements: achievementsToSave, isIncludeInCV: z.boolean(), skills: skillsToSave };

/** What the form of a job asks for. */
export const userJobToSave = z
  .strictObject({ name: line(150), ...dates, level: jobLevelToSave, status: jobStatus, ...ownPart })
  .check(anySpan)
  .refine(jobDatesInOrder, ends);
export type UserJobToSave = z.infer<typeof userJobToSave>;

/** A job with the person who does it. */
export const userJob = z.object({ ...projectJob.shape, ...stored, user: person });
export type UserJob = z.infer<typeof userJob>;

/** Jobs of a project are kept by managers and its key members. */
export const {
  list: listJobs,
  get: getJob,
  update: updateJob,
  remove: deleteJob,
} = resource({
  entity: 'projectJob',
  path: '/api/user/project-jobs',
  roles: ['employee'],
  one: 'project job',
  many: 'jobs of a project that one keeps; without a project, one’s own',
  query: pageQuery(['user', 'name', 'startDate'], JOBS_PAGE_SIZE).extend({
    limit: pageLimit(MAX_PAGE_SIZE_OF_TEXTS, JOBS_PAGE_SIZE),
    project: idOf('project').optional(),
    /** Only those whose achievements say too little. */
    lacking: flag,
  }),
  listed: userJob,
  detail: userJob,
  toCreate: userJobToSave.safeExtend(broughtAs('projectJob')),
  toUpdate: userJobToSave.safeExtend(seen),
  errors: ['NOT_YOURS'],
  deleteErrors: ['NOT_YOURS'],
});

/** What a new job is called; each of the chosen needs a name. */
export const nameForAll = line(150, JOB_NAMES_REQUIRED);

/** The same job for several people at once; each has a name of their own. `_id` is made by who adds it. */
export const jobsToCreate = z
  .strictObject({
    project: idOf('project'),
    people: z
      .array(z.strictObject({ _id: newIdOf('projectJob'), user: idOf('user'), name: nameForAll }))
      .min(1)
      .max(MOST_AT_ONCE),
    ...dates,
    level: jobLevelToSave,
  })
  .check(anySpan)
  .refine(jobDatesInOrder, ends);
export type JobsToCreate = z.infer<typeof jobsToCreate>;

export const createJobs = route({
  method: 'POST',
  path: '/api/user/project-jobs/create-multiple',
  summary: 'Adds a job in a project for several people; repeating it with the same ids stores nothing twice',
  roles: ['employee'],
  body: jobsToCreate,
  response: z.array(userJob),
  errors: ['NOT_YOURS', 'NOT_EMPLOYEES', 'REFERENCE_MISSING', 'TOO_MANY_PROJECT_JOBS'],
});

export const ownJobToSave = z.strictObject(ownPart);
export type OwnJobToSave = z.infer<typeof ownJobToSave>;

export const saveOwnJob = route({
  method: 'PUT',
  path: '/api/user/project-jobs/:id/mine',
  summary: 'One’s own part of a job: achievements, skills, and whether the CV shows it',
  roles: ['employee'],
  params: changedIdParamsOf('projectJob'),
  body: ownJobToSave.safeExtend(seen),
  response: userJob,
  errors: ['NOT_FOUND', 'NOT_YOURS'],
  refusals: { CHANGED_MEANWHILE: userJob },
});

/** What people can do; the hint is the category. */
export const selectSkills = selectList('skills', selectable);
