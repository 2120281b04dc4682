import { useMemo } from 'react';
import { useDevice } from './device-storage.ts';

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const NOTHING: readonly string[] = [];

/** Keys of menu entries in this person's own order; entries that are not named keep their place after them. */
export function useMenuOrder() {
  return useDevice('menu-order', NOTHING, isTextList);
}

/** Things in the order of a kept list of keys. */
export function inKeptOrder<T extends { readonly key: string }>(things: readonly T[], order: readonly string[]): T[] {
  const place = (thing: T) => {
    const at = order.indexOf(thing.key);
    return at < 0 ? order.length : at;
  };
  return things.toSorted((a, b) => place(a) - place(b));
}

/** Which columns of a table are hidden on this device, by the table's name. */
export function useHiddenColumns(table: string, hiddenAtFirst: readonly string[] = NOTHING) {
  const [hidden, keep] = useDevice(`columns.${table}`, hiddenAtFirst, isTextList);
  const visibility = useMemo(() => Object.fromEntries(hidden.map((column) => [column, false])), [hidden]);
  return { hidden, visibility, keep };
}
