import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../lib/parent-routes.ts';
import { searchParams } from '../lib/search-params.ts';
import type { HolidaySearch } from './holidays/holidays.queries.ts';
import type { MyPlanSearch } from './my-plan/my-plan.queries.ts';
import type { WorkHourSearch } from './work-hours/work-hours.queries.ts';

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
  staticData: { title: 'planning:holidays.title', access: ['employee'] },
  component: lazyScreen(async () => (await import('./holidays/holidays-screen.tsx')).HolidaysScreen, 'planning'),
});

const workHoursRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/workhours',
  validateSearch: searchParams<WorkHourSearch>(),
  staticData: { title: 'planning:workHours.title', access: ['admin'] },
  component: lazyScreen(async () => (await import('./work-hours/work-hours-screen.tsx')).WorkHoursScreen, 'planning'),
});

export const planRoutes = [myPlanRoute, holidaysRoute, workHoursRoute] as const;
