import { useSyncExternalStore } from 'react';
import { isReachable, listenToReach } from './server-reach.ts';

/** Whether the device has a network, and the server answers when something of it is awaited. */
export function useOnline(): boolean {
  return useSyncExternalStore(listenToReach, isReachable);
}
