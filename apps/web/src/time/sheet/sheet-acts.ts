/** What can be done with rows, from wherever it is asked for. */
export interface SheetActs {
  /** A new row on a day (the filtered one, else today), with the cursor in it; on a phase, when one is named. */
  add(date?: string, phase?: string): void;
  /** The same work again. Without an id: that of the last row. */
  clone(id?: string): void;
  repeat(id: string): void;
  remove(id: string): void;
}

/** The id of the input of a row's field, for moving the cursor there. */
export const cellId = (row: string, field: string): string => `cell-${row}-${field}`;

/** Puts the cursor into a cell once it is drawn. False when it is not on the screen. */
export function focusCell(row: string, field: string): boolean {
  const input = document.getElementById(cellId(row, field));
  if (!(input instanceof HTMLElement)) return false;
  input.focus();
  if (input instanceof HTMLInputElement) input.select();
  return true;
}

/** Up and down move to the same column of the row before or after, as in a spreadsheet. */
export function moveByArrow(
  event: React.KeyboardEvent<HTMLElement>,
  field: string,
  order: readonly string[],
  row: string,
): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const target = order[order.indexOf(row) + step];
  if (target && focusCell(target, field)) event.preventDefault();
}
