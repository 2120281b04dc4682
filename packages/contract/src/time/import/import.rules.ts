import { declareMessages } from '../../messages.ts';

/** How an import ended that stored nothing. */
export const IMPORT_HAS_PROBLEMS = 'Lines of the file have problems. Nothing was imported.';
export const IMPORT_INTERRUPTED = 'The import was interrupted. Nothing was changed; please start it again.';
export const IMPORT_FAILED = 'The import failed and has changed nothing. Please start it again.';
export const IMPORT_OVERTAKEN =
  '{{reason}}. Somebody changed what the import leans on meanwhile; nothing was imported, please start it again.';
declareMessages({ IMPORT_HAS_PROBLEMS, IMPORT_INTERRUPTED, IMPORT_FAILED, IMPORT_OVERTAKEN });

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
  MISSING_PERSON: { kind: 'problem', message: 'The line names nobody' },
  BAD_EMAIL: { kind: 'problem', message: 'The e-mail address is not one' },
  AMBIGUOUS_PERSON: { kind: 'problem', message: 'Several people have this name and the line has no e-mail address' },
  NOT_AN_EMPLOYEE: { kind: 'problem', message: 'This user is a customer and registers no time' },
  BAD_DATE: { kind: 'problem', message: 'The date is not a real one' },
  BAD_TIME: { kind: 'problem', message: 'The time is not a real one' },
  BAD_HOURS: { kind: 'problem', message: 'The hours are not a number of hours' },
  NO_END: { kind: 'problem', message: 'The line has no end' },
  FROM_NOT_BEFORE_TO: { kind: 'problem', message: 'From must be before to' },
  TOO_LONG: { kind: 'problem', message: 'The line spans more than 31 days' },
  DUPLICATE_LINE: { kind: 'problem', message: 'The line repeats another one' },
  OVERLAP: { kind: 'problem', message: 'The time overlaps another line of the file' },
  OVERLAP_STORED: { kind: 'problem', message: 'The time overlaps a row that is registered already' },
  DAY_FULL: { kind: 'problem', message: 'The hours do not fit into what is left of the day' },
  PERIOD_LOCKED: { kind: 'problem', message: 'The sheet of this period is locked' },
  DETAIL_PATTERN: { kind: 'problem', message: 'The detail does not match the pattern of its phase' },
  DETAIL_TOO_LONG: { kind: 'problem', message: 'The detail is longer than 4000 characters' },
  NAME_TOO_LONG: { kind: 'problem', message: 'A name is longer than 200 characters' },
  WRONG_COLUMNS: { kind: 'problem', message: 'The line has more columns than the header' },
  UNREADABLE: { kind: 'problem', message: 'The line cannot be read' },
  NO_PROJECT_NAME: { kind: 'problem', message: 'The line names no project' },
  ZERO_LENGTH: { kind: 'skipped', message: 'The line holds less than a minute' },
  SECONDS_CUT: { kind: 'changed', message: 'Seconds were cut off from and to' },
  SPLIT_AT_MIDNIGHT: { kind: 'changed', message: 'The line crosses midnight and becomes a row per day' },
  HOURS_LAID_OUT: { kind: 'changed', message: 'The line has no clock times; it was laid out in the day' },
  STARTS_EARLIER: { kind: 'changed', message: 'The day holds more than fits after 09:00 and begins earlier' },
  DURATION_DIFFERS: { kind: 'changed', message: 'The duration in the file differs from its times; the times count' },
  DETAIL_FROM_TASK: { kind: 'changed', message: 'The description is empty; the task stands for it' },
  DETAIL_FROM_TAGS: { kind: 'changed', message: 'The description is empty; the tags stand for it' },
  NO_DESCRIPTION: { kind: 'changed', message: 'The line has no description' },
  NO_CUSTOMER: { kind: 'changed', message: 'The project has no customer; it goes to "No customer"' },
  NO_PROJECT: { kind: 'changed', message: 'The line has no project; it goes to "No project"' },
  TEXT_REPAIRED: { kind: 'changed', message: 'Characters that were written in a wrong encoding were put right' },
  BAD_ESTIMATE: { kind: 'changed', message: 'The estimate is not a number of hours and was left out' },
  ESTIMATE_DIFFERS: { kind: 'changed', message: 'The phase has another estimate already, which stays' },
  ESTIMATE_NOT_SPLIT: { kind: 'changed', message: 'The estimate is of the whole project, whose tasks have none' },
  SEVERAL_CUSTOMERS: { kind: 'changed', message: 'The phase is named under several customers; it is one phase' },
  NAME_DIFFERS: { kind: 'changed', message: 'The person is known under another name, which stays' },
  DATE_FORMAT_ASSUMED: { kind: 'changed', message: 'Day and month could be either way round in every date' },
  ENCODING: { kind: 'changed', message: 'The file is not written in UTF-8' },
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

/** Begins what a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A value as a CSV cell. What a spreadsheet would run as a formula is written as text. */
export function csvCell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
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
