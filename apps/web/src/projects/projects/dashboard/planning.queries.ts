import { getProjectPlanner } from '@stint/contract/planning/allocation/week-plan';
import { readOf } from '../../../lib/route-hooks.ts';

/** A project's people by week: what is planned, and what they registered. */
export const useProjectPlan = readOf('week-plan', getProjectPlanner, {
  asks: (project: string, weeks: readonly string[]) => ({ project, weeks: weeks.join(',') }),
  keepsPrevious: true,
  fallback: false,
});
