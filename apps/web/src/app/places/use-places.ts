import { useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useMenuOrder } from '../../lib/device-settings.ts';
import type { PlacedScreen } from '../../lib/places.ts';
import { useLastTabs } from './last-tabs.ts';
import { inOwnOrder, type Lit, litBy, type Place, placesWith, screensFor } from './place-model.ts';
import { PLACES, SCREENS } from './places.ts';

interface OwnPlaces {
  /** All screens of this person's roles. */
  readonly screens: readonly PlacedScreen[];
  /** Their places, in this person's own order. */
  readonly places: readonly Place[];
}

export function useOwnPlaces(): OwnPlaces {
  const user = useCurrentUser();
  const [order] = useMenuOrder();
  return useMemo(() => {
    const screens = screensFor(user, SCREENS);
    return { screens, places: inOwnOrder(placesWith(screens, PLACES), order) };
  }, [user, order]);
}

/** What the open address lights; null where it belongs to no place, such as what stands in the own menu. */
export function useLit({ screens, places }: OwnPlaces): Lit | null {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const [last] = useLastTabs();
  return useMemo(() => litBy(pathname, screens, places, last), [pathname, screens, places, last]);
}
