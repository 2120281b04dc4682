import { z } from 'zod';
import { ANY_SPAN, dateRange } from '../../date-range.ts';
import { flag, pageQuery } from '../../paging.ts';
import { givenDate, id, isoDate, line, named, optionalLine, text } from '../../primitives.ts';
import { changedIdOf, idListOf, idOf, type RecordEntity } from '../../record-id.ts';
import { broughtAs, resource, seen, stored } from '../../resource.ts';
import { route } from '../../route.ts';
import { selectable, selectList } from '../../select-list.ts';
import { person } from '../../time/sheet/user-period.ts';
import { MOST_ASSIGNED } from '../customers/indirect-customer.ts';
import { approvedTimeMoves, force } from '../phases/approved-time.ts';
import { problemOfDates, problemsOfReviews, tidyShortName } from './project.rules.ts';

export const PROJECT_DELETE_FAILED = 'Error while deleting project';
export const PROJECT_UPDATE_FAILED = 'Update project failed. Please try again!';
export const PROJECTS_PAGE_SIZE = 30;
/** Values of the list's status filter. Done is what was closed by hand or is past its end date; the rest is in progress. */
export const PROJECT_FILTER = { all: 1, inProgress: 2, done: 3 } as const;
export const projectStatusFilter = z.coerce
  .number()
  .int()
  .min(PROJECT_FILTER.all)
  .max(PROJECT_FILTER.done)
  .default(PROJECT_FILTER.inProgress);
export const MAX_PROJECT_DESCRIPTION = 10_000;

const idsOf = (entity: RecordEntity) => z.array(idOf(entity)).max(MOST_ASSIGNED);
/** Nothing chosen yet counts as missing, with the rule's own message. */
const party = z.union([idOf('user'), z.null(), z.literal('')]);

/** What a form of a project asks for. Its key success factors are records of their own. */
export const projectToSave = z
  .strictObject({
    name: line(150),
    shortName: z.string().max(100).transform(tidyShortName).pipe(z.string().min(1).max(30)),
    number: optionalLine(50),
    startDate: givenDate.nullable(),
    endDate: givenDate.nullable(),
    description: text(MAX_PROJECT_DESCRIPTION),
    altCustomerName: optionalLine(150),
    customerCanSeeProject: z.boolean(),
    /** Closed by hand: done, whatever its dates say. When it is not given, a new project is open and a stored one stays as it is. */
    isClosed: z.boolean().optional(),
    manager: idOf('user').nullable(),
    businessAnalyst: idOf('user').nullable(),
    keyAccountManager: idOf('user').nullable(),
    team: idOf('team').nullable(),
    customers: idsOf('indirectCustomer'),
    accounts: idsOf('account'),
    tieredReviews: z.array(z.strictObject({ reviewer: party, reviewee: party })).max(MOST_ASSIGNED),
  })
  .check(dateRange({ most: ANY_SPAN, fields: ['startDate', 'endDate'] }), (check) => {
    const { value, issues } = check;
    const wrongDates = problemOfDates(value);
    if (wrongDates) issues.push({ code: 'custom', input: value, path: ['endDate'], message: wrongDates });
    for (const [index, { field, message }] of problemsOfReviews(value.tieredReviews))
      issues.push({ code: 'custom', input: value, path: ['tieredReviews', index, field], message });
  });
export type ProjectToSave = z.infer<typeof projectToSave>;

export const listedProject = z.object({
  _id: id,
  name: z.string(),
  shortName: z.string(),
  number: z.string(),
  startDate: isoDate.nullable(),
  endDate: isoDate.nullable(),
  isClosed: z.boolean(),
  customerCanSeeProject: z.boolean(),
  manager: person.nullable(),
  team: named.nullable(),
  customers: z.array(named),
  accounts: z.number().int(),
  /** Nothing was registered on it for the company's inactive months, though it is neither new nor done. */
  isInactive: z.boolean(),
});
export type ListedProject = z.infer<typeof listedProject>;

export const projectDetail = z.object({
  ...listedProject.omit({ isInactive: true }).shape,
  ...stored,
  description: z.string(),
  altCustomerName: z.string(),
  businessAnalyst: person.nullable(),
  keyAccountManager: person.nullable(),
  accounts: z.array(named),
  tieredReviews: z.array(z.object({ reviewer: person, reviewee: person })),
  /** Accounts that were asked for and stay with their own project (ACCOUNT_ASSIGNED): everything else was saved. */
  assignedElsewhere: z.array(
    z.object({ code: z.literal('ACCOUNT_ASSIGNED'), _id: id, name: z.string(), project: z.string() }),
  ),
});
export type ProjectDetail = z.infer<typeof projectDetail>;

export const {
  list: listProjects,
  get: getProject,
  create: createProject,
  update: updateProject,
  remove: deleteProject,
} = resource({
  entity: 'project',
  path: '/api/admin/projects',
  one: 'project',
  many: 'projects',
  roles: ['manager'],
  query: pageQuery(['name', 'shortName', 'number', 'startDate', 'endDate', 'manager'], PROJECTS_PAGE_SIZE).extend({
    status: projectStatusFilter,
    manager: idOf('user').optional(),
    team: idOf('team').optional(),
    /** Also those that nobody has registered on for long; they are hidden until they are asked for. */
    includeInactiveProject: flag,
  }),
  listed: listedProject,
  detail: projectDetail,
  toCreate: projectToSave.safeExtend({ ...broughtAs('project'), force }),
  toUpdate: projectToSave.safeExtend({ ...seen, force }),
  errors: ['REVIEWED_TWICE', 'END_WITHOUT_START', 'END_BEFORE_START', 'NOT_EMPLOYEES', 'PERIOD_APPROVED'],
  refusals: { APPROVED_TIME_MOVES: approvedTimeMoves },
});

/** Projects; the hint is the short name. */
export const selectProjects = selectList('projects', selectable);
/** As `selectProjects`, without those that are done. */
export const selectActiveProjects = selectList('active-projects', selectable);

export const setCustomerCanSeeProject = route({
  method: 'PUT',
  path: '/api/admin/projects/customer-can-see',
  summary: "Shows a project to its customers' users, or hides it from them",
  roles: ['manager'],
  body: z.strictObject({ _id: changedIdOf('project'), customerCanSeeProject: z.boolean() }),
  response: projectDetail,
  errors: ['NOT_FOUND'],
});

export const findProjectDate = route({
  method: 'GET',
  path: '/api/admin/projects/dates',
  summary: 'The first or the last day that anything was registered on accounts: what a project may start or end with',
  roles: ['manager'],
  query: z.object({ type: z.enum(['start', 'end']), accountIds: idListOf('account', MOST_ASSIGNED) }),
  response: z.object({ date: isoDate.nullable() }),
});
