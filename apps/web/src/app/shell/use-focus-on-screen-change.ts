import { useEffect, useRef } from 'react';

/** A new screen takes the focus to its heading, as a new page would; a field that took it already keeps it. */
export function useFocusOnScreenChange(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById('main');
    if (main === null || (main !== document.activeElement && main.contains(document.activeElement))) return;
    (main.querySelector<HTMLElement>('h1[tabindex="-1"]') ?? main).focus({ preventScroll: true });
  }, [pathname]);
}
