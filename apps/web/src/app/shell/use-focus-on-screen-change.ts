import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** A new screen takes the focus to its heading, as a new page would; a field that took it already keeps it. */
export function useFocusOnScreenChange(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // Not when the app has only just opened: the page's beginning is where one is.
        if (fromLocation === undefined || !pathChanged) return;
        const main = document.getElementById('main');
        if (main === null || (main !== document.activeElement && main.contains(document.activeElement))) return;
        (main.querySelector<HTMLElement>('h1[tabindex="-1"]') ?? main).focus({ preventScroll: true });
      }),
    [router],
  );
}
