import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../lib/parent-routes.ts';
import { searchParams } from '../lib/search-params.ts';
import type { TimelogSearch } from './timelog/timelog.queries.ts';

const timelogRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/timelog',
  staticData: { title: 'places:outside.timelog.name', access: ['manager'] },
  validateSearch: searchParams<TimelogSearch>(),
  component: lazyScreen(
    async () => (await import('./timelog/timelog-screen.tsx')).TimelogScreen,
    'outside',
    'platform',
  ),
});

export const outsideRoutes = [timelogRoute] as const;
