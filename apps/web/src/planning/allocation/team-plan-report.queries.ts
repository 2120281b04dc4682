import { getTeamPlanReport, TEAM_PLAN_REPORT_PAGE_SIZE } from '@stint/contract/planning/allocation/team-plan-report';
import { MOST_REPORT_WEEKS, problemOfReportWeeks } from '@stint/contract/planning/allocation/team-plan-report.rules';
import { addWeeks, weeksFrom, weekYear } from '@stint/contract/time/iso-week';
import { z } from 'zod';
import { searchOf } from '../../lib/list-search.ts';
import { readOf } from '../../lib/route-hooks.ts';

/** Whose plans, from which week to which; the present one and those after it where none is named. */
export const teamPlanReportSearch = searchOf(() =>
  z.object({
    page: z.coerce.number().int().min(1).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(TEAM_PLAN_REPORT_PAGE_SIZE),
    search: z.string().default(''),
    orderBy: z.enum(['name', '-name'] as [string, ...string[]]).default('name'),
    team: z.uuid().optional(),
    start: weekYear.optional(),
    end: weekYear.optional(),
  }),
);
export type TeamPlanReportSearch = ReturnType<typeof teamPlanReportSearch.fill>;

/** The weeks from the first to the last, and what is wrong with them. */
export function reportWeeks(present: string, { start = present, end }: Pick<TeamPlanReportSearch, 'start' | 'end'>) {
  const last = end ?? addWeeks(start, MOST_REPORT_WEEKS - 1);
  const problem = problemOfReportWeeks(start, last);
  const all = weeksFrom(start, MOST_REPORT_WEEKS);
  return { first: start, last, problem, weeks: problem ? [] : all.slice(0, all.indexOf(last) + 1) };
}

/** A page of the report; nothing is asked without a team, or over weeks that are wrong. */
export const useTeamPlanReport = readOf('week-plan', getTeamPlanReport, {
  asks: (
    teamId: string | undefined,
    weeks: readonly string[],
    { page, limit, orderBy }: Pick<TeamPlanReportSearch, 'page' | 'limit' | 'orderBy'>,
  ) =>
    teamId === undefined || weeks.length === 0 ? undefined : { teamId, weeks: weeks.join(','), page, limit, orderBy },
  keepsPrevious: true,
  fallback: false,
});
