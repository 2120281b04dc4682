import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../lib/parent-routes.ts';
import { searchParams } from '../lib/search-params.ts';
import type { DirectorySearch } from './directory-sync/directory.queries.ts';
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

const directoryRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/directory',
  staticData: { title: 'places:outside.directory.name', access: ['admin'] },
  validateSearch: searchParams<DirectorySearch>(),
  component: lazyScreen(
    async () => (await import('./directory-sync/directory-screen.tsx')).DirectoryScreen,
    'outside',
    'people',
    'account',
  ),
});

export const outsideRoutes = [timelogRoute, webhooksRoute, directoryRoute] as const;
