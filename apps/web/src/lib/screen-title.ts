import { useEffect, useSyncExternalStore } from 'react';

let title: string | null = null;
const listeners = new Set<() => void>();

function set(text: string | null): void {
  title = text;
  for (const listener of listeners) listener();
}

/** Names the open thing in the browser's tab, where the route's own title says too little. */
export function useScreenTitle(text: string | undefined): void {
  useEffect(() => {
    if (text === undefined) return;
    set(text);
    return () => set(null);
  }, [text]);
}

/** The name that the open screen has given itself, if any. */
export function useOwnScreenTitle(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => title,
  );
}
