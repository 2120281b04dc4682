import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../../lib/parent-routes.ts';
import { searchParams } from '../../lib/search-params.ts';
import type { LeaveRequestsSearch, MyLeaveSearch } from './leave.queries.ts';
import type { LeaveReportSearch, LeavesSearch } from './leaves.queries.ts';

const myLeaveRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/leaves',
  validateSearch: searchParams<MyLeaveSearch>(),
  staticData: { title: 'places:planning.myLeave.name', access: ['employee'] },
  component: lazyScreen(async () => (await import('./my-leave-screen.tsx')).MyLeaveScreen, 'planning'),
});

const leaveRequestsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/leave-requests',
  validateSearch: searchParams<LeaveRequestsSearch>(),
  staticData: { title: 'places:planning.leaveRequests.name', access: ['employee'] },
  component: lazyScreen(async () => (await import('./leave-requests-screen.tsx')).LeaveRequestsScreen, 'planning'),
});

const leavesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/leaves',
  validateSearch: searchParams<LeavesSearch>(),
  staticData: { title: 'places:planning.leaves.name', access: ['admin'] },
  component: lazyScreen(async () => (await import('./leaves-screen.tsx')).LeavesScreen, 'planning'),
});

const leaveReportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/leave-export',
  validateSearch: searchParams<LeaveReportSearch>(),
  staticData: { title: 'places:planning.leaveReport.name', access: ['admin'] },
  component: lazyScreen(async () => (await import('./leave-report-screen.tsx')).LeaveReportScreen, 'planning'),
});

export const leaveRoutes = [myLeaveRoute, leaveRequestsRoute, leavesRoute, leaveReportRoute] as const;
