import { createHash } from 'node:crypto';
import { email as emailAddress, LONGEST_EMAIL } from '@stint/contract/primitives';
import type { ImportField } from '@stint/contract/time/import/import.rules';
import { MAX_DETAIL_LENGTH } from '@stint/contract/time/sheet/timereg';
import type { CsvLine } from '../../lib/csv/csv-file.ts';
import { parseHours } from '../../lib/csv/values.ts';
import { type Cell, cellsOf, type HowToRead } from './cells.ts';
import type { ImportNotes } from './import-notes.ts';
import { type ReadSpan, readSpan } from './read-span.ts';

export const NO_CUSTOMER = 'No customer';
const NO_PROJECT = 'No project';
const NO_DESCRIPTION = '(no description)';
/** Phase of lines that name none. */
export const GENERAL_PHASE = 'General';
const MAX_NAME_LENGTH = 200;
const FINGERPRINT_LENGTH = 22;

/** A line of the file in the terms of the app; its names are not looked up yet. */
export interface ReadLine {
  readonly csv: CsvLine;
  /** Fingerprint of what the line says, told apart from lines that say the same. */
  readonly key: string;
  /** Either may be empty, not both. The address is in lower case. */
  readonly person: { readonly name: string; readonly email: string };
  readonly customer: string;
  readonly project: ProjectFacts;
  readonly phase: string;
  /** Hours; null is none. */
  readonly estimate: number | null;
  readonly detail: string;
  /** Null: a line of a project list, which has no time. */
  readonly span: ReadSpan | null;
}

export interface ProjectFacts {
  readonly name: string;
  readonly number: string;
  readonly description: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

const IDENTIFYING: readonly ImportField[] = [
  'person',
  'firstName',
  'lastName',
  'email',
  'customer',
  'project',
  'phase',
  'date',
  'from',
  'endDate',
  'to',
  'detail',
  'tags',
];

/** Gives each line its fingerprint: what it says, and which one it is among lines that say the same. */
export class Fingerprints {
  readonly #seen = new Map<string, { count: number; first: CsvLine }>();

  /** @returns also the line that said the same first, when there is one. */
  of(line: CsvLine, cell: Cell): { key: string; repeats: CsvLine | null } {
    const content = [...IDENTIFYING.map(cell), cell('from') === '' ? cell('hours') : ''].join('\u001f');
    const seen = this.#seen.get(content) ?? { count: 0, first: line };
    this.#seen.set(content, { ...seen, count: seen.count + 1 });
    const hash = createHash('sha256').update(`${content}\u001f${seen.count}`).digest('base64url');
    return { key: hash.slice(0, FINGERPRINT_LENGTH), repeats: seen.count === 0 ? null : seen.first };
  }
}

/** Too long ones are not looked at: a cell may have a million letters. */
const isEmail = (text: string): boolean => text.length <= LONGEST_EMAIL && emailAddress.safeParse(text).success;

/** Reads a line of registered time; what cannot be read is noted, and then the line is not answered. */
export function readTimeLine(
  csv: CsvLine,
  how: HowToRead,
  notes: ImportNotes,
  fingerprints: Fingerprints,
): ReadLine | null {
  const cell = cellsOf(csv, how.mapping);
  const { key, repeats } = fingerprints.of(csv, cell);
  noteShape(csv, notes);
  const name = cell('person') || `${cell('firstName')} ${cell('lastName')}`.trim();
  const email = cell('email').toLowerCase();
  if (name === '' && email === '') notes.add(csv, 'MISSING_PERSON');
  if (email !== '' && !isEmail(email)) notes.add(csv, 'BAD_EMAIL', email);
  const span = readSpan(csv, cell, how, notes);
  // Without clock times the same line may well stand twice: it is laid out twice.
  if (repeats && span?.kind === 'clock') notes.add(csv, 'DUPLICATE_LINE', `Line ${repeats.line}`);
  const detail = detailOf(csv, cell, notes);
  if (cell('project') === '') notes.add(csv, 'NO_PROJECT');
  const line = {
    csv,
    key,
    person: { name: name.replace(/\s+/g, ' '), email },
    customer: cell('customer') || NO_CUSTOMER,
    project: { ...NO_FACTS, name: cell('project') || NO_PROJECT, number: cell('projectCode') },
    phase: cell('phase') || GENERAL_PHASE,
    estimate: estimateOf(csv, cell, how.decimalComma, notes),
    detail,
    span,
  };
  noteLongNames(csv, [line.person.name, line.customer, line.project.name, line.phase], notes);
  return span === null || notes.hasProblem(csv) ? null : line;
}

export const NO_FACTS = { number: '', description: '', startDate: null, endDate: null };

/** Notes what is odd about a line whatever it says. */
export function noteShape(csv: CsvLine, notes: ImportNotes): void {
  if (csv.hasMoreColumns) notes.add(csv, 'WRONG_COLUMNS');
  if (csv.isRepaired) notes.add(csv, 'TEXT_REPAIRED');
}

export function noteLongNames(csv: CsvLine, names: readonly string[], notes: ImportNotes): void {
  const long = names.find((name) => name.length > MAX_NAME_LENGTH);
  if (long !== undefined) notes.add(csv, 'NAME_TOO_LONG', `${long.slice(0, 60)}…`);
}

/** The estimate in hours; none when it is empty or 0, and noted when it is no number. */
export function estimateOf(csv: CsvLine, cell: Cell, decimalComma: boolean, notes: ImportNotes): number | null {
  const text = cell('estimate');
  if (text === '') return null;
  const estimate = parseHours(text, decimalComma);
  if (estimate === null || estimate > 1_000_000) notes.add(csv, 'BAD_ESTIMATE', text);
  return estimate === null || estimate > 1_000_000 || estimate < 0.01 ? null : Math.round(estimate * 100) / 100;
}

function detailOf(csv: CsvLine, cell: Cell, notes: ImportNotes): string {
  const [detail, task, tags] = [cell('detail'), cell('phase'), cell('tags')];
  if (detail.length > MAX_DETAIL_LENGTH) notes.add(csv, 'DETAIL_TOO_LONG', String(detail.length));
  if (detail !== '') return detail;
  const [code, fallback] =
    task !== ''
      ? (['DETAIL_FROM_TASK', task] as const)
      : tags !== ''
        ? (['DETAIL_FROM_TAGS', tags] as const)
        : (['NO_DESCRIPTION', NO_DESCRIPTION] as const);
  notes.add(csv, code, fallback);
  return fallback.slice(0, MAX_DETAIL_LENGTH);
}
