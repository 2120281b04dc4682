import { useMemo } from 'react';
import type { SheetActs } from './sheet-acts.ts';
import { cloneOf, type DraftRow, newRow } from './sheet-draft.ts';
import type { SheetStore } from './sheet-store.ts';
import type { CursorTarget } from './sheet-table.tsx';

interface ActsInput {
  readonly store: SheetStore;
  /** The day that rows are filtered by. */
  readonly day: string | undefined;
  readonly onCursor: (target: CursorTarget) => void;
  readonly onRepeat: (id: string) => void;
  readonly onRemove: (id: string) => Promise<void>;
}

/** The acts on rows, as one object that stays the same while the sheet is open. */
export function useSheetActs({ store, day, onCursor, onRepeat, onRemove }: ActsInput): SheetActs {
  return useMemo(() => {
    const put = (row: DraftRow, field: string) => {
      store.add(row);
      onCursor({ row: row._id, field });
    };
    return {
      add: (date, phase) => {
        const rows = store.summary().rows;
        const given = phase === undefined ? { isBlank: true } : { projectPhase: phase };
        const blank = newRow(date ?? day ?? nextDay(store), rows, given);
        put(blank, 'from');
      },
      clone: (id) => {
        const rows = store.summary().rows;
        const source = id === undefined ? rows.filter((row) => !row.isBlank).at(-1) : store.row(id);
        if (source) put(cloneOf(source, rows), 'from');
      },
      repeat: onRepeat,
      remove: (id) => void onRemove(id),
    };
  }, [store, day, onCursor, onRepeat, onRemove]);
}

/** Where the next row goes: today while the period runs, else its last day. */
export function nextDay(store: SheetStore): string {
  const { fromDate, toDate } = store.sheet.period;
  const today = store.time.at(new Date()).date;
  return today < fromDate ? fromDate : today > toDate ? toDate : today;
}
