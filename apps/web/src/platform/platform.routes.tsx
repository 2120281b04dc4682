import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../lib/parent-routes.ts';
import { searchParams } from '../lib/search-params.ts';
import type { SentMailSearch } from './sent-mails/sent-mails.queries.ts';

const sentMailsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/sent-mails',
  staticData: { title: 'common:nav.sentMails', access: ['admin'] },
  validateSearch: searchParams<SentMailSearch>(),
  component: lazyScreen(async () => (await import('./sent-mails/sent-mails-screen.tsx')).SentMailsScreen, 'platform'),
});

export const platformRoutes = [sentMailsRoute] as const;
