import { id } from '@stint/contract/primitives';
import {
  createProject,
  deleteProject,
  findProjectDate,
  getProject,
  listProjects,
  setCustomerCanSeeProject,
  updateProject,
} from '@stint/contract/projects/projects/project';
import { timeReportType } from '@stint/contract/projects/projects/project-dashboard';
import { z } from 'zod';
import { searchOf } from '../../lib/list-search.ts';
import { openRecord } from '../../lib/open-record.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';

/** Months that a dashboard's hours may cover. */
export const SPANS = [6, 12, 24] as const;
export const projectTab = z.enum(['details', 'dates', 'accounts', 'reviews', 'factors', 'posts']);
export const dashboardTab = z.enum(['planning', 'time', 'performance', 'status', 'people', 'posts', 'details']);
export type DashboardTab = z.infer<typeof dashboardTab>;
export type ProjectTab = z.infer<typeof projectTab>;
/** Two more ways into a project from an address: back from a post of it, and its dashboard with what that shows. */
export const openProject = {
  projectIdFromPost: id.optional(),
  dashboard: id.optional(),
  tab: dashboardTab.default('planning'),
  /** What the hours are split by, and over how many months. */
  split: timeReportType.exclude(['month']).default('account'),
  span: z.coerce.number().pipe(z.literal(SPANS)).default(12),
};
const opened = z.object(openProject);
export type OpenProject = Omit<z.output<typeof opened>, 'projectIdFromPost'>;
/** The list, the open project and the open part of it. */
export const projectSearch = searchOf(
  queryOf(listProjects).extend({ ...openRecord, ...openProject, part: projectTab.default('details') }),
);
export type ProjectSearch = ReturnType<typeof projectSearch.fill>;

export const {
  useList: useProjects,
  useOne: useProject,
  useCreate: useCreateProject,
  useUpdate: useUpdateProject,
  useRemove: useDeleteProject,
} = resourceCalls(
  'project',
  { list: listProjects, get: getProject, create: createProject, update: updateProject, remove: deleteProject },
  {
    touches: ['account', 'key-success-factor', 'own-project', 'project-overview'],
    updateFailed: 'projects:projects.updateFailed',
    createFailed: 'projects:projects.updateFailed',
    deleteFailed: 'projects:projects.deleteFailed',
  },
);

/** One switch in the list, without opening the project. */
export const useShowToCustomer = writeOf(setCustomerCanSeeProject, {
  fallback: 'projects:projects.updateFailed',
  success: 'common:done.updated',
  touches: ['project', 'own-project'],
});

/** What a project may start or end with, by what was registered on accounts. */
export const useProjectDate = readOf('project', findProjectDate, {
  asks: (type: 'start' | 'end', accounts: readonly string[]) =>
    accounts.length > 0 ? { type, accountIds: accounts.join(',') } : undefined,
  keepsPrevious: true,
  fallback: false,
});
