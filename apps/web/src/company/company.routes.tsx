import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../lib/parent-routes.ts';
import { searchParams } from '../lib/search-params.ts';
import type { SettingsSearch } from './settings/soft-skills.queries.ts';

const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/settings',
  staticData: { title: 'common:nav.settings', access: ['admin'] },
  validateSearch: searchParams<SettingsSearch>(),
  component: lazyScreen(async () => (await import('./settings/settings-screen.tsx')).SettingsScreen, 'people'),
});

export const companyRoutes = [settingsRoute] as const;
