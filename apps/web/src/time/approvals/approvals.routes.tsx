import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../../lib/parent-routes.ts';

const approvalsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/approvals',
  staticData: { title: 'time:approvals.title', access: ['employee'] },
  component: lazyScreen(async () => (await import('./approvals-screen.tsx')).ApprovalsScreen, 'time'),
});

export const approvalsRoutes = [approvalsRoute] as const;
