import { z } from 'zod';
import { pageQuery } from '../paging.ts';
import { id, isoDate, line, named, optionalLine, text } from '../primitives.ts';
import { brought, resource, seen, stored } from '../resource.ts';
import { selectable, selectList } from '../select-list.ts';
import { person } from '../time/user-period.ts';
import { MOST_ASSIGNED } from './indirect-customer.ts';
import { KSF_TITLE_REQUIRED, problemOfDates, problemsOfReviews, tidyShortName } from './project.rules.ts';

export const PROJECT_DELETE_FAILED = 'Error while deleting project';
export const PROJECT_UPDATE_FAILED = 'Update project failed. Please try again!';
export const PROJECTS_PAGE_SIZE = 30;
/** Values of the list's status filter. */
export const PROJECT_FILTER = { all: 1, inProgress: 2, done: 3 } as const;

const ids = z.array(id).max(MOST_ASSIGNED);
/** Nothing chosen yet counts as missing, with the rule's own message. */
const party = z.union([id, z.null(), z.literal('')]);

/** What a form of a project asks for. Key success factors keep their order; `_id` is made by who adds one. */
export const projectToSave = z
  .strictObject({
    name: line(150),
    shortName: z.string().transform(tidyShortName).pipe(z.string().min(1).max(30)),
    number: optionalLine(50),
    startDate: isoDate.nullable(),
    endDate: isoDate.nullable(),
    description: text(10_000),
    altCustomerName: optionalLine(150),
    customerCanSeeProject: z.boolean(),
    manager: id.nullable(),
    businessAnalyst: id.nullable(),
    keyAccountManager: id.nullable(),
    team: id.nullable(),
    customers: ids,
    accounts: ids,
    tieredReviews: z.array(z.strictObject({ reviewer: party, reviewee: party })).max(MOST_ASSIGNED),
    keySuccessFactors: z
      .array(
        z.strictObject({
          _id: id,
          title: z.string().trim().min(1, KSF_TITLE_REQUIRED).max(200),
          description: text(4000),
        }),
      )
      .max(100),
  })
  .check((check) => {
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
  customerCanSeeProject: z.boolean(),
  manager: person.nullable(),
  team: named.nullable(),
  customers: z.array(named),
  accounts: z.number().int(),
});
export type ListedProject = z.infer<typeof listedProject>;

export const projectDetail = z.object({
  ...listedProject.shape,
  ...stored,
  description: z.string(),
  altCustomerName: z.string(),
  businessAnalyst: person.nullable(),
  keyAccountManager: person.nullable(),
  accounts: z.array(named),
  tieredReviews: z.array(z.object({ reviewer: person, reviewee: person })),
  keySuccessFactors: z.array(z.object({ _id: id, title: z.string(), description: z.string() })),
  /** Accounts that were asked for and stay with their own project (ACCOUNT_ASSIGNED): everything else was saved. */
  assignedElsewhere: z.array(z.object({ _id: id, name: z.string(), project: z.string() })),
});
export type ProjectDetail = z.infer<typeof projectDetail>;

export const {
  list: listProjects,
  get: getProject,
  create: createProject,
  update: updateProject,
  remove: deleteProject,
} = resource({
  path: '/api/admin/projects',
  one: 'project',
  many: 'projects',
  query: pageQuery(['name', 'shortName', 'number', 'startDate', 'endDate', 'manager'], PROJECTS_PAGE_SIZE).extend({
    status: z.coerce.number().int().min(PROJECT_FILTER.all).max(PROJECT_FILTER.done).default(PROJECT_FILTER.inProgress),
    manager: id.optional(),
    team: id.optional(),
  }),
  listed: listedProject,
  detail: projectDetail,
  toCreate: projectToSave.safeExtend(brought),
  toUpdate: projectToSave.safeExtend(seen),
  errors: ['REVIEWED_TWICE', 'END_WITHOUT_START', 'END_BEFORE_START'],
});

/** Projects; the hint is the short name. */
export const selectProjects = selectList('projects', selectable);
