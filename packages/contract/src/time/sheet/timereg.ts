import { z } from 'zod';
import { ANY_SPAN, dateRange } from '../../date-range.ts';
import { declareMessages } from '../../messages.ts';
import { dayPlans } from '../../planning/plan-slots/plan-slot.ts';
import { done, givenDate, givenInstant, hours, id, instant, isoDate, seenVersion } from '../../primitives.ts';
import { checkedIdOf, checkedIdParamsOf, idOf } from '../../record-id.ts';
import { refusalsWith, route } from '../../route.ts';
import { timeregPeriod } from '../periods/period.ts';
import { ROW_FIELDS } from './row-fields.ts';
import { person, projectName, userPeriod, userPeriodState } from './user-period.ts';

export const EXPORT_FILE_NAME = 'Timeregs.xlsx';
/** Most rows that one save takes. */
export const MAX_ROWS_PER_SAVE = 1000;
/** Rows that a sheet may have: several times what anybody registers in a month. Each save looks at all of them. */
export const MAX_ROWS_OF_A_SHEET = 2000;
export const MAX_DETAIL_LENGTH = 4000;
/** Letters of all details of a sheet: 250 in each of its rows. Whoever opens the sheet reads all of them at once. */
export const MAX_LETTERS_OF_A_SHEET = 500_000;
/** A sheet of 500 rows with long details is well below it. */
const MOST_BYTES_OF_A_SAVE = 8 * 1024 * 1024;

/** A row of registered time. */
export const timereg = z.object({
  _id: id,
  /** Phase; null until it is chosen. */
  projectPhase: idOf('phase').nullable(),
  /** Project of the phase's account; null when there is none. */
  _project: id.nullable(),
  /** Day in the business time zone. */
  date: isoDate,
  fromDateTime: instant.nullable(),
  toDateTime: instant.nullable(),
  detail: z.string(),
  /** At the office, at home, or not said yet. */
  atOffice: z.boolean().nullable(),
  lastUserUpdateTime: instant,
  /** Counts the saves of the row; a save names the one it saw. */
  version: z.number().int(),
});
export type Timereg = z.infer<typeof timereg>;

/** Phase id plus project id: what rows of one phase and project have in common. */
export function masterIdOf(row: Pick<Timereg, 'projectPhase' | '_project'>): string {
  return `${row.projectPhase ?? ''}${row._project ?? ''}`;
}

/** A phase as the picker, the popover and the rules of the sheet need it. */
export const phaseChoice = z.object({
  _id: id,
  name: z.string(),
  /** Name of its account. */
  project: z.string(),
  /** Short name of the account's project, else empty. */
  _project: z.string(),
  projectId: idOf('project').nullable(),
  customer: z.string(),
  estimate: hours.nullable(),
  /** Hours registered by everybody, drafts not counted; 0, and no estimate, for a reviewer who does not see the phase. */
  registeredTime: z.number(),
  detailPattern: z.string(),
  detailPatternDescription: z.string(),
  /** May be chosen for new rows: the person is assigned and neither is disabled. Else it stems from old rows. */
  isOpen: z.boolean(),
  /** From this day on the person may not register on it. */
  disabledDate: isoDate.nullable(),
  isFollowed: z.boolean(),
  /** Rows of this person on it in the last 60 days, and the last day: what the picker ranks by. None for who reviews the person alone. */
  recentRows: z.number().int(),
  lastUsed: isoDate.nullable(),
  /** How many of those rows began in each hour of the day (`"9"`: 14), for what the person usually does at an hour. */
  usualHours: z.record(z.string(), z.number().int()),
});
export type PhaseChoice = z.infer<typeof phaseChoice>;

export const listPhaseChoices = route({
  method: 'GET',
  path: '/api/user/phases/select',
  summary: "The phases a person may register on, and those of the person's old rows",
  roles: ['employee'],
  query: z.object({ user: idOf('user').optional(), timeregPeriod: idOf('timeregPeriod').optional() }),
  response: z.array(phaseChoice),
  errors: ['NOT_YOURS'],
  hot: true,
});

/** Who reviews a project's rows of the sheet; before it is locked, who would. */
export const sheetReviewer = z.object({
  /** Id of the assignment; null before the sheet is locked. */
  _id: id.nullable(),
  project: projectName.nullable(),
  reviewer: person.nullable(),
  approvedDate: instant.nullable(),
});
export type SheetReviewer = z.infer<typeof sheetReviewer>;

export const quarterFigures = z.object({
  year: z.number().int(),
  quarter: z.number().int(),
  expectedMinutes: z.number(),
  deliveredMinutes: z.number(),
  maxOTPct: z.number(),
});

