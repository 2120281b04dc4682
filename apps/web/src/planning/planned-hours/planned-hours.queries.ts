import { getTeamPlannedHours, listPlanningTeams } from '@stint/contract/planning/planned-hours/planned-hours';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';
import { refreshOn } from '../../lib/staleness.ts';

export const ALL_TEAMS = 'all';
/** Where people plan to be, as the screen narrows them. */
export const place = z.enum(['all', 'office', 'home', 'away']);
export type Place = z.infer<typeof place>;

/** The day that is shown, else the present one; planning teams by id, all of them, or one's own. */
export const plannedHoursSearch = searchOf(
  z.object({
    day: z.iso.date().optional(),
    teams: z
      .string()
      .regex(/^(all|[\da-f-]{36}(,[\da-f-]{36})*)$/)
      .optional(),
    place: place.default('all'),
  }),
);
export type PlannedHoursSearch = ReturnType<typeof plannedHoursSearch.fill>;

refreshOn(['default-week', 'workday-request', 'public-holiday', 'holiday', 'team', 'user'], 'planned-hours');

/** When and where the people of teams plan to work on a day. */
export const useTeamPlannedHours = (day: string, teams: string | undefined) =>
  useQuery({
    queryKey: ['planned-hours', 'teams', day, teams],
    queryFn: ({ signal }) =>
      call(getTeamPlannedHours, { query: { day, ...(teams && { teams }) } as never }, { signal }),
    placeholderData: keepPreviousData,
    meta: { fallback: false },
  });

export const usePlanningTeams = (enabled: boolean) =>
  useQuery({
    queryKey: ['team', 'planning'],
    queryFn: ({ signal }) => call(listPlanningTeams, {}, { signal }),
    enabled,
    meta: { fallback: false },
  });
