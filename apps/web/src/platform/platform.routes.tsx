import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../lib/parent-routes.ts';
import { searchParams } from '../lib/search-params.ts';
import type { AuditSearch } from './audit/audit.queries.ts';
import type { SentMailSearch } from './sent-mails/sent-mails.queries.ts';

const sentMailsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/sent-mails',
  staticData: { title: 'common:nav.sentMails', access: ['admin'] },
  validateSearch: searchParams<SentMailSearch>(),
  component: lazyScreen(async () => (await import('./sent-mails/sent-mails-screen.tsx')).SentMailsScreen, 'platform'),
});

const auditRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/audit',
  staticData: { title: 'common:nav.audit', access: ['admin'] },
  validateSearch: searchParams<AuditSearch>(),
  component: lazyScreen(async () => (await import('./audit/audit-screen.tsx')).AuditScreen, 'audit'),
});

export const platformRoutes = [sentMailsRoute, auditRoute] as const;