export const sheet = z.object({
  user: person,
  period: timeregPeriod,
  userPeriod,
  state: userPeriodState,
  /** Who unlocked it and why, in plain text, until it is locked again. */
  unlocked: z.object({ by: person, comment: z.string().nullable() }).nullable(),
  timeregs: z.array(timereg),
  reviewers: z.array(sheetReviewer),
  /** Public holidays of the period. */
  holidays: z.array(z.object({ day: isoDate, name: z.string() })),
  /** Leave that touches the period: approved, or still to be decided where one may know of it. */
  leaves: z.array(
    z.object({
      fromDate: isoDate,
      toDate: isoDate,
      /** Null for who does not answer for the person: a reviewer of the rows alone is told that they are away. */
      reason: z.string().nullable(),
      isApproved: z.boolean(),
      stillAllowTimereg: z.boolean(),
    }),
  ),
  /** What the person plans to work, on the days that have a plan. */
  plans: z.array(z.object({ date: isoDate, plans: dayPlans })),
  /** Minutes expected of the person in the period; null when nothing is expected. */
  expectedMinutes: z.number().nullable(),
  /** The quarter of today, or of the period's last day when it is past; null for those without an expectation. */
  quarter: quarterFigures.nullable(),
  expectedWFOPercentage: z.number(),
  rights: z.object({
    canView: z.boolean(),
    canEdit: z.boolean(),
    canLock: z.boolean(),
    canUnlock: z.boolean(),
    canApprove: z.boolean(),
    canStandIn: z.boolean(),
    canDisapprove: z.boolean(),
    canChangeReviewer: z.boolean(),
  }),
});
export type Sheet = z.infer<typeof sheet>;

export const getSheet = route({
  method: 'GET',
  path: '/api/user/timeregs',
  summary: 'The rows of a period and person, with all that the sheet shows around them',
  roles: ['employee'],
  query: z.object({ timeregPeriod: idOf('timeregPeriod'), user: idOf('user').optional() }),
  response: sheet,
  errors: ['NOT_FOUND', 'NOT_YOURS'],
  hot: true,
});

/** Refusals of a save that name the rows they are about; the code is that of the first problem. */
export const ROW_REFUSALS = [
  'MISSING_INFO',
  'FROM_NOT_BEFORE_TO',
  'SAME_FROM_AND_TO',
  'OVERLAP',
  'FUTURE_TIME',
  'OUTSIDE_PERIOD',
  'OUTSIDE_DAY',
  'DETAIL_PATTERN',
  'PHASE_NOT_ALLOWED',
  'ABSENT',
] as const;
/** What is wrong with a row, as `RowProblem`. */
const rowProblem = z.object({
  code: z.string(),
  message: z.string(),
  row: z.string(),
  field: z.enum(ROW_FIELDS).optional(),
});

const rowRefusals = refusalsWith(ROW_REFUSALS, z.object({ problems: z.array(rowProblem) }));

/** The quarter whose maximum overtime a save would exceed; minutes. */
const overtimeFigures = z.object({
  year: z.number().int(),
  quarter: z.number().int(),
  expectedMinutes: z.number(),
  deliveredMinutes: z.number(),
  addedMinutes: z.number(),
  mostMinutes: z.number(),
  maxOTPct: z.number(),
});
export type OvertimeFigures = z.infer<typeof overtimeFigures>;

/** A row as it is sent to be saved. New rows bring an id of their own and version 0, so that a repeated save adds nothing. */
export const timeregToSave = z
  .strictObject({
    _id: checkedIdOf('timereg'),
    projectPhase: checkedIdOf('phase').nullable(),
    date: givenDate,
    fromDateTime: givenInstant.nullable(),
    toDateTime: givenInstant.nullable(),
    detail: z.string().max(MAX_DETAIL_LENGTH),
    atOffice: z.boolean().nullable(),
    version: seenVersion,
  })
  .check(dateRange({ most: ANY_SPAN, fields: ['fromDateTime', 'toDateTime'] }));
export type TimeregToSave = z.infer<typeof timeregToSave>;

export const confirmation = z.object({
  code: z.enum(['PUBLIC_HOLIDAY', 'LONG_DAY', 'OVER_ESTIMATE']),
  message: z.string(),
  /** Ids of the rows it is about. */
  rows: z.array(id),
});
export type Confirmation = z.infer<typeof confirmation>;

export const saveAnswer = z.object({
  /** The saved rows as they are stored now. */
  timeregs: z.array(timereg).optional(),
  /** Nothing was stored: on yes, repeat the save with `force`. `reasons` has each cause by itself. */
  confirm: confirmation.extend({ reasons: z.array(confirmation) }).optional(),
});
export type SaveAnswer = z.infer<typeof saveAnswer>;

const ROW_TWICE = 'The same row appears twice';
declareMessages({ ROW_TWICE });

