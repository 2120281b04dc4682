import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../lib/parent-routes.ts';
import { searchParams } from '../lib/search-params.ts';
import type { ProjectPlannerSearch, UserPlannerSearch } from './week-plans/week-plan.queries.ts';

const projectPlannerRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/project/$id/planners',
  validateSearch: searchParams<ProjectPlannerSearch>(),
  staticData: { title: 'planning:projectScreen', access: ['employee'] },
  component: lazyScreen(
    async () => (await import('./week-plans/project-planner-screen.tsx')).ProjectPlannerScreen,
    'planning',
  ),
});

const userPlannerRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/planner',
  validateSearch: searchParams<UserPlannerSearch>(),
  staticData: { title: 'common:nav.planner', access: ['employee'] },
  component: lazyScreen(
    async () => (await import('./week-plans/user-planner-screen.tsx')).UserPlannerScreen,
    'planning',
  ),
});

export const planningRoutes = [projectPlannerRoute, userPlannerRoute] as const;
