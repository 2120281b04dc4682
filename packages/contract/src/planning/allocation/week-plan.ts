import { z } from 'zod';
import { done, id, isoDate, seenVersion } from '../../primitives.ts';
import { changedIdOf, changedIdParamsOf, idOf } from '../../record-id.ts';
import { broughtAs, seen } from '../../resource.ts';
import { route } from '../../route.ts';
import { isTimeZone } from '../../time/business-time.ts';
import { weekYear } from '../../time/iso-week.ts';
import { person, projectName } from '../../time/sheet/user-period.ts';
import { FULL_WEEK, USER_MISSING } from './week-plan.rules.ts';

/** Half a year: more weeks than any screen shows. */
const MOST_WEEKS = 27;
/** More shares than a screen of a planner has: 125 people, or as many projects, in four weeks. */
const MOST_PLANS = 500;
const MOST_USERS = 500;

export const weekYears = z
  .string()
  .max(MOST_WEEKS * 'ww/yyyy,'.length)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(weekYear).min(1).max(MOST_WEEKS));
const percentage = z.number().int().min(0).max(FULL_WEEK);

/** The share of a person's week that is planned for a project, in per cent. */
export const weekPlan = z.object({
  _id: id,
  user: idOf('user'),
  project: idOf('project'),
  weekYear: z.string(),
  percentage: z.number().int(),
  version: z.number().int(),
});
export type WeekPlan = z.infer<typeof weekPlan>;

/** A week as planners head it. Working minutes: its working days, less public holidays, of 8 hours. */
export const plannerWeek = z.object({
  weekYear: z.string(),
  fromDate: isoDate,
  toDate: isoDate,
  workingMinutes: z.number().int(),
});
export type PlannerWeek = z.infer<typeof plannerWeek>;

/** So many of somebody's other projects are named in a week. All of them in each row of each would grow with the square. */
export const MOST_OTHERS = 5;

/** One week of one row of a planner: a person on a project. */
export const plannerRowWeek = z.object({
  weekYear: z.string(),
  /** Null is not in the planner in this week. */
  plan: weekPlan.pick({ _id: true, percentage: true, version: true }).nullable(),
  /** Per cent that is planned for the person over all projects; over those that are shown, to who may not plan them. */
  total: z.number().int(),
  /** The largest of what else is planned for the person; empty in the planner of a team, where it has rows of its own. */
  others: z.array(z.object({ project: projectName, percentage: z.number().int() })).max(MOST_OTHERS),
  /** Minutes that the person registered on the project; null to who is neither the person nor may plan them on it. */
  registered: z.number().int().nullable(),
});
export type PlannerRowWeek = z.infer<typeof plannerRowWeek>;

/** `mayEdit`: the asking person may plan this person on this project. */
const plannerRow = z.object({
  user: person,
  project: projectName,
  mayEdit: z.boolean(),
  weeks: z.array(plannerRowWeek),
});
export type PlannerRow = z.infer<typeof plannerRow>;

export const planner = z.object({ weeks: z.array(plannerWeek), rows: z.array(plannerRow), mayEdit: z.boolean() });
export type Planner = z.infer<typeof planner>;

/** In which time zone rows are counted for a week; the company's, when left out. */
export const timezone = z.string().max(60).refine(isTimeZone).optional();

export const listWeekPlans = route({
  method: 'GET',
  path: '/api/user/week-plans',
  summary: 'What is planned in some weeks, for a project or for a person',
  roles: ['employee'],
  query: z
    .object({ weekYears, project: idOf('project').optional(), user: idOf('user').optional() })
    .refine(({ project, user }) => project !== undefined || user !== undefined, { path: ['project'] }),
  response: z.array(weekPlan),
  errors: ['NOT_FOUND'],
});

export const getProjectPlanner = route({
  method: 'GET',
  path: '/api/user/week-plans/by-project',
  summary: 'A project’s people with what is planned for them, their whole load, and what they registered, by week',
  roles: ['employee'],
  query: z.object({ weeks: weekYears, project: idOf('project'), team: idOf('team').optional(), timezone }),
  response: planner.extend({ project: projectName }),
  errors: ['NOT_FOUND'],
  hot: true,
});

export const getUserPlanner = route({
  method: 'GET',
  path: '/api/user/week-plans/by-user',
  summary: 'A person’s projects with what is planned and what was registered, by week',
  roles: ['employee'],
  query: z.object({ weekYears, user: idOf('user'), timezone }),
  response: planner.extend({ user: person }),
  errors: ['NOT_FOUND'],
  hot: true,
});

const planToCreate = z.strictObject({
  ...broughtAs('weekPlan'),
  user: idOf('user'),
  project: idOf('project'),
  weekYear,
  percentage,
});

const personsWeek = z.object({ user: id, weekYear: z.string() });
/** The weeks of people that somebody else changed. */
const overtakenWeeks = z.object({ weeks: z.array(personsWeek) });
/** Those that would hold more than 100 %, and how much. */
const fullWeeks = z.object({ weeks: z.array(personsWeek.extend({ total: z.number() })) });

