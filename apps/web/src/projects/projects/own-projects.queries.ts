import { flag } from '@stint/contract/paging';
import { getCustomerProject, listCustomerProjects } from '@stint/contract/projects/projects/customer-project';
import { getOwnProject, listOwnProjects, updateOwnProject } from '@stint/contract/projects/projects/own-project';
import {
  getProjectOverview,
  getProjectPerformance,
  getProjectTimeReport,
  listProjectPeople,
  listProjectPhases,
  type TimeReportType,
} from '@stint/contract/projects/projects/project-dashboard';
import type { BodyOf, QueryOf } from '@stint/contract/route';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';
import { openRecord } from '../../lib/open-record.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { refreshOn } from '../../lib/staleness.ts';
import { openProject } from './projects.queries.ts';

refreshOn(['project', 'week-plan', 'account', 'phase'], 'own-project', 'project-overview');

/** The list of own projects, and what is open of one. */
export const ownProjectSearch = searchOf(
  queryOf(listOwnProjects).extend({ ...openRecord, ...openProject, proofRead: flag }),
);
export type OwnProjectSearch = ReturnType<typeof ownProjectSearch.fill>;

export const useOwnProjects = (query: QueryOf<typeof listOwnProjects>) =>
  useQuery({
    queryKey: ['own-project', 'list', query],
    queryFn: ({ signal }) => call(listOwnProjects, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { fallback: false },
  });

/** What the screens of one project have in common: nothing is asked without an id, and the place says what went wrong. */
const ofProject = (id: string | undefined) => ({ enabled: id !== undefined, meta: { fallback: false } }) as const;

export const useSeenProject = (id: string | undefined) =>
  useQuery({
    queryKey: ['own-project', 'one', id],
    queryFn: ({ signal }) => call(getOwnProject, { params: { id: id ?? '' } }, { signal }),
    ...ofProject(id),
  });

export const useSaveDashboard = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof updateOwnProject>) => call(updateOwnProject, { params: { id }, body }),
    meta: {
      fallback: 'projects:projects.updateFailed',
      success: 'common:done.updated',
      touches: ['own-project', 'project'],
      handles: ['CHANGED_MEANWHILE'],
    },
  });

export const useProjectOverview = (id: string | undefined) =>
  useQuery({
    queryKey: ['project-overview', 'overview', id],
    queryFn: ({ signal }) => call(getProjectOverview, { params: { id: id ?? '' } }, { signal }),
    ...ofProject(id),
  });

export const useProjectPeople = (id: string) =>
  useQuery({
    queryKey: ['project-overview', 'people', id],
    queryFn: ({ signal }) => call(listProjectPeople, { params: { id } }, { signal }),
    ...ofProject(id),
  });

export const useProjectPhases = (id: string, query: QueryOf<typeof listProjectPhases>) =>
  useQuery({
    queryKey: ['project-overview', 'phases', id, query],
    queryFn: ({ signal }) =>
      call(
        listProjectPhases,
        { params: { id }, query: { ...query, isIncludedInactive: String(query.isIncludedInactive) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    ...ofProject(id),
  });

export const useTimeReport = (id: string, query: { type: TimeReportType; from: string; to: string }) =>
  useQuery({
    queryKey: ['project-overview', 'time', id, query],
    queryFn: ({ signal }) => call(getProjectTimeReport, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
    ...ofProject(id),
  });

export const useProjectPerformance = (id: string) =>
  useQuery({
    queryKey: ['project-overview', 'performance', id],
    queryFn: ({ signal }) => call(getProjectPerformance, { params: { id } }, { signal }),
    ...ofProject(id),
  });

/** The projects that a customer user may see. */
export const customerProjectSearch = searchOf(queryOf(listCustomerProjects).extend(openRecord));

export const useCustomerProjects = (query: QueryOf<typeof listCustomerProjects>) =>
  useQuery({
    queryKey: ['own-project', 'customer-list', query],
    queryFn: ({ signal }) => call(listCustomerProjects, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { fallback: false },
  });

export const useCustomerProject = (id: string | undefined) =>
  useQuery({
    queryKey: ['own-project', 'customer-one', id],
    queryFn: ({ signal }) => call(getCustomerProject, { params: { id: id ?? '' } }, { signal }),
    ...ofProject(id),
  });
