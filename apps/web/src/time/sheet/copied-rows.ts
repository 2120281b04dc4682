import { formatDate, formatTime } from '@stint/contract/time/typed';
import { translate } from '../../lib/messages.ts';
import { toast } from '../../lib/toast.tsx';
import type { DraftRow } from './sheet-draft.ts';
import type { SheetStore } from './sheet-store.ts';

/** What a spreadsheet would take for a formula begins with one of these. */
const LIKE_A_FORMULA = /^[=+\-@]/;

/** Rows as a spreadsheet takes them, and as pasting here reads them: date, from, to, phase, detail between tabs. */
export function textOfRows(rows: readonly DraftRow[], phaseName: (row: DraftRow) => string): string {
  const time = (minutes: number | null) => (minutes === null ? '' : formatTime(minutes));
  return rows
    .map((row) =>
      [formatDate(row.date), time(row.from), time(row.to), phaseName(row), row.detail].map(asText).join('\t'),
    )
    .join('\n');
}

const asText = (cell: string): string => {
  const line = cell.replace(/[\t\r\n]+/g, ' ');
  return LIKE_A_FORMULA.test(line) ? `'${line}` : line;
};

/** Puts rows on the clipboard: all of the sheet, unless told. */
export async function copyRows(store: SheetStore, given?: readonly DraftRow[]): Promise<void> {
  const rows = given ?? store.summary().rows.filter((row) => !row.isBlank);
  try {
    await navigator.clipboard.writeText(textOfRows(rows, (row) => store.phase(row.projectPhase)?.name ?? ''));
    toast.success(translate('time:sheet.copy.copied'));
  } catch {
    toast.error(translate('time:sheet.copy.failed'));
  }
}
