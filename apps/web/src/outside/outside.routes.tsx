import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../lib/parent-routes.ts';
import { searchParams } from '../lib/search-params.ts';
import type { TimelogSearch } from './timelog/timelog.queries.ts';
import type { WebhookSearch } from './webhooks/webhooks.queries.ts';

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

const webhooksRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/webhooks',
  staticData: { title: 'places:outside.webhooks.name', access: ['admin'] },
  validateSearch: searchParams<WebhookSearch>(),
  component: lazyScreen(
    async () => (await import('./webhooks/webhooks-screen.tsx')).WebhooksScreen,
    'outside',
    'audit',
  ),
});

export const outsideRoutes = [timelogRoute, webhooksRoute] as const;
