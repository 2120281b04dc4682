import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../lib/parent-routes.ts';

export const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  staticData: { title: 'common:nav.home' },
  component: lazyScreen(async () => (await import('./home-screen.tsx')).HomeScreen, 'home'),
});
