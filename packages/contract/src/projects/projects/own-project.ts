import { z } from 'zod';
import { pageOf, pageQuery } from '../../paging.ts';
import { text } from '../../primitives.ts';
import { changedIdParamsOf, idParamsOf } from '../../record-id.ts';
import { seen } from '../../resource.ts';
import { route } from '../../route.ts';
import {
  listedProject,
  MAX_PROJECT_DESCRIPTION,
  PROJECTS_PAGE_SIZE,
  projectDetail,
  projectStatusFilter,
} from './project.ts';

/** What somebody is in a project. */
export const projectPart = z.enum([
  'manager',
  'businessAnalyst',
  'keyAccountManager',
  'reviewer',
  'reviewee',
  'assigned',
  'planned',
]);
export type ProjectPart = z.infer<typeof projectPart>;

/** A project of the asking person. */
export const ownProject = listedProject.omit({ accounts: true, isInactive: true }).extend({
  parts: z.array(projectPart),
  /** Hours that the person registered on it. */
  hours: z.number(),
});
export type OwnProject = z.infer<typeof ownProject>;

export const listOwnProjects = route({
  method: 'GET',
  path: '/api/user/projects',
  summary:
    'Projects that the asking person leads, reviews, is reviewed in, is assigned to, is planned for or registered on',
  roles: ['employee'],
  query: pageQuery(['name', 'shortName', 'startDate', 'endDate', 'hours'], PROJECTS_PAGE_SIZE).extend({
    status: projectStatusFilter,
  }),
  response: pageOf(ownProject),
});

/** A project as who may see it reads it. */
export const seenProject = projectDetail.omit({ assignedElsewhere: true }).extend({
  /** The asking person is its manager, business analyst or key account manager, who edit its dashboard. */
  isEditable: z.boolean(),
});
export type SeenProject = z.infer<typeof seenProject>;

export const getOwnProject = route({
  method: 'GET',
  path: '/api/user/projects/:id',
  summary: 'A project that the asking person may see: a project of theirs, any for managers',
  roles: ['employee'],
  params: idParamsOf('project'),
  response: seenProject,
  errors: ['NOT_FOUND'],
});

/** What its key members edit in a project's dashboard. */
export const dashboardToSave = z.strictObject({
  description: text(MAX_PROJECT_DESCRIPTION),
  customerCanSeeProject: z.boolean(),
});
export type DashboardToSave = z.infer<typeof dashboardToSave>;

export const updateOwnProject = route({
  method: 'PUT',
  path: '/api/user/projects/:id',
  summary: "Saves what a project's manager, business analyst or key account manager edit in its dashboard",
  roles: ['employee'],
  params: changedIdParamsOf('project'),
  body: dashboardToSave.extend(seen),
  response: seenProject,
  errors: ['NOT_FOUND', 'NOT_YOURS'],
  /** Only who may edit it is refused so. */
  refusals: { CHANGED_MEANWHILE: seenProject.extend({ isEditable: z.boolean().default(true) }) },
});
