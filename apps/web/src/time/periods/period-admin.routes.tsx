import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../../lib/parent-routes.ts';

const access = ['admin'] as const;

const periodsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/timeregperiods',
  staticData: { title: 'time:period.title', access },
  component: lazyScreen(async () => (await import('./periods-screen.tsx')).PeriodsScreen, 'time'),
});

const createPeriodRoute = createRoute({
  getParentRoute: () => periodsRoute,
  path: '/create',
  staticData: { title: 'time:period.createTitle', access },
  component: lazyScreen(async () => (await import('./create-period.tsx')).CreatePeriod, 'time'),
});

const editPeriodRoute = createRoute({
  getParentRoute: () => periodsRoute,
  path: '/$id/edit',
  staticData: { title: 'time:period.title', access },
  component: lazyScreen(async () => (await import('./edit-period.tsx')).EditPeriod, 'time'),
});

const syncDetailRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/timeregperiods/$id/sync-detail',
  staticData: { title: 'time:sync.screen', access },
  component: lazyScreen(async () => (await import('./sync-detail-screen.tsx')).SyncDetailScreen, 'time'),
});

export const periodAdminRoutes = [
  periodsRoute.addChildren([createPeriodRoute, editPeriodRoute]),
  syncDetailRoute,
] as const;
