import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../lib/parent-routes.ts';
import { searchParams } from '../lib/search-params.ts';
import type { AuditSearch } from './audit/audit.queries.ts';
import type { JobSearch } from './jobs/jobs.queries.ts';
import type { NotificationSearch } from './notifications/notifications.queries.ts';
import type { CallSearch } from './roles/calls.queries.ts';
import type { SentMailSearch } from './sent-mails/sent-mails.queries.ts';
import type { TemplateSearch } from './system-templates/system-templates.queries.ts';

const sentMailsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/sent-mails',
  staticData: { title: 'places:platform.sentMails.name', access: ['admin'] },
  validateSearch: searchParams<SentMailSearch>(),
  component: lazyScreen(async () => (await import('./sent-mails/sent-mails-screen.tsx')).SentMailsScreen, 'platform'),
});

const auditRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/audit',
  staticData: { title: 'places:platform.audit.name', access: ['admin'] },
  validateSearch: searchParams<AuditSearch>(),
  component: lazyScreen(async () => (await import('./audit/audit-screen.tsx')).AuditScreen, 'audit'),
});

const notificationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/notifications',
  staticData: { title: 'places:platform.notifications.name' },
  validateSearch: searchParams<NotificationSearch>(),
  component: lazyScreen(
    async () => (await import('./notifications/notifications-screen.tsx')).NotificationsScreen,
    'platform',
  ),
});

const jobsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/jobs',
  staticData: { title: 'places:platform.jobs.name', access: ['admin'] },
  validateSearch: searchParams<JobSearch>(),
  component: lazyScreen(async () => (await import('./jobs/jobs-screen.tsx')).JobsScreen, 'platform'),
});

const rolesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/roles',
  staticData: { title: 'places:platform.roles.name', access: ['admin'] },
  validateSearch: searchParams<CallSearch>(),
  component: lazyScreen(async () => (await import('./roles/roles-screen.tsx')).RolesScreen, 'platform', 'people'),
});

const templatesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/system_templates',
  staticData: { title: 'places:platform.systemTemplates.name', access: ['admin'] },
  validateSearch: searchParams<TemplateSearch>(),
  component: lazyScreen(
    async () => (await import('./system-templates/system-templates-screen.tsx')).SystemTemplatesScreen,
    'platform',
  ),
});

const templateScreen = lazyScreen(
  async () => (await import('./system-templates/system-template-screen.tsx')).SystemTemplateScreen,
  'platform',
);

const createTemplateRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/system_templates/create',
  staticData: { title: 'places:platform.systemTemplates.name', access: ['admin'] },
  component: templateScreen,
});

const templateRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/system_templates/$id',
  staticData: { title: 'places:platform.systemTemplates.name', access: ['admin'] },
  component: templateScreen,
});

export const platformRoutes = [
  notificationsRoute,
  jobsRoute,
  sentMailsRoute,
  auditRoute,
  rolesRoute,
  templatesRoute,
  createTemplateRoute,
  templateRoute,
] as const;
