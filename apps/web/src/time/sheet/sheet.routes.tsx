import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../../lib/parent-routes.ts';
import { searchParams } from '../../lib/search-params.ts';
import type { SheetSearch } from '../sheet-search.ts';

const access = ['employee'] as const;

const currentSheetRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/timereg',
  staticData: { title: 'time:sheet.title', access },
  validateSearch: searchParams<SheetSearch>(),
  component: lazyScreen(async () => (await import('./user-periods-screen.tsx')).CurrentSheetScreen, 'time'),
});

const ownSheetRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/timereg/$timereg',
  staticData: { title: 'time:sheet.title', access },
  validateSearch: searchParams<SheetSearch>(),
  component: lazyScreen(async () => (await import('./own-sheet-screen.tsx')).OwnSheetScreen, 'time'),
});

const userPeriodsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/viewutp/$user',
  staticData: { title: 'time:sheet.viewTitle', access },
  component: lazyScreen(async () => (await import('./user-periods-screen.tsx')).UserPeriodsScreen, 'time'),
});

const viewedSheetRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/viewutp/$user/$timeregPeriod',
  staticData: { title: 'time:sheet.viewTitle', access },
  validateSearch: searchParams<SheetSearch>(),
  component: lazyScreen(async () => (await import('./viewed-sheet-screen.tsx')).ViewedSheetScreen, 'time'),
});

export const sheetRoutes = [currentSheetRoute, ownSheetRoute, userPeriodsRoute, viewedSheetRoute];
