import { IMPORT_NOTES, type ImportNoteCode } from '@stint/contract/time/import/import.rules';
import type { ImportNote, NoteCounts } from '@stint/contract/time/import/import-reading';
import type { CsvLine } from '../../lib/csv/csv-file.ts';

/** What is to be said about the lines of a file, gathered while it is read and planned. */
export class ImportNotes {
  readonly #notes: { code: ImportNoteCode; about: string; line: CsvLine | null }[] = [];
  readonly #problems = new Set<CsvLine>();
  readonly #skipped = new Set<CsvLine>();
  readonly #matched = new Set<CsvLine>();

  /** Says something of a line; of the file as a whole when there is none. */
  add(line: CsvLine | null, code: ImportNoteCode, about = ''): void {
    this.#notes.push({ line, code, about });
    if (line === null) return;
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

  counts(): NoteCounts {
    const counts = new Map<ImportNoteCode, number>();
    for (const { code } of this.#collected()) counts.set(code, (counts.get(code) ?? 0) + 1);
    const order = Object.keys(IMPORT_NOTES) as ImportNoteCode[];
    return order.flatMap((code) => (counts.has(code) ? [{ code, count: counts.get(code) ?? 0 }] : []));
  }

  /** In the order of the file, at most so many, of one code when it is given. */
  list(most = Number.POSITIVE_INFINITY, code?: ImportNoteCode): ImportNote[] {
    return this.#collected()
      .filter((note) => code === undefined || note.code === code)
      .sort((a, b) => (a.line?.line ?? 0) - (b.line?.line ?? 0))
      .slice(0, most)
      .map(({ line, code, about }) => ({ line: line?.line ?? 0, code, about, values: [...(line?.values ?? [])] }));
  }

  #collected() {
    return this.#notes.filter(
      ({ line, code }) => line === null || IMPORT_NOTES[code].kind !== 'changed' || !this.#matched.has(line),
    );
  }
}
