import type { Access } from '@stint/contract/roles';
import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { fetchCode } from './fetch-code.ts';
import { type RouterContext, requireSetUp, requireSignIn } from './guard.ts';
import { type Area, loadMessages, type MessageKey } from './messages.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen's title, for the browser's tab. */
    title?: MessageKey;
    /** Who may open the screen; any one is enough. Everybody signed in, when left out. */
    access?: readonly Access[];
  }
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({ beforeLoad: requireSetUp });

/** Parent of the screens that need no sign-in: a quiet page with one card. */
export const publicRoute = createRoute({ id: 'public', getParentRoute: () => rootRoute });

/** Parent of all other screens: the shell around them, and the sign-in before them. */
export const signedInRoute = createRoute({
  id: 'signed-in',
  getParentRoute: () => rootRoute,
  beforeLoad: requireSignIn,
});

/** A screen in its own chunk; the messages of its areas are fetched beside its code. */
export function lazyScreen(fetchScreen: () => Promise<ComponentType>, ...areas: readonly Area[]) {
  return lazyRouteComponent(async () => {
    const [screen] = await Promise.all([fetchCode(fetchScreen), loadMessages(...areas)]);
    return { default: screen };
  });
}
