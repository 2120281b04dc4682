import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

let own: string | undefined;

/** One visit of an address: the same one has another key when it is gone to again. */
const visitOf = ({ state, href }: Pick<ParsedLocation, 'state' | 'href'>): string => state.__TSR_key ?? href;

/** For a screen that scrolls by itself to what matters in it, as it opens: the router leaves it there, and neither resets nor restores. */
export function useOwnScroll(): () => void {
  const router = useRouter();
  return useCallback(() => {
    own = visitOf(router.latestLocation);
  }, [router]);
}

export const hasOwnScroll = (location: ParsedLocation): boolean => visitOf(location) === own;
