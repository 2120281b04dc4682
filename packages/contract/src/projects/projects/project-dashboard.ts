import { z } from 'zod';
import { ANY_SPAN, dateRange } from '../../date-range.ts';
import { flag } from '../../paging.ts';
import { givenMonth, id, isoDate, isoMonth, named } from '../../primitives.ts';
import { idParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import { MAX_JOB_LEVEL, MIN_JOB_LEVEL } from '../jobs/project-job.ts';
import { projectPart } from './own-project.ts';
import { MOST_REPORT_MONTHS, monthsBetween, TOO_MANY_MONTHS } from './project-dashboard.rules.ts';

/** What a project comes to. Hours have two decimals. */
export const projectOverview = z.object({
  _id: id,
  hours: z.number(),
  hoursThisMonth: z.number(),
  hoursLastMonth: z.number(),
  /** Sum of the estimates of its phases, and the hours registered on those phases; null when none has an estimate. */
  estimate: z.number().nullable(),
  hoursOnEstimated: z.number(),
  firstMonth: isoMonth.nullable(),
  lastMonth: isoMonth.nullable(),
  people: z.number().int(),
  accounts: z.number().int(),
  phases: z.number().int(),
  jobs: z.number().int(),
  tieredReviews: z.number().int(),
  keySuccessFactors: z.number().int(),
  weekPlans: z.number().int(),
});
export type ProjectOverview = z.infer<typeof projectOverview>;

export const getProjectOverview = route({
  method: 'GET',
  path: '/api/user/projects/:id/overview',
  summary: 'What a project comes to: hours, estimate, people, and how much belongs to it',
  roles: ['employee'],
  params: idParamsOf('project'),
  response: projectOverview,
  errors: ['NOT_FOUND'],
});

/** The line of all whose time on a project one is not told by name. */
export const OTHER_PEOPLE = 'others';

/** Somebody who registers on a project, is planned for it, leads it, or may register on it. */
export const projectPerson = z.object({
  user: person,
  isActive: z.boolean(),
  parts: z.array(projectPart),
  /** Told to the person, to who leads them and to who keeps the project; null to others. */
  hours: z.number().nullable(),
  hoursThisMonth: z.number().nullable(),
  lastRegistration: isoDate.nullable(),
  /** Share of the present week that is planned for the project; null when nothing is. */
  plannedNow: z.number().int().nullable(),
});
export type ProjectPerson = z.infer<typeof projectPerson>;

export const listProjectPeople = route({
  method: 'GET',
  path: '/api/user/projects/:id/people',
  summary: 'Who registers on a project, is planned for it, leads it or may register on it',
  roles: ['employee'],
  params: idParamsOf('project'),
  response: z.array(projectPerson),
  errors: ['NOT_FOUND'],
  hot: true,
});

export const projectPhase = z.object({
  _id: id,
  name: z.string(),
  account: named,
  /** Hours; null is no estimate. */
  estimate: z.number().nullable(),
  hours: z.number(),
  lastMonth: isoMonth.nullable(),
  isDisabled: z.boolean(),
  /** Nothing was registered on it for the company's inactive months, and it is not new. */
  isInactive: z.boolean(),
});
export type ProjectPhase = z.infer<typeof projectPhase>;

export const listProjectPhases = route({
  method: 'GET',
  path: '/api/user/projects/:id/phases',
  summary: "The phases of a project's accounts, with estimate and registered hours",
  roles: ['employee'],
  params: idParamsOf('project'),
  query: z.object({ isIncludedInactive: flag, search: z.string().trim().max(200).default('') }),
  response: z.array(projectPhase),
  errors: ['NOT_FOUND'],
});

export const timeReportType = z.enum(['account', 'phase', 'person', 'month']);
export type TimeReportType = z.infer<typeof timeReportType>;

/** One account, phase, person or month, and the hours registered in each month of the report, in their order. */
const timeReportRow = z.object({
  /** Id of what it is about; the month itself where rows are months, `OTHER_PEOPLE` for all whose time one is not told. */
  _id: z.string(),
  name: z.string(),
  /** What tells it from others of the same name. */
  hint: z.string(),
  hours: z.number(),
  months: z.array(z.number()),
  people: z.number().int(),
});
export type TimeReportRow = z.infer<typeof timeReportRow>;

export const projectTimeReport = z.object({
  type: timeReportType,
  months: z.array(isoMonth),
  /** The most hours first; months in their order. */
  rows: z.array(timeReportRow),
  hours: z.number(),
});
export type ProjectTimeReport = z.infer<typeof projectTimeReport>;

export const getProjectTimeReport = route({
  method: 'GET',
  path: '/api/user/projects/:id/time-report',
  summary: 'Hours registered on a project by month, split by account, phase or person',
  roles: ['employee'],
  params: idParamsOf('project'),
  query: z
    .object({ type: timeReportType.default('account'), from: givenMonth, to: givenMonth })
    .check(dateRange({ most: ANY_SPAN }))
    .refine(({ from, to }) => monthsBetween(from, to).length <= MOST_REPORT_MONTHS, {
      path: ['from'],
      message: TOO_MANY_MONTHS,
    }),
  response: projectTimeReport,
  errors: ['NOT_FOUND'],
});

/** Who has a job of a level in the project now: everybody to who keeps the project, oneself to others. */
const jobLevel = z.object({
  level: z.number().int().min(MIN_JOB_LEVEL).max(MAX_JOB_LEVEL),
  people: z.array(named),
});

export const projectPerformance = z.object({
  /** Every level, the lowest first. */
  levels: z.array(jobLevel),
  /** Of the jobs that have a level; null when none has. */
  averageLevel: z.number().nullable(),
  jobsWithoutLevel: z.number().int(),
});
export type ProjectPerformance = z.infer<typeof projectPerformance>;

export const getProjectPerformance = route({
  method: 'GET',
  path: '/api/user/projects/:id/performance',
  summary: 'The levels of the jobs that people have in a project now',
  roles: ['employee'],
  params: idParamsOf('project'),
  response: projectPerformance,
  errors: ['NOT_FOUND'],
});
