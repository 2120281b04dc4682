import { useEffect } from 'react';
import { useDevice } from '../../lib/device-storage.ts';
import type { LastTabs, Lit } from './place-model.ts';

const isLastTabs = (value: unknown): value is LastTabs =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');
const NOTHING: LastTabs = {};

/** The tab of each place that was used last on this device. */
export const useLastTabs = () => useDevice('last-tabs', NOTHING, isLastTabs);

/** Keeps the open tab as the one that its place opens on next. */
export function useRememberedTab(lit: Lit | null): void {
  const [last, keep] = useLastTabs();
  const place = lit?.place?.key;
  const tab = lit?.tab?.screen.key;
  useEffect(() => {
    if (place !== undefined && tab !== undefined && last[place] !== tab) keep({ ...last, [place]: tab });
  }, [place, tab, last, keep]);
}
