import { useMemo } from 'react';
import { useDevice } from './device-storage.ts';

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const NOTHING: readonly string[] = [];

/** Keys of places in this person's own order; those that are not named follow. */
export function useMenuOrder() {
  return useDevice('menu-order', NOTHING, isTextList);
}

/** Which columns of a table are hidden on this device, by the table's name. */
export function useHiddenColumns(table: string, hiddenAtFirst: readonly string[] = NOTHING) {
  const [hidden, keep] = useDevice(`columns.${table}`, hiddenAtFirst, isTextList);
  const visibility = useMemo(() => Object.fromEntries(hidden.map((column) => [column, false])), [hidden]);
  return { hidden, visibility, keep };
}