export const saveTimeregs = route({
  method: 'POST',
  path: '/api/user/timeregs/save',
  summary: 'Saves all changed rows of a sheet, or none',
  roles: ['employee'],
  bodyLimit: MOST_BYTES_OF_A_SAVE,
  body: z.object({
    timeregs: z
      .array(timeregToSave)
      .min(1)
      .max(MAX_ROWS_PER_SAVE)
      .refine((rows) => new Set(rows.map((row) => row._id)).size === rows.length, ROW_TWICE),
    timeregPeriod: idOf('timeregPeriod'),
    userPeriod: checkedIdOf('userPeriod'),
    user: idOf('user'),
    /** The business time zone that the times of day were translated by; empty when whoever calls has no clock. */
    timeZone: z.string().max(60),
    /** Ids of every row of the sheet that the browser knows, changed or not. */
    allTimeregIds: z.array(checkedIdOf('timereg')).max(20_000),
    force: z.boolean().default(false),
  }),
  response: saveAnswer,
  errors: [
    'NOT_FOUND',
    'NOT_YOURS',
    'READ_ONLY',
    'PERIOD_LOCKED',
    'TIME_ZONE_CHANGED',
    'TOO_MANY_ROWS',
    'TOO_MUCH_TEXT',
  ],
  refusals: {
    /** Rows that are stored and were not known to the browser. */
    NOT_SHOWN_REGISTRATIONS: z.object({ rows: z.array(id) }),
    ROWS_CHANGED: z.object({ rows: z.array(id), deleted: z.array(id) }),
    MAX_OVERTIME: overtimeFigures,
    ...rowRefusals,
  },
});

export const deleteTimereg = route({
  method: 'DELETE',
  path: '/api/user/timeregs/:id',
  summary: 'Deletes a row; deleting one that is gone already succeeds',
  roles: ['employee'],
  params: checkedIdParamsOf('timereg'),
  /** `canRestore`: the row was kept, and `restoreTimereg` brings it back. Rows of locked sheets are not: approvals end with them. */
  response: done.extend({ canRestore: z.boolean() }),
  errors: ['NOT_YOURS', 'READ_ONLY', 'PERIOD_LOCKED'],
});

/** More than anybody deletes and brings back by hand: each time is written into the audit trail twice. */
const UNDO_THROTTLE = { hits: 300, windowSeconds: 600 } as const;

export const restoreTimereg = route({
  method: 'POST',
  path: '/api/user/timeregs/:id/restore',
  summary: 'Restores a row that the caller has just deleted, where it may still be stored',
  roles: ['employee'],
  params: checkedIdParamsOf('timereg'),
  throttle: UNDO_THROTTLE,
  response: timereg,
  errors: ['NOT_FOUND', 'NOT_YOURS', 'READ_ONLY', 'PERIOD_LOCKED', 'SHEET_CHANGED', 'TOO_MANY_ROWS', 'TOO_MUCH_TEXT'],
  refusals: { MAX_OVERTIME: overtimeFigures, ...rowRefusals },
});

export const exportTimeregs = route({
  method: 'GET',
  path: '/api/user/timeregs/export',
  summary: `The rows of a period and person as a spreadsheet, ${EXPORT_FILE_NAME}`,
  roles: ['employee'],
  query: z.object({ timeregPeriod: idOf('timeregPeriod'), user: idOf('user').optional() }),
  response: z.unknown(),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: ['NOT_FOUND', 'NOT_YOURS'],
});

/** Registered hours of phases; rows that are being edited can be left out, so that drafts are not counted twice. */
export const getRegisteredTime = route({
  method: 'POST',
  path: '/api/user/phases/registered-time',
  summary: 'Registered hours per phase, without the rows that are being edited',
  roles: ['employee'],
  unaudited: 'only reads',
  body: z.object({
    phases: z.array(idOf('phase')).max(1000),
    /** Rows that are being edited: what is stored of them is not counted. */
    edittedTimeregIds: z.array(checkedIdOf('timereg')).max(MAX_ROWS_PER_SAVE).default([]),
    /** The phases that they are on while they are edited: answered beside the others. */
    edittedTimeregPhases: z.array(idOf('phase')).max(1000).default([]),
  }),
  response: z.array(z.object({ projectPhase: id, registeredTime: z.number() })),
});

export const runningTimer = z.object({ timereg, phase: phaseChoice.nullable() });

export const getRunningTimer = route({
  method: 'GET',
  path: '/api/user/timer',
  summary: 'The row of today that has no end yet, if there is one',
  roles: ['employee'],
  response: z.object({ running: runningTimer.nullable(), timeregPeriod: id.nullable() }),
});

export const startTimer = route({
  method: 'POST',
  path: '/api/user/timer/start',
  summary: 'Starts a row now; the one that is running stops',
  roles: ['employee'],
  body: z.object({
    projectPhase: idOf('phase').nullable().default(null),
    detail: z.string().max(MAX_DETAIL_LENGTH).default(''),
  }),
  response: timereg,
  errors: ['NO_PERIOD', 'PERIOD_LOCKED'],
  refusals: rowRefusals,
});

export const stopTimer = route({
  method: 'POST',
  path: '/api/user/timer/stop',
  summary: 'Ends the running row now; one that began within this minute is dropped',
  roles: ['employee'],
  body: z.object({
    /** The row that is meant to end: repeated, the call is answered with it as it ended, and ends no other one. */
    timereg: checkedIdOf('timereg').optional(),
    projectPhase: idOf('phase').nullable().default(null),
    detail: z.string().max(MAX_DETAIL_LENGTH).default(''),
  }),
  response: timereg.nullable(),
  errors: ['NOT_FOUND', 'NOTHING_RUNNING', 'NO_PERIOD', 'PERIOD_LOCKED'],
  refusals: rowRefusals,
});
