import { getProjectPlanner } from '@stint/contract/planning/allocation/week-plan';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

/** A project's people by week: what is planned, and what they registered. */
export const useProjectPlan = (project: string, weeks: readonly string[]) =>
  useQuery({
    queryKey: ['week-plan', 'dashboard', project, weeks],
    queryFn: ({ signal }) => call(getProjectPlanner, { query: { project, weeks: weeks.join(',') } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { fallback: false },
  });
