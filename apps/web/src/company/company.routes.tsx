import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../lib/parent-routes.ts';
import { searchParams } from '../lib/search-params.ts';
import type { CoinSearch } from './coins/coins.queries.ts';
import type { SettingsListState } from './settings/settings-list.queries.ts';
import type { SettingsType } from './settings/settings-type.ts';

const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/settings',
  staticData: { title: 'places:company.settings.name', access: ['admin'] },
  validateSearch: searchParams<SettingsListState & { type: SettingsType }>(),
  component: lazyScreen(async () => (await import('./settings/settings-screen.tsx')).SettingsScreen, 'company'),
});

const companySettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company',
  staticData: { title: 'places:company.company.name', access: ['admin'] },
  component: lazyScreen(
    async () => (await import('./company-settings/company-settings-screen.tsx')).CompanySettingsScreen,
    'company',
    'audit',
  ),
});

const coinsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/coins',
  staticData: { title: 'places:company.coins.name', access: ['employee'] },
  validateSearch: searchParams<CoinSearch>(),
  component: lazyScreen(async () => (await import('./coins/coins-screen.tsx')).CoinsScreen, 'company'),
});

export const companyRoutes = [settingsRoute, companySettingsRoute, coinsRoute] as const;
