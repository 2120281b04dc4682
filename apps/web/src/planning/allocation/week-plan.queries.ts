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
export const projectPlannerSearch = searchOf(
  z.object({ week: weekYear.optional(), team: id, myProject: z.boolean().default(false) }),
);
export type ProjectPlannerSearch = ReturnType<typeof projectPlannerSearch.fill>;
/** Whose planner it is; one's own, when left out. */
export const userPlannerSearch = searchOf(z.object({ week: weekYear.optional(), user: id }));
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

const PLANNERS = [useProjectPlanner.key, useUserPlanner.key];

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

/** Clones the week before, for whoever is planned in it. Answers how many shares there were. */
export const useClonePlans = (
  planned: { readonly project: string; readonly team?: string | undefined } | { readonly user: string },
) =>
  useMutation({
    mutationFn: async ({ preWeek, curWeek }: { preWeek: string; curWeek: string }) => {
      const before =
        'user' in planned
          ? await call(getUserPlanner, { query: { user: planned.user, weekYears: preWeek } })
          : await call(getProjectPlanner, {
              query: { project: planned.project, weeks: preWeek, ...(planned.team && { team: planned.team }) },
            });
      const users = [...new Set(before.rows.map((row) => row.user._id))];
      if (users.length === 0) return 0;
      const project = 'project' in planned ? planned.project : null;
      return (await call(cloneWeekPlans, { body: { preWeek, curWeek, users, project } })).length;
    },
    meta: { ...changed, fallback: 'planning:failed.clone' },
  });
