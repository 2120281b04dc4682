import type { DraftRow } from './sheet-draft.ts';
import type { SheetStore } from './sheet-store.ts';

/** In the address: rows of accounts that belong to no project. */
export const NO_PROJECT = 'none';

export interface SheetFilter {
  readonly day?: string | undefined;
  readonly project?: string | undefined;
}

/** The project that a row's phase belongs to; `none` when its account has none, null when there is no phase yet. */
export function projectOf(store: SheetStore, row: DraftRow): string | null {
  if (row.projectPhase === null) return null;
  const phase = store.phase(row.projectPhase);
  return phase ? (phase.projectId ?? NO_PROJECT) : null;
}

/** What the table shows: days with their rows, in order. Rows that are being typed stay visible whatever the filter. */
export type SheetItem = { readonly kind: 'day'; readonly date: string } | { readonly kind: 'row'; readonly id: string };

export function itemsOf(store: SheetStore, order: readonly string[], filter: SheetFilter): SheetItem[] {
  const items: SheetItem[] = [];
  let day: string | null = null;
  for (const id of order) {
    const row = store.row(id);
    if (!row || !isShown(store, row, filter)) continue;
    if (row.date !== day) {
      day = row.date;
      items.push({ kind: 'day', date: day });
    }
    items.push({ kind: 'row', id });
  }
  return items;
}

/** The same with a day among them, also while it has no rows. */
export function withDay(items: readonly SheetItem[], date: string): SheetItem[] {
  if (items.some((item) => item.kind === 'day' && item.date === date)) return [...items];
  const next = items.findIndex((item) => item.kind === 'day' && item.date > date);
  return items.toSpliced(next < 0 ? items.length : next, 0, { kind: 'day', date });
}

function isShown(store: SheetStore, row: DraftRow, filter: SheetFilter): boolean {
  if (filter.day !== undefined && row.date !== filter.day) return false;
  return filter.project === undefined || row.projectPhase === null || projectOf(store, row) === filter.project;
}
