import {
  type EverybodysDays,
  getTeamPlannedHours,
  listPlanningTeams,
  listUserPlannedHours,
} from '@stint/contract/planning/planned-hours/planned-hours';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { searchOf } from '../../lib/list-search.ts';
import { questionOf, readOf } from '../../lib/route-hooks.ts';
import { refreshOn } from '../../lib/staleness.ts';

export const ALL_TEAMS = 'all';
/** Where people plan to be, as the screen narrows them. */
export const place = z.enum(['all', 'office', 'home', 'away']);
export type Place = z.infer<typeof place>;

/** The day that is shown, else the present one; planning teams by id, all of them, or one's own. */
export const plannedHoursSearch = searchOf(() =>
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
export const useTeamPlannedHours = readOf('planned-hours', getTeamPlannedHours, {
  asks: (day: string, teams: string | undefined) => ({ day, teams }),
  keepsPrevious: true,
  fallback: false,
});

/** A day of somebody. */
export type PlannedToday = EverybodysDays['people'][number]['days'][number];

/** What people plan for a day, by their ids; nobody asks about nobody. */
export const useDaysOfPeople = readOf('planned-hours', listUserPlannedHours, {
  asks: (users: readonly string[], day: string) =>
    users.length === 0 ? undefined : { users: users.join(','), from: day, to: day },
  keepsPrevious: true,
  fallback: false,
});

/** What people plan between two days, both included, by their ids. */
export const useDaysBetween = readOf('planned-hours', listUserPlannedHours, {
  asks: (users: readonly string[], from: string, to: string) =>
    users.length === 0 ? undefined : { users: users.join(','), from, to },
  keepsPrevious: true,
  fallback: false,
});

const planningTeams = questionOf('team', listPlanningTeams, { fallback: false });
export const usePlanningTeams = (enabled: boolean) => useQuery({ ...planningTeams(), enabled });
