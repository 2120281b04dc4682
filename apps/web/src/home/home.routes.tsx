import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../lib/parent-routes.ts';

const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  staticData: { title: 'places:home.home.name' },
  component: lazyScreen(async () => {
    const { HomeScreen, fetchWidgets } = await import('./home-screen.tsx');
    await fetchWidgets();
    return HomeScreen;
  }, 'home'),
});

const mustDoRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/mustdo',
  staticData: { title: 'places:home.mustDo.name' },
  component: lazyScreen(async () => (await import('./must-do/must-do-screen.tsx')).MustDoScreen, 'home', 'people'),
});

const taskKindsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/tasks',
  staticData: { title: 'places:home.tasks.name', access: ['admin'] },
  component: lazyScreen(
    async () => (await import('./tasks/task-kinds-screen.tsx')).TaskKindsScreen,
    'home',
    'taskKinds',
  ),
});

export const homeRoutes = [homeRoute, mustDoRoute, taskKindsRoute] as const;
