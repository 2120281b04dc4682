import type { PlacedScreen } from '../../lib/places.ts';
import type { Lit, Place } from '../places/place-model.ts';

/** What the parts of the shell show of the places. */
export interface NavigationProps {
  readonly places: readonly Place[];
  readonly screens: readonly PlacedScreen[];
  /** What the open address lights. */
  readonly lit: Lit | null;
  /** What waits, by the key of the screen. */
  readonly counts: ReadonlyMap<string, number>;
}
