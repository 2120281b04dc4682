import { z } from 'zod';
import { declareMessages } from '../../messages.ts';
import { id } from '../../primitives.ts';
import { route } from '../../route.ts';

/** Lines that a file of people may have. */
export const MOST_PEOPLE_LINES = 5000;
/** Problems, and people, that a preview names. */
export const PEOPLE_SHOWN = 200;

export const PEOPLE_CHANGED = 'People have changed since the preview. Please look at it again.';
export const PEOPLE_HAVE_PROBLEMS = 'Lines have problems. Fix the file, or skip those lines.';
export const MISSING_WITH_PROBLEMS = 'Fix all problems before you deactivate people who are missing from the file.';
export const PEOPLE_TOO_MANY = `At most ${MOST_PEOPLE_LINES} people in one file. Please import it in parts.`;
export const EMAIL_COLUMN_MISSING = 'The file has no column of email addresses';
declareMessages({ PEOPLE_CHANGED, PEOPLE_HAVE_PROBLEMS, MISSING_WITH_PROBLEMS, PEOPLE_TOO_MANY, EMAIL_COLUMN_MISSING });

/** What a column of the file can stand for. */
export const PEOPLE_FIELDS = [
  'email',
  'firstName',
  'lastName',
  'fullName',
  'initials',
  'role',
  'employment',
  'startWorking',
  'resignedDate',
] as const;
export const peopleField = z.enum(PEOPLE_FIELDS);
export type PeopleField = z.infer<typeof peopleField>;

/** Why a line cannot be taken. */
export const peopleProblem = z.enum([
  'EMAIL_INVALID',
  'DUPLICATE',
  'CUSTOMER',
  'NAME_MISSING',
  'INITIALS_TAKEN',
  'ROLE_UNKNOWN',
  'ADMINISTRATOR',
  'EMPLOYMENT_UNKNOWN',
  'DATE_INVALID',
  'VALUE_INVALID',
]);
export type PeopleProblem = z.infer<typeof peopleProblem>;

const options = {
  /** Also deactivate employees whom the file does not name. */
  deactivatesMissing: z.stringbool().default(false),
};

const line = { line: z.number().int(), name: z.string(), email: z.string() };

/** What an import of a file would do now. */
export const peoplePreview = z.object({
  columns: z.array(z.object({ header: z.string(), field: peopleField.nullable() })),
  lines: z.number().int(),
  created: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  problems: z.number().int(),
  /** Employees who are missing from the file and would be deactivated; 0 where that is not wished. */
  deactivated: z.number().int(),
  /** The first of those who are created or changed. */
  people: z.array(z.object({ ...line, isNew: z.boolean(), fields: z.array(z.string()) })),
  /** The first of them by name, and what tells all of them from any others: it is what a start confirms. */
  missing: z.array(z.object({ _id: id, name: z.string() })),
  missingDigest: z.string(),
  faults: z.array(z.object({ line: z.number().int(), problem: peopleProblem, value: z.string() })),
});
export type PeoplePreview = z.infer<typeof peoplePreview>;

const FILES_THROTTLE = { hits: 120, windowSeconds: 600 } as const;
const MEGABYTE = 1024 * 1024;
const upload = { most: 4 * MEGABYTE, tooLarge: 'File is too large, maximum is 4 MB' } as const;
const READING_ERRORS = [
  ...['FILE_TOO_LARGE', 'FILE_MISSING', 'FILE_UNREADABLE', 'FILE_EMPTY', 'FILE_TOO_LONG', 'FILE_TOO_WIDE'],
  ...['PEOPLE_TOO_MANY', 'EMAIL_COLUMN_MISSING'],
];

export const previewPeopleImport = route({
  method: 'POST',
  path: '/api/admin/people-imports/preview',
  summary: 'What an import of people would do: nothing is stored',
  roles: ['admin'],
  unaudited: 'only reads',
  throttle: FILES_THROTTLE,
  upload,
  body: z.object(options),
  response: peoplePreview,
  errors: READING_ERRORS,
});

export const startPeopleImport = route({
  method: 'POST',
  path: '/api/admin/people-imports',
  summary: 'Starts an import of people as a job; the same file again changes nothing',
  roles: ['admin'],
  throttle: FILES_THROTTLE,
  upload,
  body: z.object({
    ...options,
    /** `missingDigest` of the preview in which those who are deactivated were shown: it is refused where there are others now. */
    missingDigest: z.string().max(64).default(''),
    /** Take the file without the lines that have problems. */
    leaveOutProblems: z.stringbool().default(false),
  }),
  /** The job to follow. */
  response: z.object({ _id: id }),
  errors: [
    ...READING_ERRORS,
    'FRESH_SIGN_IN_NEEDED',
    'PEOPLE_CHANGED',
    'PEOPLE_HAVE_PROBLEMS',
    'MISSING_WITH_PROBLEMS',
  ],
});

export const downloadPeopleTemplate = route({
  method: 'GET',
  path: '/api/admin/people-imports/template',
  summary: 'A file of people to fill in, as CSV',
  roles: ['admin'],
  response: z.unknown(),
  file: 'text/csv; charset=utf-8',
});
