import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../lib/parent-routes.ts';

const myQuartersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  // The specification spells it so.
  path: '/user/my-quartes',
  staticData: { title: 'places:reviews.myQuarters.name', access: ['employee'] },
  component: lazyScreen(async () => (await import('./quarters/my-quarters-screen.tsx')).MyQuartersScreen, 'reviews'),
});

export const reviewRoutes = [myQuartersRoute] as const;
