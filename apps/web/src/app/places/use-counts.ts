import type { PlacedScreen } from '../../lib/places.ts';
import type { Place, Tab } from './place-model.ts';
import { SCREENS } from './places.ts';

/** How much waits on each of these screens, by key. Those of other roles are not asked for. */
export function useCounts(screens: readonly PlacedScreen[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const screen of SCREENS) {
    // biome-ignore lint/correctness/useHookAtTopLevel: the list never changes, so the hooks are called in one order
    const count = screen.useCount?.(screens.includes(screen));
    if (count !== undefined) counts.set(screen.key, count);
  }
  return counts;
}

/** What waits on a tab, with the screens within it. */
export const countOfTab = ({ screen, parts }: Tab, counts: ReadonlyMap<string, number>): number =>
  [screen, ...parts].reduce((sum, { key }) => sum + (counts.get(key) ?? 0), 0);

/** What waits in a place. */
export const countOfPlace = ({ tabs }: Place, counts: ReadonlyMap<string, number>): number =>
  tabs.reduce((sum, tab) => sum + countOfTab(tab, counts), 0);
