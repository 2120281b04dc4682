import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { lazyScreen, signedInRoute } from '../../lib/parent-routes.ts';
import { REVIEW_DIALOGS } from '../review-dialog-names.ts';

const access = ['employee'] as const;

const sheetSearch = z.object({
  view: z.enum(['rows', 'week']).optional().catch(undefined),
  day: z.iso.date().optional().catch(undefined),
  project: z.string().optional().catch(undefined),
  /** A row on this phase is wanted. */
  phase: z.uuid().optional().catch(undefined),
  /** A new row is wanted. */
  row: z.literal('new').optional().catch(undefined),
  /** The open dialog: locking, or that of a reviewer or an administrator. */
  dialog: z
    .enum([...REVIEW_DIALOGS, 'lock'])
    .optional()
    .catch(undefined),
});
const validateSearch = (given: Record<string, unknown>) => sheetSearch.parse(given);

const currentSheetRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/timereg',
  staticData: { title: 'time:sheet.title', access },
  validateSearch,
  component: lazyScreen(async () => (await import('./user-periods-screen.tsx')).CurrentSheetScreen, 'time'),
});

const ownSheetRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/timereg/$timereg',
  staticData: { title: 'time:sheet.title', access },
  validateSearch,
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
  validateSearch,
  component: lazyScreen(async () => (await import('./viewed-sheet-screen.tsx')).ViewedSheetScreen, 'time'),
});

export const sheetRoutes = [currentSheetRoute, ownSheetRoute, userPeriodsRoute, viewedSheetRoute];
