import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { formulaSafe } from '@stint/contract/formula-safe';
import { givingWay } from './in-slices.ts';

export interface SpreadsheetColumn {
  readonly header: string;
  /** Width in characters. */
  readonly width: number;
  /** Number format of the cells, such as `0.00`. */
  readonly numFmt?: string;
}

type Row = (string | number | null)[];

/** No part of XML, in which the cells are written: a reader would refuse the whole workbook. */
const NO_CHARACTERS = /[\ufffe\uffff]/g;
/** What a reader of xlsx takes for a character said by its number, where somebody wrote just that. */
const LOOKS_LIKE_A_NUMBER = /_(?=x[\da-f]{4}_)/gi;

async function* readable(rows: SpreadsheetRows): AsyncGenerator<Row> {
  for await (const row of givingWay(rows))
    yield row.map((cell) => (typeof cell === 'string' ? readableText(cell) : cell));
}

const readableText = (text: string) => text.replace(NO_CHARACTERS, '\ufffd').replace(LOOKS_LIKE_A_NUMBER, '_x005F_');

export type SpreadsheetRows = AsyncIterable<Row> | Iterable<Row>;

/** A file of fewer rows is there at once. */
const MANY_ROWS = 10_000;
const SAMPLE = 1000;

/** An xlsx workbook of one sheet as a stream; memory does not grow with the rows. Text is written as text, so none of it can be a formula. */
export const streamSpreadsheet = (
  name: string,
  columns: readonly SpreadsheetColumn[],
  rows: SpreadsheetRows,
): Readable => Readable.from(workbook(name, columns, rows), { objectMode: false });

/** The same lines as comma-separated values, UTF-8 with its mark as spreadsheets expect it; an apostrophe stands before what a program would take for a formula. */
export const streamCsv = (columns: readonly SpreadsheetColumn[], rows: SpreadsheetRows): Readable =>
  Readable.from(csv(columns, rows), { objectMode: false });

/**
 * A file that is made while it is sent, with about how many bytes it will have where it has many rows: by what the first of them
 * have.
 * @param count how many rows there are
 */
export async function withExpectedBytes(
  write: (rows: SpreadsheetRows) => Readable,
  rows: AsyncGenerator<Row>,
  count: number,
): Promise<{ readonly content: Readable; readonly expectedBytes?: number }> {
  if (count < MANY_ROWS) return { content: write(rows) };
  const first: Row[] = [];
  while (first.length < SAMPLE) {
    const { value, done } = await rows.next();
    if (done) break;
    first.push(value);
  }
  async function* all(): AsyncGenerator<Row> {
    yield* first;
    yield* rows;
  }
  const bytesOf = async (some: Row[]) => (await buffer(write(some))).length;
  // What a file has beside its rows is in both.
  const [ofHalf, ofSample] = [await bytesOf(first.slice(0, SAMPLE / 2)), await bytesOf(first)];
  const expectedBytes = Math.round(ofSample + ((ofSample - ofHalf) / (SAMPLE / 2)) * (count - SAMPLE));
  return { content: write(all()), expectedBytes };
}

async function* csv(columns: readonly SpreadsheetColumn[], rows: SpreadsheetRows): AsyncGenerator<Uint8Array> {
  const { writeCsvStream } = await import('hucre/csv');
  async function* lines(): AsyncGenerator<Row> {
    yield columns.map(({ header }) => formulaSafe(header));
    for await (const row of readable(rows))
      yield row.map((cell) => (typeof cell === 'string' ? formulaSafe(cell) : cell));
  }
  yield* writeCsvStream(lines(), { bom: true }) as ReadableStream<Uint8Array>;
}

async function* workbook(
  name: string,
  columns: readonly SpreadsheetColumn[],
  rows: SpreadsheetRows,
): AsyncGenerator<Uint8Array> {
  // Not at the start of the app: it is a tenth of all that is imported, and few starts write a workbook.
  const { writeXlsxStream } = await import('hucre');
  const written = writeXlsxStream(readable(rows), { name, columns: [...columns], freezePane: { rows: 1 } });
  yield* written as ReadableStream<Uint8Array>;
}
