import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { onDeviceChange, readDevice, writeDevice } from './device-storage.ts';

const KEY = 'theme';
const SCHEMES: readonly MantineColorScheme[] = ['light', 'dark', 'auto'];

/** Keeps light, dark or the system's on this device; `public/first-paint.js` reads the same value. */
export function deviceColorScheme(): MantineColorSchemeManager {
  let stop = () => {};
  const read = (fallback: MantineColorScheme) => SCHEMES.find((one) => one === readDevice(KEY)) ?? fallback;
  return {
    get: read,
    set: (scheme) => void writeDevice(KEY, scheme),
    subscribe: (update) => {
      stop = onDeviceChange((key) => {
        if (key === KEY) update(read('auto'));
      });
    },
    unsubscribe: () => stop(),
    clear: () => void writeDevice(KEY, undefined),
  };
}
