import { z } from 'zod';
import { flag } from '../../paging.ts';
import { givenDate, id, instant, isoDate, seenVersion, text } from '../../primitives.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import { SEVERITIES, TASK_AUDIENCES, TASK_KIND_NAMES, taskKind } from './task-kinds.ts';

/** No list of tasks answers more; who has more sees how many. */
export const MOST_TASKS = 200;
const MOST_WORDS = 200;
/** Asked for together by one person in an hour: each computes everything that concerns them. */
const CALCULATIONS_AN_HOUR = 60;

/** Something that waits for somebody; specification 1, section 3. */
export const task = z.object({
  _id: id,
  type: taskKind,
  severityLevel: z.enum(SEVERITIES),
  /** Address within the app where it is done. */
  link: z.string(),
  metaData: z.object({
    raisedAt: instant,
    /** Whether it is the asking person's to do; else they only know of it. */
    isMine: z.boolean(),
    /** The person it is about, where that is somebody else. */
    about: person.nullable(),
    /** An administrator's own words for the kind; empty where there are none. */
    words: z.string(),
  }),
  /** What its words name: texts, numbers, and days as `YYYY-MM-DD`. */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  receivers: z.array(person),
  /** Who is to do it; empty where all administrators are. */
  responsibleUsers: z.array(person),
});
export type Task = z.infer<typeof task>;

const types = z
  .string()
  .max(2000)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(taskKind).max(TASK_KIND_NAMES.length));

export const listMyTasks = route({
  method: 'GET',
  path: '/api/user/tasks',
  summary:
    'What waits for oneself, the most urgent first; with what one only knows of, and snoozed kinds, when all is asked for',
  roles: ['employee'],
  isOfAllAreas: true,
  query: z.object({ isShowAll: flag, types: types.optional() }),
  response: z.object({
    items: z.array(task),
    total: z.number().int(),
    /** How many are left out because their kind is snoozed or not wanted. */
    hidden: z.number().int(),
  }),
});

export const calculateTasks = route({
  method: 'POST',
  path: '/api/user/tasks/calculate',
  summary: 'Computes the tasks that concern oneself anew',
  roles: ['employee'],
  isOfAllAreas: true,
  unaudited: 'tasks follow from records and change none',
  throttle: { hits: CALCULATIONS_AN_HOUR, windowSeconds: 3600 },
  /** Of one's own tasks. */
  response: z.object({ raised: z.number().int(), ended: z.number().int() }),
});

/** A kind that somebody does not want to be reminded of: until a day, or not at all. */
export const taskChoice = z.object({
  kind: taskKind,
  snoozedUntil: isoDate.nullable(),
  isNever: z.boolean(),
});
export type TaskChoice = z.infer<typeof taskChoice>;

export const listTaskChoices = route({
  method: 'GET',
  path: '/api/user/task-choices',
  summary: 'The kinds of tasks that one does not want to be reminded of now',
  roles: ['employee'],
  response: z.array(taskChoice),
});

export const saveTaskChoice = route({
  method: 'PUT',
  path: '/api/user/task-choices',
  summary: 'Snoozes a kind of task until a day, wants it not at all, or wants it again',
  roles: ['employee'],
  unaudited: 'only chooses what one is reminded of',
  body: z.strictObject({ kind: taskKind, snoozedUntil: givenDate.nullable(), isNever: z.boolean() }),
  response: z.array(taskChoice),
});

/** A kind as administrators keep it. */
export const taskKindSettings = z.object({
  kind: taskKind,
  severityLevel: z.enum(SEVERITIES),
  audience: z.enum(TASK_AUDIENCES),
  isOn: z.boolean(),
  /** Words in the place of those of the app; empty for these. */
  words: z.string(),
  /** How many things wait, and for how many people; administrators count as one. Null where that is told to nobody. */
  open: z.number().int().nullable(),
  people: z.number().int().nullable(),
  version: z.number().int(),
});
export type TaskKindSettings = z.infer<typeof taskKindSettings>;

export const listTaskKinds = route({
  method: 'GET',
  path: '/api/admin/task-kinds',
  summary: 'All kinds of tasks: who gets them, whether they are on, and how many are open',
  roles: ['admin'],
  response: z.array(taskKindSettings),
});

export const saveTaskKind = route({
  method: 'PUT',
  path: '/api/admin/task-kinds',
  summary: 'Turns a kind of task on or off, or words it differently',
  roles: ['admin'],
  body: z.strictObject({ kind: taskKind, isOn: z.boolean(), words: text(MOST_WORDS), version: seenVersion }),
  response: z.array(taskKindSettings),
  errors: ['CHANGED_MEANWHILE', 'UNKNOWN_PLACEHOLDER', 'PLACEHOLDER_BROKEN'],
});
