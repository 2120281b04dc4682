import type { BusinessTime } from '@stint/contract/time/business-time';
import type { Timereg, TimeregToSave } from '@stint/contract/time/sheet/timereg';
import type { RowToCheck } from '@stint/contract/time/sheet/timereg.rules';
import { formatDate, formatTime, parseShortTime, parseTypedDate } from '@stint/contract/time/typed';
import { newClientId } from '../../lib/new-client-id.ts';

/** Fields that a person types; what cannot be read yet is kept as it was typed. */
export type TypedField = 'date' | 'from' | 'to';

/** A row as it is being edited. Times are minutes of the day in the business time zone. */
export interface DraftRow extends RowToCheck {
  readonly version: number;
  readonly lastUserUpdateTime: string | null;
  readonly toDateTime: string | null;
  /** Differs from what is stored. Exists only in the browser. */
  readonly isChanged: boolean;
  readonly typed: Partial<Record<TypedField, string>>;
  /** A new row that waits to be typed in: not counted and not saved until then. */
  readonly isBlank: boolean;
}

export function draftOf(row: Timereg, time: BusinessTime): DraftRow {
  return {
    _id: row._id,
    version: row.version,
    date: row.date,
    from: row.fromDateTime === null ? null : time.minutesOn(row.date, row.fromDateTime),
    to: row.toDateTime === null ? null : time.minutesOn(row.date, row.toDateTime),
    projectPhase: row.projectPhase,
    detail: row.detail,
    atOffice: row.atOffice,
    lastUserUpdateTime: row.lastUserUpdateTime,
    toDateTime: row.toDateTime,
    isChanged: false,
    typed: {},
    isBlank: false,
  };
}

export function toSave(row: DraftRow, time: BusinessTime): TimeregToSave {
  return {
    _id: row._id,
    version: row.version,
    projectPhase: row.projectPhase,
    date: row.date,
    fromDateTime: row.from === null ? null : time.toInstant(row.date, row.from),
    toDateTime: row.to === null ? null : time.toInstant(row.date, row.to),
    detail: row.detail.trim(),
    atOffice: row.atOffice,
  };
}

/** Minutes from begin to end; a row without both counts 0. */
export function minutesOf(row: Pick<DraftRow, 'from' | 'to'>): number {
  return row.from !== null && row.to !== null && row.to > row.from ? row.to - row.from : 0;
}

/** A new row for a day: it begins where the day's last row ended. */
export function newRow(date: string, rows: readonly DraftRow[], given: Partial<DraftRow> = {}): DraftRow {
  const ends = rows.flatMap((row) => (row.date === date && row.to !== null ? [row.to] : []));
  return {
    _id: newClientId(),
    version: 0,
    date,
    from: ends.length > 0 ? Math.max(...ends) : null,
    to: null,
    projectPhase: null,
    detail: '',
    atOffice: null,
    lastUserUpdateTime: null,
    toDateTime: null,
    isChanged: true,
    typed: {},
    isBlank: false,
    ...given,
  };
}

/** The same work again: a new row with the phase, detail and place of another, after the day's last row. */
export function cloneOf(row: DraftRow, rows: readonly DraftRow[]): DraftRow {
  return newRow(row.date, rows, { projectPhase: row.projectPhase, detail: row.detail, atOffice: row.atOffice });
}

/** What typing into a date or time makes of a row: its value once it can be read, else the text itself. */
export function typedInto(row: DraftRow, field: TypedField, text: string): Partial<DraftRow> {
  const { [field]: _was, ...typed } = row.typed;
  const value = field === 'date' ? parseTypedDate(text) : text === '' ? null : parseShortTime(text);
  const isRead = value !== null || (text === '' && field !== 'date');
  return isRead ? { [field]: value, typed } : { typed: { ...typed, [field]: text } };
}

/** What stands in an input: what was typed and cannot be read, else the value. */
export function shownIn(field: TypedField, row: DraftRow): string {
  const typed = row.typed[field];
  if (typed !== undefined) return typed;
  if (field === 'date') return formatDate(row.date);
  const minutes = row[field];
  return minutes === null ? '' : formatTime(minutes);
}

/** By day, then begin; rows that have not begun stand last. */
export function inOrder(rows: readonly DraftRow[]): DraftRow[] {
  return rows.toSorted((a, b) => (a.date === b.date ? (a.from ?? 9999) - (b.from ?? 9999) : a.date < b.date ? -1 : 1));
}

/** Whether a row says what is stored of it. */
export function isSame(a: DraftRow, b: DraftRow): boolean {
  return (
    a.date === b.date &&
    a.from === b.from &&
    a.to === b.to &&
    a.projectPhase === b.projectPhase &&
    a.detail === b.detail &&
    a.atOffice === b.atOffice &&
    Object.keys(a.typed).length === 0
  );
}

/** All that a row says, as one text. */
export function contentOf({ date, from, to, projectPhase, detail, atOffice }: DraftRow): string {
  return JSON.stringify([date, from, to, projectPhase, detail.trim(), atOffice]);
}
