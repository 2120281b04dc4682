import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../../lib/parent-routes.ts';

const administrationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin',
  staticData: { title: 'places:app.administration.name', access: ['admin'] },
  component: lazyScreen(
    async () => (await import('../administration/administration-screen.tsx')).AdministrationScreen,
    'places',
  ),
});

const reportsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/reports',
  staticData: { title: 'places:app.reports.name', access: ['employee'] },
  component: lazyScreen(async () => (await import('../reports/reports-screen.tsx')).ReportsScreen, 'places'),
});

/** The pages that show what the areas have placed. */
export const placesRoutes = [administrationRoute, reportsRoute] as const;
