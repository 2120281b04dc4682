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
import type { QueryOf } from '@stint/contract/route';
import { searchOf } from '../../lib/list-search.ts';
import { openRecord } from '../../lib/open-record.ts';
import { readOf, writeOfOne } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { refreshOn } from '../../lib/staleness.ts';
import { openProject } from './projects.queries.ts';

refreshOn(['project', 'week-plan', 'account', 'phase'], 'own-project', 'project-overview');

/** The list of own projects, and what is open of one. */
export const ownProjectSearch = searchOf(() =>
  queryOf(listOwnProjects).extend({ ...openRecord, ...openProject, proofRead: flag }),
);
export type OwnProjectSearch = ReturnType<typeof ownProjectSearch.fill>;

export const useOwnProjects = readOf('own-project', listOwnProjects, { keepsPrevious: true, fallback: false });

export const useSeenProject = readOf('own-project', getOwnProject, { fallback: false });

export const useSaveDashboard = writeOfOne(updateOwnProject, {
  fallback: 'projects:projects.updateFailed',
  success: 'common:done.updated',
  touches: ['own-project', 'project'],
  handles: ['CHANGED_MEANWHILE'],
});

export const useProjectOverview = readOf('project-overview', getProjectOverview, { fallback: false });

export const useProjectPeople = readOf('project-overview', listProjectPeople, { fallback: false });

export const useProjectPhases = readOf('project-overview', listProjectPhases, {
  asks: (id: string, query: QueryOf<typeof listProjectPhases>) => ({ id, query }),
  keepsPrevious: true,
  fallback: false,
});

export const useTimeReport = readOf('project-overview', getProjectTimeReport, {
  asks: (id: string, query: { type: TimeReportType; from: string; to: string }) => ({ id, query }),
  keepsPrevious: true,
  fallback: false,
});

export const useProjectPerformance = readOf('project-overview', getProjectPerformance, { fallback: false });

/** The projects that a customer user may see. */
export const customerProjectSearch = searchOf(() => queryOf(listCustomerProjects).extend(openRecord));

export const useCustomerProjects = readOf('own-project', listCustomerProjects, {
  keepsPrevious: true,
  fallback: false,
});

export const useCustomerProject = readOf('own-project', getCustomerProject, { fallback: false });
