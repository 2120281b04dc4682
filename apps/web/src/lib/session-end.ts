import { useSyncExternalStore } from 'react';

let ended = false;
const listeners = new Set<() => void>();

function tell(value: boolean): void {
  ended = value;
  for (const listener of listeners) listener();
}

/** A call was refused because the session is over. The shell then asks to sign in again over the open screen. */
export function reportSessionEnd(): void {
  tell(true);
}

export function reportSessionRenewed(): void {
  tell(false);
}

export function useSessionEnded(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => ended,
  );
}
