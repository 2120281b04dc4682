import { getTeamPlanner } from '@stint/contract/planning/allocation/team-planner';
import {
  cloneWeekPlans,
  createWeekPlans,
  getProjectPlanner,
  getUserPlanner,
  listUsersNotInPlan,
  type Planner,
  removeWeekPlans,
  saveWeekPlans,
} from '@stint/contract/planning/allocation/week-plan';
import type { BodyOf } from '@stint/contract/route';
import { weekYear } from '@stint/contract/time/iso-week';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';
import { queryClient } from '../../lib/query.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';
import { withSaved } from './planner-cells.ts';

const id = z.uuid().optional();
/** The first week that is shown, else the present one; the team that rows are narrowed to; where one came from. */
export const projectPlannerSearch = searchOf(() =>
  z.object({ week: weekYear.optional(), team: id, myProject: z.boolean().default(false) }),
);
export type ProjectPlannerSearch = ReturnType<typeof projectPlannerSearch.fill>;
/** Whose planner it is; one's own, when left out. */
export const userPlannerSearch = searchOf(() => z.object({ week: weekYear.optional(), user: id }));
export type UserPlannerSearch = ReturnType<typeof userPlannerSearch.fill>;

const shown = { keepsPrevious: true, fallback: false } as const;

export const useProjectPlanner = readOf('week-plan', getProjectPlanner, {
  asks: (project: string, weeks: readonly string[], team: string | undefined) => ({
    project,
    weeks: weeks.join(','),
    team,
  }),
  ...shown,
});

export const useUserPlanner = readOf('week-plan', getUserPlanner, {
  asks: (user: string, weeks: readonly string[]) => ({ user, weekYears: weeks.join(',') }),
  ...shown,
});

/** Whose people are shown, from which week on; on all active projects, or only where somebody is planned. */
export const teamPlannerSearch = searchOf(() =>
  z.object({ week: weekYear.optional(), team: id, all: z.boolean().default(false) }),
);
export type TeamPlannerSearch = ReturnType<typeof teamPlannerSearch.fill>;

export const useTeamPlanner = readOf('week-plan', getTeamPlanner, {
  asks: (teamId: string | undefined, weeks: readonly string[], all: boolean) =>
    teamId === undefined ? undefined : { teamId, weeks: weeks.join(','), allActiveProjects: String(all) },
  ...shown,
});

const PLANNERS = [useProjectPlanner.key, useUserPlanner.key, useTeamPlanner.key];

export const useUsersNotInPlan = readOf('week-plan', listUsersNotInPlan, {
  asks: (project: string, weeks: readonly string[], team: string | undefined, search: string) => ({
    project,
    weekYears: weeks.join(','),
    search,
    team,
  }),
  ...shown,
});

const changed = { touches: ['week-plan'] } as const;

/** Saves shares one block after the other; what is shown is right at once and is fetched anew. */
export const useSavePlans = writeOf(saveWeekPlans, {
  scope: { id: 'week-plan' },
  sends: (plans: () => BodyOf<typeof saveWeekPlans>['plans']) => ({ plans: plans() }),
  onSuccess: (saved) => {
    for (const queryKey of PLANNERS)
      queryClient.setQueriesData<Planner>({ queryKey }, (planner) => planner && withSaved(planner, saved));
  },
  onError: () => {
    for (const queryKey of PLANNERS) void queryClient.invalidateQueries({ queryKey });
  },
  ...changed,
  fallback: 'planning:failed.save',
  success: 'planning:saved',
});

export const useCreatePlans = writeOf(createWeekPlans, {
  ...changed,
  fallback: 'planning:failed.add',
  success: 'planning:added',
});

/** Puts a row without shares back into the weeks that it was removed from. */
export const useRestorePlans = writeOf(createWeekPlans, {
  ...changed,
  fallback: 'planning:failed.restore',
  success: 'planning:restored',
});

export const useRemovePlans = writeOf(removeWeekPlans, {
  sends: (ids: string[]) => ({ ids }),
  ...changed,
  fallback: 'planning:failed.remove',
});

/** Whose weeks are cloned: a project's, a person's, or those of people of a team. */
type Cloned =
  | { readonly project: string; readonly team?: string | undefined }
  | { readonly user: string }
  | { readonly people: readonly string[] };

/** Who is cloned: whoever was planned in the week before, or the people themselves. */
async function usersOf(cloned: Cloned, preWeek: string): Promise<string[]> {
  if ('people' in cloned) return [...cloned.people];
  const before =
    'user' in cloned
      ? await call(getUserPlanner, { query: { user: cloned.user, weekYears: preWeek } })
      : await call(getProjectPlanner, {
          query: { project: cloned.project, weeks: preWeek, ...(cloned.team && { team: cloned.team }) },
        });
  return [...new Set(before.rows.map((row) => row.user._id))];
}

/** Clones the week before, for whoever is planned in it. Answers how many shares there were. */
export const useClonePlans = (cloned: Cloned) =>
  useMutation({
    mutationFn: async ({ preWeek, curWeek }: { preWeek: string; curWeek: string }) => {
      const users = await usersOf(cloned, preWeek);
      if (users.length === 0) return 0;
      const project = 'project' in cloned ? cloned.project : null;
      return (await call(cloneWeekPlans, { body: { preWeek, curWeek, users, project } })).length;
    },
    meta: { ...changed, fallback: 'planning:failed.clone' },
  });
