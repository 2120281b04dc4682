import { z } from 'zod';
import { pageOf, pageQuery } from '../../paging.ts';
import { id, instant } from '../../primitives.ts';
import { idParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person } from '../sheet/user-period.ts';
import {
  importFigures,
  importNames,
  importNote,
  importOptions,
  importPreview,
  importSource,
  noteCode,
  noteCounts,
  optionFields,
} from './import-reading.ts';

/** A run whose process has not been heard of for this long has failed. */
export const HEARTBEAT_PATIENCE_SECONDS = 30;

/** Whoever finds out how a file has to be looks at it again and again. */
const FILES_THROTTLE = { hits: 120, windowSeconds: 600 } as const;

const READING_ERRORS = [
  'FILE_TOO_LARGE',
  'FILE_MISSING',
  'FILE_UNREADABLE',
  'FILE_EMPTY',
  'FILE_TOO_LONG',
  'FILE_TOO_WIDE',
  'NOT_SET_UP',
] as const;

export const previewImport = route({
  method: 'POST',
  path: '/api/admin/imports/preview',
  summary: 'Preview of an import: how the file is read and what it would create; nothing is stored',
  roles: ['admin'],
  unaudited: 'only reads',
  throttle: FILES_THROTTLE,
  upload: true,
  /** `noteCode`: show the notes of one kind only. */
  body: z.object({ ...optionFields, noteCode: noteCode.optional() }),
  response: importPreview,
  errors: READING_ERRORS,
});

export const startImport = route({
  method: 'POST',
  path: '/api/admin/imports',
  // It makes customers, projects, accounts, and people who sign in by the addresses of the file.
  isOfAllAreas: true,
  outlastsToken: true,
  summary: 'Starts the import of a file of registered time: all of it or nothing; answers the run to follow',
  roles: ['admin'],
  throttle: FILES_THROTTLE,
  upload: true,
  body: importOptions.extend({
    /** `foundDigest` of the preview: nothing is imported where others are found without an address by then. Left out, nobody asks. */
    foundDigest: z.string().max(64).optional(),
  }),
  response: z.object({ _id: id }),
  errors: READING_ERRORS,
  /** The columns that have to be named; of each list one is enough. */
  refusals: { COLUMNS_MISSING: z.object({ missing: z.array(z.array(z.string())) }) },
});

/** `refused`: lines have problems; `failed`: it could not be done. Neither has changed anything. */
export const importState = z.enum(['running', 'done', 'refused', 'failed']);

export const importRun = z.object({
  _id: id,
  fileName: z.string(),
  source: importSource,
  state: importState,
  doneRows: z.number().int(),
  /** 0 until the file is read. */
  totalRows: z.number().int(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** Null: from the command line, or by somebody who is gone. */
  createdBy: person.nullable(),
  /** Why it failed or was refused; else empty. */
  message: z.string(),
  figures: importFigures.nullable(),
});
export type ImportRun = z.infer<typeof importRun>;

export const listImports = route({
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'Import history, newest first',
  roles: ['admin'],
  query: pageQuery(['startedAt', 'fileName'], undefined, '-startedAt'),
  response: pageOf(importRun),
});

export const getImport = route({
  method: 'GET',
  path: '/api/admin/imports/:id',
  summary: 'One import: its progress while it runs, its report afterwards',
  roles: ['admin'],
  params: idParamsOf('import'),
  response: importRun.extend({ names: importNames.nullable(), noteCounts, headers: z.array(z.string()) }),
  errors: ['NOT_FOUND'],
});

export const listImportNotes = route({
  method: 'GET',
  path: '/api/admin/imports/:id/notes',
  summary: 'The notes of an import about lines of its file, in their order',
  roles: ['admin'],
  params: idParamsOf('import'),
  query: pageQuery(['line'], 50).extend({ code: noteCode.optional() }),
  response: pageOf(importNote),
  errors: ['NOT_FOUND'],
});

export const exportImportNotes = route({
  method: 'GET',
  path: '/api/admin/imports/:id/notes/export',
  summary: 'The notes of an import about lines of its file, as a CSV file with the original lines',
  roles: ['admin'],
  params: idParamsOf('import'),
  response: z.unknown(),
  file: 'text/csv; charset=utf-8',
  errors: ['NOT_FOUND'],
});
