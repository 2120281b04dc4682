import { formulaSafe } from '../../formula-safe.ts';
import { declareMessages } from '../../messages.ts';

/** How an import ended that stored nothing. */
export const IMPORT_HAS_PROBLEMS = 'Some lines of the file have problems. Nothing was imported.';
export const IMPORT_INTERRUPTED = 'The import was interrupted and nothing was changed. Please start it again.';
export const IMPORT_FAILED = 'The import failed and nothing was changed. Please start it again.';
export const IMPORT_OVERTAKEN =
  '{{reason}}. Data the import uses was changed in the meantime, and nothing was imported. Please start it again.';
export const IMPORT_PEOPLE_CHANGED =
  'People are found by their names differently than in the preview. Nothing was imported. Please look at it again.';
declareMessages({
  ...{ IMPORT_HAS_PROBLEMS, IMPORT_INTERRUPTED, IMPORT_FAILED, IMPORT_OVERTAKEN, IMPORT_PEOPLE_CHANGED },
});

/** Where a file of registered time comes from; the project lists bring projects and their phases without any time. */
export const IMPORT_SOURCES = [
  'stint',
  'toggl',
  'clockify',
  'harvest',
  'clockify-projects',
  'harvest-projects',
  'other',
] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** What a column of a file can mean. */
export const IMPORT_FIELDS = [
  'person',
  'firstName',
  'lastName',
  'email',
  'customer',
  'project',
  'projectCode',
  'phase',
  'estimate',
  'date',
  'from',
  'endDate',
  'to',
  'hours',
  'detail',
  'tags',
  'notes',
  'startDate',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Which column (counted from 0) holds a field. */
export type ColumnMapping = Partial<Record<ImportField, number>>;

export const isProjectList = (source: ImportSource): boolean =>
  source === 'clockify-projects' || source === 'harvest-projects';

/** Fields that a file of this source cannot do without and that no column stands for yet; each is a choice of fields. */
export function missingFields(source: ImportSource, mapping: ColumnMapping): ImportField[][] {
  const has = (field: ImportField) => mapping[field] !== undefined;
  if (isProjectList(source)) return has('project') ? [] : [['project']];
  const missing: ImportField[][] = [];
  if (!has('person') && !has('email') && !has('firstName') && !has('lastName')) missing.push(['person', 'email']);
  if (!has('project')) missing.push(['project']);
  if (!has('date')) missing.push(['date']);
  if (!has('hours') && !(has('from') && has('to'))) missing.push(['from', 'to'], ['hours']);
  return missing;
}

/** `problem` stands against the line, `skipped` leaves it out without harm, `changed` takes it with a change. */
export type ImportNoteKind = 'problem' | 'skipped' | 'changed';

/** What each note means, in one sentence; a note's own message adds what it is about. */
export const IMPORT_NOTES = {
  MISSING_PERSON: { kind: 'problem', message: 'No person in the line' },
  BAD_EMAIL: { kind: 'problem', message: 'Invalid email address' },
  AMBIGUOUS_PERSON: { kind: 'problem', message: 'Several people have this name, and the line has no email address' },
  NOT_AN_EMPLOYEE: { kind: 'problem', message: "This user is a customer and can't register time" },
  BAD_DATE: { kind: 'problem', message: 'Invalid date' },
  BAD_TIME: { kind: 'problem', message: 'Invalid time' },
  BAD_HOURS: { kind: 'problem', message: 'Invalid number of hours' },
  NO_END: { kind: 'problem', message: 'End time missing' },
  FROM_NOT_BEFORE_TO: { kind: 'problem', message: 'From must be before to' },
  TOO_LONG: { kind: 'problem', message: 'The line spans more than 31 days' },
  DUPLICATE_LINE: { kind: 'problem', message: 'Duplicate of another line' },
  OVERLAP: { kind: 'problem', message: 'Overlaps another line of the file' },
  OVERLAP_STORED: { kind: 'problem', message: 'Overlaps registered time' },
  DAY_FULL: { kind: 'problem', message: 'More hours than the rest of the day holds' },
  PERIOD_LOCKED: { kind: 'problem', message: 'The time sheet of this period is locked' },
  DETAIL_PATTERN: { kind: 'problem', message: "The detail doesn't match the pattern of its phase" },
  DETAIL_TOO_LONG: { kind: 'problem', message: 'The detail is longer than 4000 characters' },
  NAME_TOO_LONG: { kind: 'problem', message: 'A name is longer than 200 characters' },
  WRONG_COLUMNS: { kind: 'problem', message: 'The line has more columns than the header' },
  UNREADABLE: { kind: 'problem', message: 'Unreadable line' },
  NO_PROJECT_NAME: { kind: 'problem', message: 'Project missing' },
  ZERO_LENGTH: { kind: 'skipped', message: 'Shorter than a minute' },
  SECONDS_CUT: { kind: 'changed', message: 'Seconds removed from start and end' },
  SPLIT_AT_MIDNIGHT: { kind: 'changed', message: 'Crosses midnight; split into one row per day' },
  HOURS_LAID_OUT: { kind: 'changed', message: 'No clock times; hours were placed in the day' },
  STARTS_EARLIER: { kind: 'changed', message: 'Too many hours after 09:00; the day starts earlier' },
  DURATION_DIFFERS: { kind: 'changed', message: 'Duration differs from start and end; start and end are used' },
  DETAIL_FROM_TASK: { kind: 'changed', message: 'No description; the task is used' },
  DETAIL_FROM_TAGS: { kind: 'changed', message: 'No description; the tags are used' },
  NO_DESCRIPTION: { kind: 'changed', message: 'No description' },
  NO_CUSTOMER: { kind: 'changed', message: 'No customer; assigned to “No customer”' },
  NO_PROJECT: { kind: 'changed', message: 'No project; assigned to “No project”' },
  TEXT_REPAIRED: { kind: 'changed', message: 'Fixed characters in a wrong encoding' },
  BAD_ESTIMATE: { kind: 'changed', message: 'Invalid estimate; skipped' },
  ESTIMATE_DIFFERS: { kind: 'changed', message: 'The phase keeps its existing estimate' },
  ESTIMATE_NOT_SPLIT: { kind: 'changed', message: 'The estimate covers the whole project; its tasks have none' },
  SEVERAL_CUSTOMERS: { kind: 'changed', message: 'The phase appears under several customers; it becomes one phase' },
  MATCHED_BY_NAME: { kind: 'changed', message: 'Found by name or initials alone; the hours become theirs' },
  NAME_DIFFERS: { kind: 'changed', message: 'The person keeps their existing name' },
  DATE_FORMAT_ASSUMED: { kind: 'changed', message: 'Day and month could be swapped in every date' },
  ENCODING: { kind: 'changed', message: "The file isn't encoded in UTF-8" },
} as const satisfies Record<string, { kind: ImportNoteKind; message: string }>;
export type ImportNoteCode = keyof typeof IMPORT_NOTES;

/** One thing to say about a line of the file. */
export interface ImportNoteRow {
  /** As the file counts its lines, the header being line 1; 0 is about the file as a whole. */
  readonly line: number;
  readonly code: ImportNoteCode;
  /** What exactly: the value, the other line, what became of it. May be empty. */
  readonly about: string;
  /** The line's values, in the order of the file's columns. */
  readonly values: readonly string[];
}

/** A value as a CSV cell. What a spreadsheet would run as a formula is written as text. */
export function csvCell(value: string): string {
  const safe = formulaSafe(value);
  return /[",;\t\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Notes as a CSV file (UTF-8 with its mark, which spreadsheets ask for): line, what, why, and the line as it stood. */
export function notesAsCsv(headers: readonly string[], notes: readonly ImportNoteRow[]): string {
  const lines = [
    ['Line', 'Kind', 'Code', 'What', 'About', ...headers],
    ...notes.map((note) => {
      const { kind, message } = IMPORT_NOTES[note.code];
      return [String(note.line), kind, note.code, message, note.about, ...note.values];
    }),
  ];
  return `\uFEFF${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}
