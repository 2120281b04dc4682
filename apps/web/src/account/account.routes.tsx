import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../lib/parent-routes.ts';
import { searchParams } from '../lib/search-params.ts';
import type { SignInSearch } from './sessions/sign-ins.queries.ts';
import type { SecondFactorSearch } from './sign-in-security/sign-in-security.queries.ts';

const changePasswordRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/changePassword',
  staticData: { title: 'account:change.title' },
  component: lazyScreen(
    async () => (await import('./password/change-password-screen.tsx')).ChangePasswordScreen,
    'account',
  ),
});

const sessionsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/sessions',
  staticData: { title: 'account:sessions.title' },
  component: lazyScreen(async () => (await import('./sessions/sessions-screen.tsx')).SessionsScreen, 'account'),
});

const signInWaysRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/sign-in-ways',
  staticData: { title: 'account:ways.title' },
  component: lazyScreen(
    async () => (await import('./sign-in-ways/sign-in-ways-screen.tsx')).SignInWaysScreen,
    'account',
  ),
});

const pictureRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/picture',
  staticData: { title: 'account:picture.title' },
  component: lazyScreen(async () => (await import('./picture/own-picture-screen.tsx')).OwnPictureScreen, 'account'),
});

const apiTokensRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/api-tokens',
  staticData: { title: 'account:tokens.title' },
  component: lazyScreen(async () => (await import('./api-tokens/api-tokens-screen.tsx')).ApiTokensScreen, 'account'),
});

const signInsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/sign-ins',
  staticData: { title: 'places:account.signIns.name', access: ['admin'] },
  validateSearch: searchParams<SignInSearch>(),
  component: lazyScreen(async () => (await import('./sessions/sign-ins-screen.tsx')).SignInsScreen, 'account'),
});

const signInSecurityRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/sign-in-security',
  staticData: { title: 'places:account.signInSecurity.name', access: ['admin'] },
  validateSearch: searchParams<SecondFactorSearch>(),
  component: lazyScreen(
    async () => (await import('./sign-in-security/sign-in-security-screen.tsx')).SignInSecurityScreen,
    'account',
  ),
});

export const accountRoutes = [
  changePasswordRoute,
  signInWaysRoute,
  sessionsRoute,
  pictureRoute,
  apiTokensRoute,
  signInsRoute,
  signInSecurityRoute,
] as const;
