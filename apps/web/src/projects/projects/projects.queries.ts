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
import { NEW } from '../../ui/record-drawer.tsx';

/** Months that a dashboard's hours may cover. */
export const SPANS = [6, 12, 24] as const;
/** The tabs over which what is kept of a project is one form. */
export const formTab = z.enum(['details', 'dates', 'accounts', 'reviews']);
export type FormTab = z.infer<typeof formTab>;
/** What a project's page shows; of the form, who may not keep the project sees the details alone. */
export const projectTab = z.enum([
  ...['planning', 'time', 'performance', 'status', 'people', 'posts'],
  ...formTab.options,
] as const);
export type ProjectTab = z.infer<typeof projectTab>;
/** The ways into a project's page from an address: its dashboard, its details, and back from a post of it. */
export const openProject = {
  projectIdFromPost: id.optional(),
  dashboard: id.optional(),
  tab: projectTab.optional(),
  /** What the hours are split by, and over how many months. */
  split: timeReportType.exclude(['month']).default('account'),
  span: z.coerce.number().pipe(z.literal(SPANS)).default(12),
};
const opened = z.object({ ...openRecord, ...openProject });
/** What stands in the address of a project's page. */
export type OpenProject = z.output<typeof opened>;

/** No project's page in the address. */
export const CLOSED = { dashboard: undefined, detailId: undefined, projectIdFromPost: undefined } as const;

export const isFormTab = (tab: ProjectTab): boolean => formTab.safeParse(tab).success;

/** Which project's page an address opens, and on which tab: its details where that is what the address asks for. */
export function openedProject({ dashboard, detailId, projectIdFromPost, tab }: OpenProject): {
  readonly project: string | undefined;
  readonly tab: ProjectTab;
} {
  const detailed = detailId === NEW ? undefined : detailId;
  const entry = projectIdFromPost ? 'posts' : detailed ? 'details' : 'planning';
  return { project: dashboard ?? detailed ?? projectIdFromPost, tab: tab ?? (dashboard ? 'planning' : entry) };
}

/** The list, and what is open of a project. */
export const projectSearch = searchOf(() => queryOf(listProjects).extend({ ...openRecord, ...openProject }));
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
    handles: ['APPROVED_TIME_MOVES'],
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
