import { createRoute, redirect } from '@tanstack/react-router';
import { lazyScreen, publicRoute } from '../lib/parent-routes.ts';
import { searchParams } from '../lib/search-params.ts';
import { readToken, takeSignIn, takeWanted } from '../lib/session-token.ts';
import type { FailedSearch } from './failed-page.ts';

const loginRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/login',
  staticData: { title: 'account:login.title' },
  // Signing in keeps the token and lets the router look again: this is what sends on, to what was wanted.
  beforeLoad: async ({ context }) => {
    if (readToken() === null) return;
    await context.addSignedInRoutes();
    // What must be done first comes before what was wanted, which is kept until then.
    throw redirect({ href: takeSignIn() ? '/user/mustdo' : takeWanted(), replace: true });
  },
  component: lazyScreen(async () => (await import('./login/login-screen.tsx')).LoginScreen, 'account'),
});

const logoutRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/logout',
  staticData: { title: 'account:logout.title' },
  component: lazyScreen(async () => (await import('./logout/logout-screen.tsx')).LogoutScreen, 'account'),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/user/forgot-password',
  staticData: { title: 'account:forgot.title' },
  component: lazyScreen(
    async () => (await import('./password/forgot-password-screen.tsx')).ForgotPasswordScreen,
    'account',
  ),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/user/reset/$tokenId',
  staticData: { title: 'account:reset.title' },
  component: lazyScreen(
    async () => (await import('./password/reset-password-screen.tsx')).ResetPasswordScreen,
    'account',
  ),
});

const openIdRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/user/openid/$provider',
  staticData: { title: 'account:openid.title' },
  component: lazyScreen(async () => (await import('./openid/openid-screen.tsx')).OpenIdScreen, 'account'),
});

const secondFactorNeededRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/user/second-factor-needed',
  staticData: { title: 'account:needed.title' },
  beforeLoad: () => {
    if (readToken() === null) throw redirect({ to: '/login' });
  },
  component: lazyScreen(
    async () => (await import('./sign-in-ways/second-factor-needed-screen.tsx')).SecondFactorNeededScreen,
    'account',
  ),
});

const setUpRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/set-up',
  staticData: { title: 'account:setUp.title' },
  component: lazyScreen(async () => (await import('./set-up/set-up-screen.tsx')).SetUpScreen, 'account'),
});

const failedAuth = {
  getParentRoute: () => publicRoute,
  staticData: { title: 'account:failedAuth.title' as const },
  validateSearch: searchParams<FailedSearch>(),
};

const socialFailedRoute = createRoute({
  ...failedAuth,
  path: '/user/social-failed-auth',
  component: lazyScreen(
    async () => (await import('./failed-auth/failed-auth-screen.tsx')).SocialFailedScreen,
    'account',
  ),
});

const globeteamFailedRoute = createRoute({
  ...failedAuth,
  path: '/user/globeteam-failed-auth',
  component: lazyScreen(
    async () => (await import('./failed-auth/failed-auth-screen.tsx')).GlobeteamFailedScreen,
    'account',
  ),
});

const microsoftFailedRoute = createRoute({
  ...failedAuth,
  path: '/user/microsoft-failed-auth',
  component: lazyScreen(
    async () => (await import('./failed-auth/failed-auth-screen.tsx')).MicrosoftFailedScreen,
    'account',
  ),
});

/** Screens that need no sign-in. */
export const publicAccountRoutes = [
  loginRoute,
  logoutRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  setUpRoute,
  openIdRoute,
  secondFactorNeededRoute,
  socialFailedRoute,
  globeteamFailedRoute,
  microsoftFailedRoute,
] as const;
