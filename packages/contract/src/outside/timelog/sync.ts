import { z } from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { givenMonth, instant, isoDate, named } from '../../primitives.ts';
import { idOf, newIdOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';

/** The line of the log that ends each sync; until it arrives the sync is shown as processing. */
export const ALL_DONE = 'ALL_DONE';
/** How many lines of a log are answered at once, and differences of a month. */
export const MOST_LINES = 500;
export const MOST_DIFFERENCES = 500;

/** What the log of a sync says. */
export const syncLineCode = z.enum([
  'STARTED',
  'PROJECTS_READ',
  'ACCOUNT_UPDATED',
  'ACCOUNT_NOT_EXISTING',
  'ACCOUNT_DUPLICATED',
  'TASKS_READ',
  'TASK_MISSING',
  'PEOPLE_READ',
  'PERSON_MISSING',
  'HOURS_PLANNED',
  'HOURS_SENT',
  'HOURS_REFUSED',
  'HOURS_UNCLEAR',
  'ACCOUNT_SYNCED',
  ALL_DONE,
]);
export type SyncLineCode = z.infer<typeof syncLineCode>;

export const syncLine = z.object({
  number: z.number().int(),
  at: instant,
  code: syncLineCode,
  /** What its words name. */
  data: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type SyncLine = z.infer<typeof syncLine>;

export const timelogState = z.object({
  /** Whether the settings name a time-logging system. */
  isConnected: z.boolean(),
  /** The newest sync. */
  run: job.nullable(),
  mapped: z.number().int(),
  inError: z.number().int(),
  /** Rows that the time-logging system does not take. */
  refused: z.number().int(),
});
export type TimelogState = z.infer<typeof timelogState>;

const errors = ['TIMELOG_NOT_CONNECTED', 'PROCESS_STILL_RUNNING'];
const toStart = z.strictObject({ _id: newIdOf('job') });

export const getTimelogState = route({
  method: 'GET',
  path: '/api/admin/timelog',
  summary: 'Whether a time-logging system is connected, and its newest sync',
  roles: ['manager'],
  response: timelogState,
});

export const listSyncLines = route({
  method: 'GET',
  path: '/api/admin/timelog/lines',
  summary: `The last ${MOST_LINES} lines of the log of the newest sync`,
  roles: ['manager'],
  response: z.array(syncLine),
});

export const syncAccounts = route({
  method: 'POST',
  path: '/api/admin/accounts/sync',
  summary:
    'Synchronises all mapped accounts with the time-logging system, as a job: names, tasks, allocations and hours',
  roles: ['manager'],
  body: toStart,
  response: job,
  errors,
});

export const syncMetadata = route({
  method: 'POST',
  path: '/api/admin/timelog/sync-metadata',
  summary: 'Brings names, numbers, tasks and allocations in line with the time-logging system, as a job; no hours',
  roles: ['manager'],
  body: toStart,
  response: job,
  errors,
});

/** What is not the same on both sides. */
export const differenceKind = z.enum([
  'missing',
  'unknown',
  'differs',
  'left',
  'twice',
  'refused',
  'foreign',
  'orphan',
]);
export type DifferenceKind = z.infer<typeof differenceKind>;

export const difference = z.object({
  kind: differenceKind,
  /** Null for an employee who is not known here. */
  user: person.nullable(),
  /** What the time-logging system calls the employee. */
  employee: z.string(),
  date: isoDate,
  phase: named.nullable(),
  task: z.string(),
  detail: z.string(),
  /** Minutes here, and there; null where there are none. */
  here: z.number().int().nullable(),
  there: z.number().int().nullable(),
  /** What the time-logging system has against it. */
  reason: z.string(),
});
export type Difference = z.infer<typeof difference>;

export const comparison = z.object({
  differences: z.array(difference),
  /** Of all, also of those that are not listed. */
  count: z.number().int(),
  /** Minutes that belong there, and those that are there. */
  here: z.number().int(),
  there: z.number().int(),
});
export type Comparison = z.infer<typeof comparison>;

export const listDifferences = route({
  method: 'GET',
  path: '/api/admin/timelog/differences',
  summary: 'Compares the approved hours of a month with those that the time-logging system holds',
  roles: ['manager'],
  query: z.object({ month: givenMonth, user: idOf('user').optional() }),
  response: comparison,
  errors: ['TIMELOG_NOT_CONNECTED'],
});

export const mendDifferences = route({
  method: 'POST',
  path: '/api/admin/timelog/mend',
  summary: 'Sends, changes and takes back hours of a month until both sides are the same, as a job',
  roles: ['manager'],
  body: toStart.extend({ month: givenMonth }),
  response: job,
  errors,
});
