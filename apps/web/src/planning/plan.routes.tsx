import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../lib/parent-routes.ts';
import { searchParams } from '../lib/search-params.ts';
import type { MyPlanSearch } from './my-plan/my-plan.queries.ts';

const myPlanRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/my-plan',
  validateSearch: searchParams<MyPlanSearch>(),
  staticData: { title: 'planning:myPlan', access: ['employee'] },
  component: lazyScreen(async () => (await import('./my-plan/my-plan-screen.tsx')).MyPlanScreen, 'planning'),
});

export const planRoutes = [myPlanRoute] as const;
