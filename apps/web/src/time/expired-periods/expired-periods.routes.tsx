import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../../lib/parent-routes.ts';

const expiredPeriodsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/expired-periods',
  // Team leaders come here too: for what waits for them.
  staticData: { title: 'time:expired.title', access: ['employee'] },
  component: lazyScreen(async () => (await import('./expired-periods-screen.tsx')).ExpiredPeriodsScreen, 'time'),
});

export const expiredPeriodsRoutes = [expiredPeriodsRoute] as const;
