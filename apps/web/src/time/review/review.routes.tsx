import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../../lib/parent-routes.ts';

const access = ['employee'] as const;

const approvalsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/approvals',
  staticData: { title: 'time:approvals.title', access },
  component: lazyScreen(async () => (await import('../approvals/approvals-screen.tsx')).ApprovalsScreen, 'time'),
});

const expiredPeriodsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/expired-periods',
  staticData: { title: 'time:expired.title', access },
  component: lazyScreen(
    async () => (await import('../expired-periods/expired-periods-screen.tsx')).ExpiredPeriodsScreen,
    'time',
  ),
});

export const reviewRoutes = [approvalsRoute, expiredPeriodsRoute] as const;
