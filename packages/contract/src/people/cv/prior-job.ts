import { z } from 'zod';
import { ANY_SPAN, dateRange } from '../../date-range.ts';
import { MAX_PAGE_SIZE_OF_TEXTS, pageLimit, pageQuery } from '../../paging.ts';
import { givenDate, isoDate, line, named, optionalLine, text } from '../../primitives.ts';
import { JOB_ENDS_BEFORE_START, jobDatesInOrder } from '../../projects/jobs/project-job.rules.ts';
import { projectJob, skillsToSave } from '../../projects/jobs/project-job.ts';
import { idOf } from '../../record-id.ts';
import { broughtAs, resource, seen, stored } from '../../resource.ts';

const JOBS_PAGE_SIZE = 100;
const MOST_CUSTOMERS = 20;
const MOST_TEXT = 5000;
/** Jobs that somebody had before: a long life, and what a CV can still be written of. */
export const MOST_PRIOR_JOBS = 100;

/** What the form of a job before this company asks for. Names as the specification (3, section 3) writes them. */
export const priorJobToSave = z
  .strictObject({
    jobTitle: line(150),
    customerName: line(150),
    /** What a CV for customers says in the customer's place. */
    altCustomerName: optionalLine(150),
    fromDate: givenDate,
    toDate: givenDate.nullable(),
    projectDescription: text(MOST_TEXT),
    responsibilitiesAndArchievements: text(MOST_TEXT),
    /** Skills that have no entry of their own, in words. */
    skillsUsed: optionalLine(500),
    skills: skillsToSave,
    /** Customers of that company who were worked for. */
    customers: z.array(line(150)).max(MOST_CUSTOMERS),
    isIncludeInCV: z.boolean(),
  })
  .check(dateRange({ most: ANY_SPAN, fields: ['fromDate', 'toDate'] }))
  .refine(({ fromDate: startDate, toDate: endDate }) => jobDatesInOrder({ startDate, endDate }), {
    path: ['toDate'],
    message: JOB_ENDS_BEFORE_START,
  });
export type PriorJobToSave = z.infer<typeof priorJobToSave>;

/** What somebody did before this company. */
export const priorJob = z.object({
  ...stored,
  user: named,
  jobTitle: z.string(),
  customerName: z.string(),
  altCustomerName: z.string(),
  fromDate: isoDate,
  toDate: isoDate.nullable(),
  projectDescription: z.string(),
  responsibilitiesAndArchievements: z.string(),
  skillsUsed: z.string(),
  skills: projectJob.shape.skills,
  customers: z.array(z.string()),
  isIncludeInCV: z.boolean(),
});
export type PriorJob = z.infer<typeof priorJob>;

/** Kept by their person, managers and administrators. */
export const {
  list: listPriorJobs,
  get: getPriorJob,
  create: createPriorJob,
  update: updatePriorJob,
  remove: deletePriorJob,
} = resource({
  entity: 'priorJob',
  path: '/api/user/prior-jobs',
  roles: ['employee'],
  one: 'prior job',
  many: 'jobs that somebody had before; without a user, one’s own',
  query: pageQuery(['fromDate', 'jobTitle', 'customerName'], JOBS_PAGE_SIZE, '-fromDate').extend({
    limit: pageLimit(MAX_PAGE_SIZE_OF_TEXTS, JOBS_PAGE_SIZE),
    user: idOf('user').optional(),
  }),
  listed: priorJob,
  detail: priorJob,
  toCreate: priorJobToSave.safeExtend({ ...broughtAs('priorJob'), user: idOf('user') }),
  toUpdate: priorJobToSave.safeExtend(seen),
  errors: ['NOT_YOURS', 'NOT_EMPLOYEES', 'TOO_MANY_JOBS'],
  deleteErrors: ['NOT_YOURS'],
});
