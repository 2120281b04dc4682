import { pipeline, Readable } from 'node:stream';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_LINES, MAX_IMPORT_VALUES } from '@stint/contract/time/import/import-reading';
import { CsvError, type Info, parse } from 'csv-parse';
import { refuse } from '../error.ts';
import { type FileText, repairText, textOf } from './file-text.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Read at a time, in characters, so that other work of the process gets its turn in between. */
const SLICE = 32 * 1024;
const MAX_RECORD = 1024 * 1024;
/** Of one line, in which a file of a few kilobytes can say that there are millions: nothing is done with more of them. */
const MOST_FIELDS = 10_000;
/** The separator is looked for so far, in characters. */
const HEADER_WITHIN = 64 * 1024;
/** As many lines as a spreadsheet has, those without a value among them: millions of these are a few kilobytes once they are packed. */
const MOST_LINES_READ = 1_048_576;

export interface CsvLine {
  /** As the file counts its lines; where the record begins. */
  readonly line: number;
  /** Up to the last that says something, no more than there are headers, without surrounding blanks. */
  readonly values: readonly string[];
  readonly hasMoreColumns: boolean;
  readonly isRepaired: boolean;
}

export interface CsvFile {
  readonly headers: readonly string[];
  readonly lines: readonly CsvLine[];
  readonly encoding: FileText['encoding'];
}

export interface CsvLimits {
  /** Of all lines of the file: a few bytes can say that there are thousands of columns. */
  readonly mostValues?: number;
  /** Once it is unpacked. */
  readonly mostMegabytes?: number;
}

/**
 * Reads a CSV file whatever its separator, quotes, line ends and mark; lines without a value are passed over.
 * @throws AppError 422 or 413 where the file cannot be read, has no rows, or more than its limits
 */
export async function readCsv(
  content: Buffer,
  { mostValues = MAX_IMPORT_VALUES, mostMegabytes }: CsvLimits = {},
): Promise<CsvFile> {
  const { text, encoding } = await textOf(content, mostMegabytes);
  const { body, delimiter, skipped } = beginningOf(text);
  const mayNeedRepair = repairText(text) !== null;
  let headers: readonly string[] | undefined;
  const lines: CsvLine[] = [];
  let valueCount = 0;
  let read = 0;
  try {
    for await (const [record, endLine] of records(body, delimiter)) {
      if (++read > MOST_LINES_READ) refuseLength();
      if (record.length > MOST_FIELDS) refuseWidth();
      const raw = record.map((value) => value.trim());
      if (raw.every((value) => value === '')) continue;
      if (headers === undefined) {
        headers = headersOf(raw);
        continue;
      }
      const repaired = mayNeedRepair ? raw.map(repairText) : [];
      const width = Math.min(headers.length, raw.findLastIndex((value) => value !== '') + 1);
      const values = raw.slice(0, width).map((value, index) => (repaired[index] ?? value).trim());
      valueCount += width;
      lines.push({
        line: skipped + endLine - newlinesIn(record),
        values,
        hasMoreColumns: raw.slice(headers.length).some((value) => value !== ''),
        isRepaired: repaired.some((value) => value !== null),
      });
      if (lines.length > MAX_IMPORT_LINES || valueCount > mostValues) refuseLength();
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    refuse(422, 'FILE_UNREADABLE', `The file cannot be read as CSV: ${error.message}`);
  }
  if (headers === undefined || lines.length === 0) refuse(422, 'FILE_EMPTY', 'The file has no rows below its header');
  return { headers: headers as readonly string[], lines, encoding };
}

const refuseLength = (): never =>
  refuse(
    422,
    'FILE_TOO_LONG',
    `The file has more than ${MAX_IMPORT_LINES} lines, or too many values. Please import it in parts.`,
  );

const refuseWidth = (): never =>
  refuse(
    422,
    'FILE_TOO_WIDE',
    `The file has more than ${MAX_IMPORT_COLUMNS} columns. Please keep those to import only.`,
  );

function headersOf(raw: readonly string[]): string[] {
  if (raw.length > MAX_IMPORT_COLUMNS) refuseWidth();
  return raw.map((value) => repairText(value) ?? value);
}

async function* records(text: string, delimiter: string): AsyncGenerator<[record: string[], endLine: number]> {
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_RECORD,
    skip_empty_lines: true,
  });
  // What fails comes out of the parser, too.
  pipeline(Readable.from(slices(text, parser.info)), parser, () => {});
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>)
    yield [record, info.lines];
}

/** The parser counts what stands in the fields of a record, and not how many there are: those without a letter are counted here. */
async function* slices(text: string, read: Pick<Info, 'records' | 'empty_lines'>): AsyncGenerator<string> {
  let lines = 0;
  let lineEnded = 0;
  for (let at = 0; at < text.length; ) {
    const linesNow = read.records + read.empty_lines;
    if (linesNow > lines) lineEnded = at;
    lines = linesNow;
    // Some slices wait for the parser still.
    if (at - lineEnded > 2 * MAX_RECORD) refuseWidth();
    // Never between the two halves of a character.
    const end = at + SLICE + (isHighSurrogate(text.charCodeAt(at + SLICE - 1)) ? 1 : 0);
    yield text.slice(at, end);
    at = end;
    await new Promise(setImmediate);
  }
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code < 0xdc00;

const newlinesIn = (record: readonly string[]) =>
  record.reduce((sum, value) => sum + (value.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

/** The separator: what Excel says in a first line `sep=;`, else the one that stands most often in the header. */
function beginningOf(text: string): { body: string; delimiter: string; skipped: number } {
  const declared = /^\uFEFF?"?sep=(.)"?\r?\n/i.exec(text);
  if (declared?.[1]) return { body: text.slice(declared[0].length), delimiter: declared[1], skipped: 1 };
  const begin = Math.max(text.search(/[^\uFEFF\r\n]/), 0);
  const header = /^[^\r\n]*/.exec(text.slice(begin, begin + HEADER_WITHIN))?.[0].replace(/"[^"]*"/g, '') ?? '';
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length);
  const most = Math.max(...counts);
  return { body: text, delimiter: DELIMITERS[counts.indexOf(most)] ?? ',', skipped: 0 };
}
