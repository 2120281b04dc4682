import {
  createProject,
  deleteProject,
  getProject,
  listProjects,
  updateProject,
} from '@stint/contract/projects/project';
import { useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { searchOf } from '../../lib/list-search.ts';
import { openRecord } from '../../lib/open-record.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { queryOf } from '../../lib/route-schemas.ts';

export const projectTab = z.enum(['details', 'reviews', 'factors']);
export type ProjectTab = z.infer<typeof projectTab>;
/** The list, the open project and the open part of it. */
export const projectSearch = searchOf(
  queryOf(listProjects).extend({ ...openRecord, part: projectTab.default('details') }),
);
export type ProjectSearch = ReturnType<typeof projectSearch.fill>;

const projects = resourceCalls(
  'project',
  { list: listProjects, get: getProject, create: createProject, update: updateProject, remove: deleteProject },
  {
    touches: ['account', 'key-success-factor'],
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
