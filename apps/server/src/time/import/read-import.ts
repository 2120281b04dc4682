import { BusinessTime } from '@stint/contract/time/business-time';
import {
  type ColumnMapping,
  type ImportField,
  type ImportSource,
  isProjectList,
  missingFields,
} from '@stint/contract/time/import/import.rules';
import type { ImportOptions, ImportReading } from '@stint/contract/time/import/import-reading';
import { type CsvFile, readCsv } from '../../lib/csv/csv-file.ts';
import { detectDateFormat, detectDecimalComma, isMoment } from '../../lib/csv/values.ts';
import { inSlices } from '../../lib/in-slices.ts';
import { ImportNotes } from './import-notes.ts';
import { Fingerprints, type ReadLine, readTimeLine } from './read-line.ts';
import { readProjectLine } from './read-project-list.ts';
import { mapColumns, recogniseSource } from './source-headers.ts';

const SAMPLES = 3;
const LINES_FOR_SAMPLES = 50;

/** A file as it was understood, before its names are looked up. */
export interface ReadImport {
  readonly reading: ImportReading;
  readonly headers: readonly string[];
  /** Fields that are needed and missing; nothing was read then. */
  readonly missing: ImportField[][];
  /** Lines of the file without its header. */
  readonly lineCount: number;
  /** What could be read; a line of a project list may be here several times. */
  readonly lines: readonly ReadLine[];
  readonly notes: ImportNotes;
}

/** Reads a file: recognises its source, its columns and how it writes dates and numbers, and then line by line. */
export async function readImport(content: Buffer, options: ImportOptions, companyZone: string): Promise<ReadImport> {
  const csv = await readCsv(content);
  const recognised = recogniseSource(csv.headers);
  const source = options.source === 'auto' ? recognised : options.source;
  const mapping = mapColumns(source, csv.headers, options.mapping);
  const notes = new ImportNotes();
  if (csv.encoding !== 'UTF-8') notes.add(null, 'ENCODING', csv.encoding);
  const timeZone = options.timeZone || companyZone;
  const how = {
    mapping,
    zone: new BusinessTime(timeZone),
    dateFormat: dateFormatOf(csv, mapping, source, options, notes),
    decimalComma:
      options.decimalComma === 'auto'
        ? detectDecimalComma(valuesOf(csv, mapping, ['hours', 'estimate']))
        : options.decimalComma === 'yes',
  };
  const missing = missingFields(source, withDates(csv, mapping));
  const lines: ReadLine[] = [];
  if (missing.length === 0) {
    const fingerprints = new Fingerprints();
    await inSlices(csv.lines, (line) => {
      if (isProjectList(source)) lines.push(...readProjectLine(line, source, csv.headers, how, notes));
      else {
        const read = readTimeLine(line, how, notes, fingerprints);
        if (read) lines.push(read);
      }
    });
  }
  return {
    reading: {
      source,
      isRecognised: source !== 'other' && source === recognised,
      dateFormat: how.dateFormat,
      decimalComma: how.decimalComma,
      timeZone,
      columns: columnsOf(csv, mapping),
    },
    headers: csv.headers,
    missing,
    lineCount: csv.lines.length,
    lines,
    notes,
  };
}

/** A start that is a date with a time stands for the date too, where no column of its own does. */
function withDates(csv: CsvFile, mapping: ColumnMapping): ColumnMapping {
  const { from } = mapping;
  if (from === undefined || mapping.date !== undefined) return mapping;
  const isDated = csv.lines.slice(0, LINES_FOR_SAMPLES).some((line) => isMoment(line.values[from] ?? ''));
  return isDated ? { ...mapping, date: from } : mapping;
}

function* valuesOf(csv: CsvFile, mapping: ColumnMapping, fields: readonly ImportField[]): Generator<string> {
  for (const field of fields) {
    const column = mapping[field];
    if (column !== undefined) for (const line of csv.lines) yield line.values[column] ?? '';
  }
}

/** Americans write the month first, and so do 12-hour clocks; that is assumed only when the dates allow both. */
function dateFormatOf(
  csv: CsvFile,
  mapping: ColumnMapping,
  source: ImportSource,
  options: ImportOptions,
  notes: ImportNotes,
) {
  if (options.dateFormat !== 'auto') return options.dateFormat;
  const hasHalves = [...valuesOf(csv, mapping, ['from'])].some((time) => /[ap]\.?\s?m/i.test(time));
  const fallback = source === 'clockify' || hasHalves ? 'MDY' : 'DMY';
  const dates = valuesOf(csv, mapping, ['date', 'endDate', 'startDate']);
  const { format, isCertain } = detectDateFormat(dates, fallback);
  if (!isCertain) notes.add(null, 'DATE_FORMAT_ASSUMED', format === 'MDY' ? 'MM/DD/YYYY' : 'DD/MM/YYYY');
  return format;
}

function columnsOf(csv: CsvFile, mapping: ColumnMapping): ImportReading['columns'] {
  const fieldOf = new Map(Object.entries(mapping).map(([field, column]) => [column, field as ImportField]));
  return csv.headers.map((header, index) => {
    const values = csv.lines.slice(0, LINES_FOR_SAMPLES).map((line) => line.values[index] ?? '');
    const samples = [...new Set(values)].filter((value) => value !== '').slice(0, SAMPLES);
    return { header, field: fieldOf.get(index) ?? null, samples: samples.map((value) => value.slice(0, 80)) };
  });
}
