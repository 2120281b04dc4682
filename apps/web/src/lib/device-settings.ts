import { useDevice } from './device-storage.ts';

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isTextListOrNull = (value: unknown) => value === null || isTextList(value);
const NOTHING: readonly string[] = [];

/** Keys of places in this person's own order; those that are not named follow. */
export function useMenuOrder() {
  return useDevice('menu-order', NOTHING, isTextList);
}

/** Which columns a table shows. */
export interface ColumnChoice {
  /** The keys of the shown ones in their order; null as long as nobody chose. */
  readonly shown: readonly string[] | null;
  readonly choose: (shown: readonly string[] | null) => void;
}

/** The columns of a table that were chosen on this device, by the table's name. */
export function useColumnChoice(table: string): ColumnChoice {
  const [shown, choose] = useDevice<readonly string[] | null>(`shown-columns.${table}`, null, isTextListOrNull);
  return { shown, choose };
}
