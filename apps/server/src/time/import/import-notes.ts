import { IMPORT_NOTES, type ImportNoteCode } from '@stint/contract/time/import/import.rules';
import type { ImportNote, NoteCounts } from '@stint/contract/time/import/import-reading';
import type { CsvLine } from '../../lib/csv/csv-file.ts';
import { inSlices } from '../../lib/in-slices.ts';

/** Kept of a run, of all that may be said of half a million lines; each is counted. */
export const MOST_NOTES = 20_000;
/** Of the lines that notes repeat, in all of them together. */
const MOST_LETTERS = 4_000_000;

export interface TakenNotes {
  readonly noteCounts: NoteCounts;
  readonly notes: ImportNote[];
}

interface Note {
  readonly code: ImportNoteCode;
  readonly about: string;
  readonly line: CsvLine | null;
}

/** What is to be said about the lines of a file, gathered while it is read and planned. */
export class ImportNotes {
  readonly #notes: Note[] = [];
  readonly #problems = new Set<CsvLine>();
  readonly #skipped = new Set<CsvLine>();
  readonly #matched = new Set<CsvLine>();
  #lastLine = 0;

  /** Says something of a line; of the file as a whole when there is none. */
  add(line: CsvLine | null, code: ImportNoteCode, about = ''): void {
    this.#notes.push({ line, code, about });
    if (line === null) return;
    this.#lastLine = Math.max(this.#lastLine, line.line);
    if (IMPORT_NOTES[code].kind === 'problem') this.#problems.add(line);
    if (IMPORT_NOTES[code].kind === 'skipped') this.#skipped.add(line);
  }

  /** An earlier import brought the line: what was changed in it was said then. */
  match(line: CsvLine): void {
    this.#matched.add(line);
  }

  hasProblem(line: CsvLine): boolean {
    return this.#problems.has(line);
  }

  get problemLines(): number {
    return this.#problems.size;
  }

  get skippedLines(): number {
    return [...this.#skipped].filter((line) => !this.#problems.has(line)).length;
  }

  /** How many there are of each code, and the first ones in the order of the file, of one code when it is given; in the turns of others. */
  async take(most: number, code?: ImportNoteCode): Promise<TakenNotes> {
    const counts = new Map<ImportNoteCode, number>();
    const ofLine = new Uint32Array(this.#lastLine + 1);
    await inSlices(this.#notes, (note) => {
      if (!this.#counts(note)) return;
      counts.set(note.code, (counts.get(note.code) ?? 0) + 1);
      if (code === undefined || note.code === code) ofLine[lineOf(note)] = (ofLine[lineOf(note)] ?? 0) + 1;
    });
    let enough = 0;
    let end = 0;
    while (end < ofLine.length && enough < most) enough += ofLine[end++] ?? 0;
    const first: Note[] = [];
    await inSlices(this.#notes, (note) => {
      if (lineOf(note) < end && (code === undefined || note.code === code) && this.#counts(note)) first.push(note);
    });
    let letters = 0;
    const notes = first
      .sort((one, other) => lineOf(one) - lineOf(other))
      .slice(0, most)
      .map(({ line, code: said, about }) => {
        const values = line?.values ?? [];
        letters += values.reduce((sum, value) => sum + value.length, 0);
        return { line: line?.line ?? 0, code: said, about, values: letters > MOST_LETTERS ? [] : [...values] };
      });
    const order = Object.keys(IMPORT_NOTES) as ImportNoteCode[];
    const noteCounts = order.flatMap((said) =>
      counts.has(said) ? [{ code: said, count: counts.get(said) ?? 0 }] : [],
    );
    return { noteCounts, notes };
  }

  #counts({ line, code }: Note): boolean {
    return line === null || IMPORT_NOTES[code].kind !== 'changed' || !this.#matched.has(line);
  }
}

const lineOf = ({ line }: Note): number => line?.line ?? 0;
