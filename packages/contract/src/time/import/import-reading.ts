import { z } from 'zod';
import { NOT_A_TIME_ZONE } from '../../company/company-settings/company-settings.rules.ts';
import { isoDate } from '../../primitives.ts';
import { isTimeZone } from '../business-time.ts';
import { IMPORT_FIELDS, IMPORT_NOTES, IMPORT_SOURCES, type ImportNoteCode } from './import.rules.ts';

/** Notes that a preview shows at most; the report of a run has all of them. */
export const PREVIEW_NOTES = 1000;
/** Lines that a file may have. */
export const MAX_IMPORT_LINES = 500_000;
/** Exports have some twenty columns. */
export const MAX_IMPORT_COLUMNS = 200;
/** Values of all lines that are kept while a file is read: those of the longest file with as many columns as exports have. */
export const MAX_IMPORT_VALUES = 12_500_000;
const MAX_MAPPING_LENGTH = 10_000;

export const importSource = z.enum(IMPORT_SOURCES);
export const importField = z.enum(IMPORT_FIELDS);
export const dateFormat = z.enum(['YMD', 'DMY', 'MDY']);
export type DateFormat = z.infer<typeof dateFormat>;
export const noteCode = z.enum(Object.keys(IMPORT_NOTES) as [ImportNoteCode, ...ImportNoteCode[]]);

function parsedJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'The mapping is not JSON' });
    return z.NEVER;
  }
}

/** How a file is to be read. Fields of an upload arrive as text. */
export const optionFields = {
  /** `auto`: recognised by the header. */
  source: z.enum(['auto', ...IMPORT_SOURCES]).default('auto'),
  /** JSON: which column, counted from 0, stands for a field; null takes a recognised column away. */
  mapping: z
    .string()
    .max(MAX_MAPPING_LENGTH)
    .default('{}')
    .transform(parsedJson)
    .pipe(z.partialRecord(importField, z.number().int().min(0).max(1000).nullable())),
  dateFormat: z.enum(['auto', ...dateFormat.options]).default('auto'),
  decimalComma: z.enum(['auto', 'yes', 'no']).default('auto'),
  /** Time zone of the file's clock times; empty is the company's. */
  timeZone: z
    .string()
    .max(60)
    .default('')
    .refine((name) => name === '' || isTimeZone(name), NOT_A_TIME_ZONE),
  /** Take the file although lines have problems, without those lines. */
  leaveOutProblems: z.stringbool().default(false),
};
export const importOptions = z.object(optionFields);
export type ImportOptions = z.output<typeof importOptions>;

export const importNote = z.object({
  line: z.number().int(),
  code: noteCode,
  about: z.string(),
  values: z.array(z.string()),
});
export type ImportNote = z.infer<typeof importNote>;

const counted = z.object({ created: z.number().int(), matched: z.number().int() });
export type Counted = z.infer<typeof counted>;

/** What an import makes of a file; minutes are those of the rows. */
export const importFigures = z.object({
  /** Lines of the file without its header. */
  lines: z.number().int(),
  linesTaken: z.number().int(),
  /** Lines that an earlier import brought. */
  linesMatched: z.number().int(),
  linesSkipped: z.number().int(),
  linesWithProblems: z.number().int(),
  /** A line that crosses midnight makes several rows. */
  rows: z.number().int(),
  minutes: z.number().int(),
  minutesMatched: z.number().int(),
  firstDay: isoDate.nullable(),
  lastDay: isoDate.nullable(),
  people: counted,
  customers: counted,
  projects: counted,
  accounts: counted,
  phases: counted,
  phaseUsers: counted,
  periods: counted,
  sheets: counted,
});
export type ImportFigures = z.infer<typeof importFigures>;

/** Names of what is created, as many as are worth reading. */
export const importNames = z.object({
  people: z.array(z.object({ name: z.string(), email: z.string(), isActive: z.boolean() })),
  customers: z.array(z.string()),
  projects: z.array(z.string()),
  phases: z.array(z.string()),
  periods: z.array(z.string()),
});
export type ImportNames = z.infer<typeof importNames>;

/** What tells who somebody of a file is who has no address in it. */
export const foundBy = z.enum(['name', 'initials']);
export type FoundBy = z.infer<typeof foundBy>;

/** How a file was understood. */
export const importReading = z.object({
  source: importSource,
  /** False: the header is nobody's, and the columns are as good a guess as their names allow. */
  isRecognised: z.boolean(),
  dateFormat,
  decimalComma: z.boolean(),
  timeZone: z.string(),
  columns: z.array(z.object({ header: z.string(), field: importField.nullable(), samples: z.array(z.string()) })),
});
export type ImportReading = z.infer<typeof importReading>;

export const noteCounts = z.array(z.object({ code: noteCode, count: z.number().int() }));
export type NoteCounts = z.infer<typeof noteCounts>;

export const importPreview = z.object({
  ...importReading.shape,
  /** Fields that are needed and that no column stands for; one of each choice. Nothing else is known then. */
  missing: z.array(z.array(importField)),
  figures: importFigures.nullable(),
  names: importNames.nullable(),
  /** People who get time and were found without an address, as many as are worth reading: whether it is they who are meant. */
  foundPeople: z.array(z.object({ name: z.string(), email: z.string(), by: foundBy })),
  /** What tells all of them from any others: it is what a start confirms. */
  foundDigest: z.string(),
  noteCounts,
  notes: z.array(importNote),
  /** The first rows as they would be stored. */
  rows: z.array(
    z.object({
      line: z.number().int(),
      person: z.string(),
      customer: z.string(),
      project: z.string(),
      phase: z.string(),
      date: isoDate,
      /** Minutes of the day. */
      from: z.number().int(),
      to: z.number().int(),
      detail: z.string(),
    }),
  ),
});
export type ImportPreview = z.infer<typeof importPreview>;