export const createWeekPlan = route({
  method: 'POST',
  path: '/api/user/week-plans',
  summary: 'Adds an allocation of a person to a project for a week; repeating it with the same _id changes nothing',
  roles: ['employee'],
  body: planToCreate,
  response: weekPlan,
  errors: ['NOT_YOURS', 'NOT_EMPLOYEES', 'PLAN_TOO_FAR_AHEAD'],
  refusals: { OVER_FULL_WEEK: fullWeeks, CHANGED_MEANWHILE: overtakenWeeks },
});

export const updateWeekPlan = route({
  method: 'PUT',
  path: '/api/user/week-plans/:id',
  summary: 'Changes an allocation, unless someone else has changed it in the meantime',
  roles: ['employee'],
  params: changedIdParamsOf('weekPlan'),
  body: z.strictObject({ ...seen, percentage }),
  response: weekPlan,
  errors: ['NOT_FOUND', 'NOT_YOURS'],
  refusals: { OVER_FULL_WEEK: fullWeeks, CHANGED_MEANWHILE: overtakenWeeks },
});

/** A changed or new share of a block: with the version that was seen, or without when there was none. */
export const planToSave = z.strictObject({
  user: idOf('user'),
  project: idOf('project'),
  weekYear,
  percentage,
  version: seenVersion.optional(),
});
export type PlanToSave = z.infer<typeof planToSave>;

export const saveWeekPlans = route({
  method: 'POST',
  path: '/api/user/week-plans/save-multiple',
  summary: 'Saves several allocations: all of them or none',
  roles: ['employee'],
  body: z.strictObject({ plans: z.array(planToSave).min(1).max(MOST_PLANS) }),
  response: z.array(weekPlan),
  errors: ['NOT_YOURS', 'NOT_EMPLOYEES', 'PLAN_TOO_FAR_AHEAD'],
  refusals: { OVER_FULL_WEEK: fullWeeks, CHANGED_MEANWHILE: overtakenWeeks },
});

export const createWeekPlans = route({
  method: 'POST',
  path: '/api/user/week-plans/create-multiple',
  summary: 'Adds people to a project’s workload without an allocation; existing ones stay as planned',
  roles: ['employee'],
  body: z.strictObject({
    plans: z
      .array(z.strictObject({ user: idOf('user'), project: idOf('project'), weekYear }))
      .min(1, USER_MISSING)
      .max(MOST_PLANS),
  }),
  response: z.array(weekPlan),
  errors: ['NOT_YOURS', 'NOT_EMPLOYEES', 'PLAN_TOO_FAR_AHEAD'],
  /** Two who take in the same person at the same moment. */
  refusals: { CHANGED_MEANWHILE: overtakenWeeks },
});

export const removeWeekPlans = route({
  method: 'POST',
  path: '/api/user/week-plans/remove',
  summary: 'Removes rows without allocations from a workload',
  roles: ['employee'],
  body: z.strictObject({ ids: z.array(changedIdOf('weekPlan')).min(1).max(MOST_PLANS) }),
  response: done,
  errors: ['PLAN_NOT_EMPTY', 'NOT_YOURS'],
});

export const userNotInPlan = z.object({
  user: person,
  /** Minutes registered on the project in these weeks. */
  registered: z.number().int(),
  /** The least that is free in one of these weeks, in per cent. */
  free: z.number().int(),
});
export type UserNotInPlan = z.infer<typeof userNotInPlan>;

export const listUsersNotInPlan = route({
  method: 'GET',
  path: '/api/user/week-plans/users-not-in-plan',
  summary:
    'The first 100 active employees who are in none of these weeks of a project’s planner and whom one may plan on it; those who registered on it first',
  roles: ['employee'],
  query: z.object({
    project: idOf('project'),
    weekYears,
    team: idOf('team').optional(),
    search: z.string().trim().max(200).default(''),
  }),
  response: z.array(userNotInPlan),
  errors: ['NOT_FOUND'],
  hot: true,
});

export const cloneWeekPlans = route({
  method: 'POST',
  path: '/api/user/week-plans/clone',
  summary: 'Copies the allocations of the previous week, for one project or for all projects of the people',
  roles: ['employee'],
  body: z.strictObject({
    preWeek: weekYear,
    curWeek: weekYear,
    users: z.array(idOf('user')).min(1, USER_MISSING).max(MOST_USERS),
    project: idOf('project').nullable(),
  }),
  response: z.array(weekPlan),
  errors: ['PREVIOUS_WEEK_OVER_FULL', 'NOT_YOURS', 'NOT_EMPLOYEES', 'PLAN_TOO_FAR_AHEAD'],
  refusals: { OVER_FULL_WEEK: fullWeeks, CHANGED_MEANWHILE: overtakenWeeks },
});
