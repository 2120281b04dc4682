import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../lib/parent-routes.ts';
import { searchParams } from '../lib/search-params.ts';
import type { ReportSearch } from './time-report/report-search.ts';

const timeReportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/report',
  staticData: { title: 'places:reports.time.name', access: ['employee'] },
  validateSearch: searchParams<ReportSearch>(),
  component: lazyScreen(
    async () => (await import('./time-report/time-report-screen.tsx')).TimeReportScreen,
    'reports',
    'projects',
  ),
});

export const reportRoutes = [timeReportRoute] as const;
