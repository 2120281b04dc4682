import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../lib/parent-routes.ts';

export const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  staticData: { title: 'places:home.home.name' },
  component: lazyScreen(async () => (await import('./home-screen.tsx')).HomeScreen, 'home'),
});
