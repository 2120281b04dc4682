import { declareMessages, fillIn } from '../../messages.ts';
import { detailMatches } from '../detail-pattern.ts';
import type { RowField } from './row-fields.ts';

/** A time may lie this far in the future. */
export const FUTURE_TOLERANCE_MINUTES = 5;
/** Rows this close to each other inherit the office or home flag. */
export const OFFICE_INHERITANCE_MINUTES = 10;
/** A day longer than this asks for confirmation. */
export const LONG_DAY_MINUTES = 12 * 60;

export const MISSING_INFO =
  'One or more of your timeregs are missing From, Account or Detail info, which are required when having set the end time.';
export const FROM_NOT_BEFORE_TO = 'You have to input valid time and From must be less than To';
export const SAME_FROM_AND_TO = 'You cannot save a timereg record with the same From and To time';
export const OVERLAPPING = 'Timereg records are overlapping together';
export const FUTURE_TIME = 'You are setting time in the future? This is not possible!!!';
export const NOTHING_TO_SAVE = 'You have nothing to save?!';
export const NOT_SHOWN_REGISTRATIONS =
  'Not shown registrations found. Please correct registrations as necessary and try to save again.';
export const OUTSIDE_PERIOD = 'The date must lie within the dates of the period';
export const INVALID_TIME = 'Please type a real time as 4 digits, HHmm';
export const INVALID_DATE = 'Please type a real date as 8 digits, DDMMYYYY';
const DETAIL_NOT_OF_PATTERN = 'The detail must match the pattern of its phase: {{pattern}}';
const DETAIL_NOT_AS_DESCRIBED = "The detail must match its phase's pattern: {{expected}}";
declareMessages({
  DETAIL_NOT_OF_PATTERN,
  DETAIL_NOT_AS_DESCRIBED,
  MISSING_INFO,
  FROM_NOT_BEFORE_TO,
  SAME_FROM_AND_TO,
  OVERLAP: OVERLAPPING,
  FUTURE_TIME,
  NOTHING_TO_SAVE,
  NOT_SHOWN_REGISTRATIONS,
  OUTSIDE_PERIOD,
  INVALID_TIME,
  INVALID_DATE,
});

/** A row as the rules see it: its date and minutes in the business time zone. */
export interface RowToCheck {
  readonly _id: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Minutes since midnight; `to` may be 1440, the end of the day. */
  readonly from: number | null;
  readonly to: number | null;
  readonly projectPhase: string | null;
  readonly detail: string;
  readonly atOffice: boolean | null;
}

export interface RowProblem {
  readonly code: string;
  readonly message: string;
  /** Id of the row it is about. */
  readonly row: string;
  readonly field?: RowField;
}

export interface PhasePattern {
  readonly detailPattern: string;
  readonly detailPatternDescription: string;
}

export interface SheetFacts {
  readonly period: { readonly fromDate: string; readonly toDate: string };
  /** Now, in the business time zone. */
  readonly now: { readonly date: string; readonly minutes: number };
  /** Pattern of a phase; undefined when it is not known here (then the server decides). */
  readonly phasePattern: (phase: string) => PhasePattern | undefined;
  /** Whether a detail matches a pattern, where that was found out before; it is looked at now, when left out. */
  readonly detailFits?: (pattern: string, detail: string) => boolean;
}

/** Everything wrong with one row by itself. */
export function problemsOfRow(row: RowToCheck, facts: SheetFacts): RowProblem[] {
  const { detailFits = detailMatches } = facts;
  const problems: RowProblem[] = [];
  const add = (code: string, message: string, field: RowField) => problems.push({ code, message, row: row._id, field });
  if (row.date < facts.period.fromDate || row.date > facts.period.toDate) add('OUTSIDE_PERIOD', OUTSIDE_PERIOD, 'date');
  if (row.to !== null) {
    const missing =
      row.from === null ? 'from' : row.projectPhase === null ? 'phase' : row.detail.trim() === '' ? 'detail' : null;
    if (missing) add('MISSING_INFO', MISSING_INFO, missing);
    if (row.from !== null && row.from === row.to) add('SAME_FROM_AND_TO', SAME_FROM_AND_TO, 'to');
    if (row.from !== null && row.from > row.to) add('FROM_NOT_BEFORE_TO', FROM_NOT_BEFORE_TO, 'to');
  }
  const late = isFuture(row.date, row.to, facts.now) ? 'to' : isFuture(row.date, row.from, facts.now) ? 'from' : null;
  if (late) add('FUTURE_TIME', FUTURE_TIME, late);
  const phase = row.projectPhase === null ? undefined : facts.phasePattern(row.projectPhase);
  if (phase && row.detail.trim() !== '' && !detailFits(phase.detailPattern, row.detail))
    add('DETAIL_PATTERN', detailPatternMessage(phase), 'detail');
  return problems;
}

