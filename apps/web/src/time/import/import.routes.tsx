import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../../lib/parent-routes.ts';
import { searchParams } from '../../lib/search-params.ts';
import type { ImportNotesSearch, ImportSearch } from './import.queries.ts';

const access = ['admin'] as const;

const importRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/import',
  staticData: { title: 'time:import.title', access },
  validateSearch: searchParams<ImportSearch>(),
  component: lazyScreen(async () => (await import('./import-screen.tsx')).ImportScreen, 'time'),
});

const importRunRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/import/$id',
  staticData: { title: 'time:import.runTitle', access },
  validateSearch: searchParams<ImportNotesSearch>(),
  component: lazyScreen(async () => (await import('./import-run-screen.tsx')).ImportRunScreen, 'time'),
});

export const importRoutes = [importRoute, importRunRoute] as const;
