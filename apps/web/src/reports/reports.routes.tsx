import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../lib/parent-routes.ts';
import { searchParams } from '../lib/search-params.ts';
import type { OvertimeSearch } from './overtime/overtime.queries.ts';
import type { ReportSearch } from './report-search.ts';

const timeReportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/report',
  staticData: { title: 'places:reports.time.name', access: ['employee', 'customer'] },
  validateSearch: searchParams<ReportSearch>(),
  component: lazyScreen(
    async () => (await import('./time-report/time-report-screen.tsx')).TimeReportScreen,
    'reports',
    'projects',
  ),
});

const overtimeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/report/ot',
  staticData: { title: 'places:reports.overtime.name', access: ['employee'] },
  validateSearch: searchParams<OvertimeSearch>(),
  component: lazyScreen(async () => (await import('./overtime/overtime-screen.tsx')).OvertimeScreen, 'reports'),
});

export const reportRoutes = [timeReportRoute, overtimeRoute] as const;
