import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { Suspense } from 'react';
import { accountRoutes, publicAccountRoutes } from '../account/account.routes.tsx';
import { companyRoutes } from '../company/company.routes.tsx';
import { feedbackRoutes } from '../feedback/feedback.routes.tsx';
import { homeRoute } from '../home/home.routes.tsx';
import { lazyPart } from '../lib/lazy-part.ts';
import { lazyScreen, publicRoute, rootRoute, signedInRoute } from '../lib/parent-routes.ts';
import { queryClient } from '../lib/query.ts';
import { peopleRoutes, publicPeopleRoutes } from '../people/people.routes.tsx';
import { planRoutes } from '../planning/plan.routes.tsx';
import { planningRoutes } from '../planning/planning.routes.tsx';
import { platformRoutes } from '../platform/platform.routes.tsx';
import { projectRoutes } from '../projects/projects.routes.tsx';
import { reviewRoutes } from '../reviews/reviews.routes.tsx';
import { teamRoutes } from '../teams/teams.routes.tsx';
import { timeRoutes } from '../time/time.routes.tsx';
import { placesRoutes } from './places/places.routes.tsx';
import { Root } from './root.tsx';
import { ScreenError } from './screen-error.tsx';
import { ScreenPending } from './screen-pending.tsx';
import { parseSearch, stringifySearch } from './search-text.ts';

/** The outline of the shell comes by itself: whoever signs in does without. */
const ShellPending = lazyPart(async () => (await import('./shell/shell-pending.tsx')).ShellPending);
const pendingShell = () => (
  <Suspense>
    <ShellPending />
  </Suspense>
);

rootRoute.update({ component: Root });
publicRoute.update({ component: lazyScreen(async () => (await import('./public-page.tsx')).PublicPage) });
signedInRoute.update({
  component: lazyScreen(async () => (await import('./shell/shell.tsx')).Shell),
  pendingComponent: pendingShell,
});

/** Any unknown path goes to the login, which sends on who is signed in. */
const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/login' });
  },
});

const routeTree = rootRoute.addChildren([
  publicRoute.addChildren([...publicAccountRoutes, ...publicPeopleRoutes]),
  signedInRoute.addChildren([
    homeRoute,
    ...accountRoutes,
    ...timeRoutes,
    ...feedbackRoutes,
    ...peopleRoutes,
    ...reviewRoutes,
    ...teamRoutes,
    ...projectRoutes,
    ...planningRoutes,
    ...planRoutes,
    ...companyRoutes,
    ...platformRoutes,
    ...placesRoutes,
  ]),
  unknownRoute,
]);

export const router = createRouter({
  routeTree,
  context: { queryClient },
  trailingSlash: 'never',
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 120,
  defaultPendingMinMs: 0,
  defaultPendingComponent: ScreenPending,
  defaultErrorComponent: ScreenError,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
