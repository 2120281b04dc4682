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
import type { BodyOf } from '@stint/contract/route';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';
import { openRecord } from '../../lib/open-record.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { queryOf } from '../../lib/route-schemas.ts';

/** Months that a dashboard's hours may cover. */
export const SPANS = [6, 12, 24] as const;
export const projectTab = z.enum(['details', 'dates', 'accounts', 'reviews', 'factors']);
export const dashboardTab = z.enum(['planning', 'time', 'performance', 'people', 'details']);
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

const projects = resourceCalls(
  'project',
  { list: listProjects, get: getProject, create: createProject, update: updateProject, remove: deleteProject },
  {
    touches: ['account', 'key-success-factor', 'own-project', 'project-overview'],
    updateFailed: 'projects:projects.updateFailed',
    createFailed: 'projects:projects.updateFailed',
    deleteFailed: 'projects:projects.deleteFailed',
  },
);
export const useProjects = (query: Parameters<typeof projects.list>[0]) => useQuery(projects.list(query));
export const useProject = (id: string | undefined) => useQuery(projects.one(id));
export const useCreateProject = () => useMutation(projects.create);
export const useUpdateProject = () => useMutation(projects.update);
export const useDeleteProject = () => useMutation(projects.remove);

/** One switch in the list, without opening the project. */
export const useShowToCustomer = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof setCustomerCanSeeProject>) => call(setCustomerCanSeeProject, { body }),
    meta: {
      fallback: 'projects:projects.updateFailed',
      success: 'common:done.updated',
      touches: ['project', 'own-project'],
    },
  });

/** What a project may start or end with, by what was registered on accounts. */
export const useProjectDate = (type: 'start' | 'end', accounts: readonly string[]) =>
  useQuery({
    queryKey: ['project', 'date', type, accounts],
    queryFn: ({ signal }) => call(findProjectDate, { query: { type, accountIds: accounts.join(',') } }, { signal }),
    enabled: accounts.length > 0,
    placeholderData: keepPreviousData,
    meta: { fallback: false },
  });
