import { fold } from '@stint/contract/fold';
import { parseShortTime, parseTypedDate } from '@stint/contract/time/typed';
import { useEffect } from 'react';
import { translate } from '../../lib/messages.ts';
import { toast } from '../../lib/toast.tsx';
import { type DraftRow, newRow } from './sheet-draft.ts';
import type { SheetStore } from './sheet-store.ts';

/** Columns of pasted rows: date, from, to, phase, detail; as a spreadsheet copies them, between tabs. */
export interface PastedRow {
  readonly date: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly phase: string;
  readonly detail: string;
}

/** Rows of copied spreadsheet cells, or none when the text is not that: at least a date and a time in every line. */
export function parsePastedRows(text: string): PastedRow[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const rows = lines.map((line) => {
    const [date = '', from = '', to = '', phase = '', ...detail] = line
      .split('\t')
      .map((cell) => cell.trim().replace(/^'(?=[=+\-@])/, ''));
    const day = parseTypedDate(date) ?? (/^\d{4}-\d{2}-\d{2}$/.test(date) ? date : null);
    return day === null
      ? null
      : { date: day, from: parseTime(from), to: parseTime(to), phase, detail: detail.join(' ').trim() };
  });
  return rows.every((row) => row !== null && row.from !== null) ? (rows as PastedRow[]) : [];
}

/** Spreadsheets may show seconds too. */
const parseTime = (text: string): number | null => parseShortTime(text.replace(/^(\d{1,2}:\d{2}):\d{2}$/, '$1'));

/** Pasting cells of a spreadsheet anywhere on the sheet adds them as unsaved rows. */
export function usePaste(store: SheetStore): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const pasted = text.includes('\t') && store.sheet.rights.canEdit ? parsePastedRows(text) : [];
      if (pasted.length === 0) return;
      event.preventDefault();
      store.add(...pasted.map((row) => draftOfPasted(row, store)));
      toast.success(translate('time:sheet.pasted', { count: pasted.length }));
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [store]);
}

function draftOfPasted(row: PastedRow, store: SheetStore): DraftRow {
  const wanted = fold(row.phase);
  const phase = store
    .phases()
    .find(
      (one) =>
        one.isOpen && wanted !== '' && (fold(one.name) === wanted || fold(`${one.name} ${one.project}`) === wanted),
    );
  const detail = phase || row.phase === '' ? row.detail : [row.phase, row.detail].filter(Boolean).join(' · ');
  return newRow(row.date, [], { from: row.from, to: row.to, projectPhase: phase?._id ?? null, detail });
}
