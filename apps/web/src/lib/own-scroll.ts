import type { ParsedLocation } from '@tanstack/react-router';

let own: string | undefined;

/** One visit of an address: the same one has another key when it is gone to again. */
const visitOf = ({ state, href }: Pick<ParsedLocation, 'state' | 'href'>): string => state.__TSR_key ?? href;

/** The screen of this visit has scrolled to what matters in it: the router leaves it there, and neither resets nor restores. */
export function keepOwnScroll(location: ParsedLocation): void {
  own = visitOf(location);
}

export const hasOwnScroll = (location: ParsedLocation): boolean => visitOf(location) === own;
