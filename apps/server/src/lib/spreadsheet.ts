import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre';

export interface SpreadsheetColumn {
  readonly header: string;
  /** Width in characters. */
  readonly width: number;
  /** Number format of the cells, such as `0.00`. */
  readonly numFmt?: string;
}

/** An xlsx workbook of one sheet as a stream; memory does not grow with the rows. Text is written as text, so none of it can be a formula. */
export function streamSpreadsheet(
  name: string,
  columns: readonly SpreadsheetColumn[],
  rows: AsyncIterable<(string | number | null)[]> | Iterable<(string | number | null)[]>,
): Readable {
  const stream = writeXlsxStream(rows, { name, columns: [...columns], freezePane: { rows: 1 } });
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>);
}
