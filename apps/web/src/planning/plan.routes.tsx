import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../lib/parent-routes.ts';
import { searchParams } from '../lib/search-params.ts';
import type { HolidaySearch } from './holidays/holidays.queries.ts';
import type { MyPlanSearch } from './my-plan/my-plan.queries.ts';

const myPlanRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/my-plan',
  validateSearch: searchParams<MyPlanSearch>(),
  staticData: { title: 'planning:myPlan', access: ['employee'] },
  component: lazyScreen(async () => (await import('./my-plan/my-plan-screen.tsx')).MyPlanScreen, 'planning'),
});

const holidaysRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/holidays',
  validateSearch: searchParams<HolidaySearch>(),
  staticData: { title: 'planning:holidays.title' },
  component: lazyScreen(async () => (await import('./holidays/holidays-screen.tsx')).HolidaysScreen, 'planning'),
});

export const planRoutes = [myPlanRoute, holidaysRoute] as const;
