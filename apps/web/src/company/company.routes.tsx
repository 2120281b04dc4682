import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../lib/parent-routes.ts';
import { searchParams } from '../lib/search-params.ts';
import type { SettingsListState } from './settings/settings-list.queries.ts';
import type { SettingsType } from './settings/settings-type.ts';

const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/settings',
  staticData: { title: 'common:nav.settings', access: ['admin'] },
  validateSearch: searchParams<SettingsListState & { type: SettingsType }>(),
  component: lazyScreen(async () => (await import('./settings/settings-screen.tsx')).SettingsScreen, 'company'),
});

export const companyRoutes = [settingsRoute] as const;