/** What a detail that does not match says: the administrator's own description where there is one. */
export function detailPatternMessage(phase: PhasePattern): string {
  const expected = phase.detailPatternDescription.trim();
  return expected === ''
    ? fillIn(DETAIL_NOT_OF_PATTERN, { pattern: phase.detailPattern })
    : fillIn(DETAIL_NOT_AS_DESCRIBED, { expected });
}

function isFuture(date: string, minutes: number | null, now: SheetFacts['now']): boolean {
  if (minutes === null || date < now.date) return false;
  return date > now.date || minutes > now.minutes + FUTURE_TOLERANCE_MINUTES;
}

/** Ids of the rows that overlap another one. Touching ends are fine, rows without both ends overlap nothing. */
export function overlappingRows(rows: readonly RowToCheck[]): Set<string> {
  const spans = rows
    .flatMap((row) =>
      row.from !== null && row.to !== null && row.from < row.to
        ? [{ id: row._id, date: row.date, from: row.from, to: row.to }]
        : [],
    )
    .sort((a, b) => (a.date === b.date ? a.from - b.from : a.date < b.date ? -1 : 1));
  const overlapping = new Set<string>();
  let furthest: (typeof spans)[number] | undefined;
  for (const span of spans) {
    if (furthest && furthest.date === span.date && span.from < furthest.to) overlapping.add(furthest.id).add(span.id);
    if (!furthest || furthest.date !== span.date || span.to > furthest.to) furthest = span;
  }
  return overlapping;
}

/** Everything that stands against saving: problems of the changed rows, and overlaps that involve one of them. */
export function problemsBeforeSaving(
  rows: readonly RowToCheck[],
  changed: ReadonlySet<string>,
  facts: SheetFacts,
): RowProblem[] {
  const overlapping = overlappingRows(rows);
  return rows.flatMap((row) => [
    ...(changed.has(row._id) ? problemsOfRow(row, facts) : []),
    ...(overlapping.has(row._id)
      ? [{ code: 'OVERLAP', message: OVERLAPPING, row: row._id, field: 'from' as const }]
      : []),
  ]);
}

/** The flag a row takes over from a neighbour of the same day within 10 minutes, or null when there is none to take. */
export function inheritedOffice(row: RowToCheck, rows: readonly RowToCheck[]): boolean | null {
  const near = (a: number | null, b: number | null) =>
    a !== null && b !== null && Math.abs(a - b) <= OFFICE_INHERITANCE_MINUTES;
  const neighbour = rows.find(
    (other) =>
      other._id !== row._id &&
      other.atOffice !== null &&
      other.date === row.date &&
      (near(other.to, row.from) || near(other.from, row.to)),
  );
  return neighbour?.atOffice ?? null;
}

/** A stretch of what somebody plans to work on a day; minutes of the day. */
export interface PlannedStretch {
  readonly from: number;
  readonly to: number;
  readonly inOffice: boolean;
}

/**
 * Where a row was worked, as far as that can be known: as its neighbour says, else as the day's plan has it at these hours, or
 * all day long. Null when neither says it.
 */
export function presumedOffice(
  row: RowToCheck,
  rows: readonly RowToCheck[],
  planned: readonly PlannedStretch[],
): boolean | null {
  return row.from === null ? null : (inheritedOffice(row, rows) ?? plannedOffice(row.from, row.to, planned));
}

function plannedOffice(from: number, to: number | null, planned: readonly PlannedStretch[]): boolean | null {
  const until = Math.max(to ?? 0, from + 1);
  const minutesOf = (inOffice: boolean) =>
    planned
      .filter((one) => one.inOffice === inOffice)
      .reduce((sum, one) => sum + Math.max(0, Math.min(until, one.to) - Math.max(from, one.from)), 0);
  const [office, home] = [minutesOf(true), minutesOf(false)];
  if (office !== home) return office > home;
  const places = new Set(planned.map(({ inOffice }) => inOffice));
  return places.size === 1 ? places.has(true) : null;
}
