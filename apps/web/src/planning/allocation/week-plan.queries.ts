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
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';
import { queryClient } from '../../lib/query.ts';
import { refreshOn } from '../../lib/staleness.ts';
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

const PLANNER = ['week-plan', 'planner'] as const;
// What is registered stands beside what is planned.
refreshOn(['timereg', 'project'], 'week-plan');

export const useProjectPlanner = (project: string, weeks: readonly string[], team: string | undefined) =>
  useQuery({
    queryKey: [...PLANNER, 'project', project, weeks, team],
    queryFn: ({ signal }) =>
      call(getProjectPlanner, { query: { project, weeks: weeks.join(','), ...(team && { team }) } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { fallback: false },
  });

export const useUserPlanner = (user: string, weeks: readonly string[]) =>
  useQuery({
    queryKey: [...PLANNER, 'user', user, weeks],
    queryFn: ({ signal }) => call(getUserPlanner, { query: { user, weekYears: weeks.join(',') } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { fallback: false },
  });

export const useUsersNotInPlan = (
  project: string,
  weeks: readonly string[],
  team: string | undefined,
  search: string,
) =>
  useQuery({
    queryKey: ['week-plan', 'not-in-plan', project, weeks, team, search],
    queryFn: ({ signal }) =>
      call(
        listUsersNotInPlan,
        { query: { project, weekYears: weeks.join(','), search, ...(team && { team }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: { fallback: false },
  });

const changed = { touches: ['week-plan'] } as const;

/** Saves shares one block after the other; what is shown is right at once and is fetched anew. */
export const useSavePlans = () =>
  useMutation({
    scope: { id: 'week-plan' },
    mutationFn: (plans: () => BodyOf<typeof saveWeekPlans>['plans']) =>
      call(saveWeekPlans, { body: { plans: plans() } }),
    onSuccess: (saved) =>
      queryClient.setQueriesData<Planner>({ queryKey: PLANNER }, (planner) => planner && withSaved(planner, saved)),
    onError: () => void queryClient.invalidateQueries({ queryKey: PLANNER }),
    meta: { ...changed, fallback: 'planning:failed.save' },
  });

export const useCreatePlans = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof createWeekPlans>) => call(createWeekPlans, { body }),
    meta: { ...changed, fallback: 'planning:failed.add' },
  });

export const useRemovePlans = () =>
  useMutation({
    mutationFn: (ids: string[]) => call(removeWeekPlans, { body: { ids } }),
    meta: { ...changed, fallback: 'planning:failed.remove' },
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
