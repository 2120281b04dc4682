import { addDays, mondayOf } from '@stint/contract/time/calendar';
import { useMemo } from 'react';
import { translate } from '../../lib/messages.ts';
import { toast } from '../../lib/toast.tsx';
import type { SheetActs } from './sheet-acts.ts';
import { cloneOf, copiesOf, type DraftRow, newRow } from './sheet-draft.ts';
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

/** Copies the last day before today that has rows onto today. */
export function copyLastDay(store: SheetStore): void {
  const target = nextDay(store);
  const rows = store.summary().rows.filter((row) => !row.isBlank);
  const source = rows.map((row) => row.date).findLast((date) => date < target);
  if (!source) {
    toast.warning(translate('time:sheet.copy.nothing'));
    return;
  }
  copy(
    store,
    rows.filter((row) => row.date === source),
    () => [target],
  );
}

/** Copies the rows of last week onto this one: same weekdays, up to today. */
export function copyLastWeek(store: SheetStore): void {
  const today = nextDay(store);
  const monday = mondayOf(today);
  const rows = store.summary().rows.filter((row) => !row.isBlank);
  const source = rows.filter(
    (row) => row.date >= addDays(monday, -7) && row.date < monday && addDays(row.date, 7) <= today,
  );
  if (source.length === 0) {
    toast.warning(translate('time:sheet.copy.nothing'));
    return;
  }
  copy(store, source, (row) => [addDays(row.date, 7)]);
}

/** Puts copies on the sheet as unsaved rows and says how many clashed with what is there. */
export function copy(
  store: SheetStore,
  sources: readonly DraftRow[],
  dateOf: (row: DraftRow) => readonly string[],
): void {
  const { copies, clashes } = copiesOf(sources, dateOf, store.summary().rows, store.sheet.period);
  store.add(...copies);
  const said = translate('time:sheet.copy.done', { count: copies.length });
  if (clashes > 0) toast.warning(`${said} ${translate('time:sheet.copy.clashes', { count: clashes })}`);
  else toast.success(said);
}
