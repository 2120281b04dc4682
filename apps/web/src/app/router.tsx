import { type AnyRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { Suspense } from 'react';
import { publicAccountRoutes } from '../account/public-account.routes.tsx';
import { fetchCode } from '../lib/fetch-code.ts';
import { requireSignIn } from '../lib/guard.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { hasOwnScroll } from '../lib/own-scroll.ts';
import { lazyScreen, publicRoute, rootRoute, signedInRoute } from '../lib/parent-routes.ts';
import { queryClient } from '../lib/query.ts';
import { publicAssetRoute } from '../people/assets/public-asset.routes.tsx';
import { Root } from './root.tsx';
import { ScreenError } from './screen-error.tsx';
import { ScreenPending } from './screen-pending.tsx';
import { parseSearch, stringifySearch } from './search-text.ts';
import type { signedInRoutes } from './signed-in-routes.ts';

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
  // The clock of the top bar has its words from the sheet: without them the whole page would wait.
  component: lazyScreen(async () => (await import('./shell/shell.tsx')).Shell, 'time'),
  pendingComponent: pendingShell,
});

/** Any unknown path goes to the login, which sends on who is signed in. So do all screens until their routes are there. */
const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async (opening) => {
    if (areSignedInRoutesThere) throw redirect({ to: '/login' });
    await requireSignIn(opening);
    await addSignedInRoutes();
    throw redirect({ href: opening.location.href, replace: true });
  },
});

const publicRoutes = publicRoute.addChildren([...publicAccountRoutes, publicAssetRoute]);
const treeWith = (signedIn: typeof signedInRoutes) => rootRoute.addChildren([publicRoutes, signedIn, unknownRoute]);

export const router = createRouter({
  // The routes below it come later; links are checked against all of them.
  routeTree: treeWith(signedInRoute as typeof signedInRoutes),
  context: { queryClient, addSignedInRoutes },
  trailingSlash: 'never',
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 120,
  defaultPendingMinMs: 0,
  defaultPendingComponent: ScreenPending,
  defaultErrorComponent: ScreenError,
  scrollRestoration: ({ location }) => !hasOwnScroll(location),
});

let areSignedInRoutesThere = false;

/** Has the router know the screens of who is signed in; fetched once. */
export async function addSignedInRoutes(): Promise<void> {
  const { signedInRoutes } = await fetchCode(() => import('./signed-in-routes.ts'));
  if (areSignedInRoutesThere) return;
  areSignedInRoutesThere = true;
  treeWith(signedInRoutes);
  router.setRoutes(router.buildRouteTree());
}

/** Begins to fetch the code of the screen that is opened first: it comes beside the answer who is signed in, not after it. */
export async function fetchFirstScreen(): Promise<void> {
  await addSignedInRoutes();
  const routes: Readonly<Record<string, AnyRoute>> = router.routesById;
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = routes[routeId];
    if (route) void router.loadRouteChunk(route);
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
