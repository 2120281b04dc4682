import { z } from 'zod';
import { done, givenDate, instant, isoDate, seenVersion } from '../../primitives.ts';
import { changedIdParamsOf, idListOf, idOf } from '../../record-id.ts';
import { broughtAs, stored } from '../../resource.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import { dayPlans, plansToSave } from '../plan-slots/plan-slot.ts';
import { WEEKDAY_TWICE } from './default-week.rules.ts';

const DAYS_OF_A_WEEK = 7;
const MOST_USERS = 500;

const weekday = z.number().int().min(1).max(DAYS_OF_A_WEEK);

/** The week that somebody plans to work from a day on; weekdays without plans are free. */
export const defaultWeek = z.object({
  ...stored,
  user: idOf('user'),
  validFrom: isoDate,
  days: z.array(z.object({ weekday, plans: dayPlans })),
  savedAt: instant,
  /** Who said so last; null where the system did. */
  savedBy: person.nullable(),
});
export type DefaultWeek = z.infer<typeof defaultWeek>;

/** A person's default weeks, the one that begins last first. */
export const defaultWeeks = z.object({
  user: person,
  /** The present day of the company. */
  today: isoDate,
  /** Minutes that a week has to hold; null where nothing is checked. */
  expectedMinutes: z.number().int().nullable(),
  mayEdit: z.boolean(),
  weeks: z.array(defaultWeek),
});
export type DefaultWeeks = z.infer<typeof defaultWeeks>;

export const getMyDefaultWeek = route({
  method: 'GET',
  path: '/api/user/mydefaultweek',
  summary: 'One’s own default weeks; those of others for managers and for leaders of their teams',
  roles: ['employee'],
  query: z.object({ user: idOf('user').optional() }),
  response: defaultWeeks,
  errors: ['NOT_FOUND', 'NOT_YOURS'],
});

const daysToSave = z
  .array(z.strictObject({ weekday, plans: plansToSave }))
  .max(DAYS_OF_A_WEEK)
  .refine((days) => new Set(days.map((day) => day.weekday)).size === days.length, { error: WEEKDAY_TWICE });

/** Leave that would take more days than are left, in words. */
const weekPassesAllowance = z.object({ reason: z.string(), year: z.string(), over: z.string() });

/** Hours in words: those that a week has, and those that it should. */
const planMismatch = z.object({ planned: z.string(), expected: z.string() });

export const saveMyDefaultWeek = route({
  method: 'POST',
  path: '/api/user/mydefaultweek',
  summary:
    'Saves a default week from a day on, replacing one that starts on the same day; repeating it changes nothing',
  roles: ['employee'],
  body: z.strictObject({
    ...broughtAs('defaultWeek'),
    /** Somebody else's, by administrators; one's own, when left out. */
    user: idOf('user').optional(),
    validFrom: givenDate,
    days: daysToSave,
    /** Of the week that begins on the same day, as it was seen; left out when there was none. */
    version: seenVersion.optional(),
  }),
  response: defaultWeek,
  errors: ['NOT_FOUND', 'NOT_YOURS', 'VALID_FROM_PAST', 'TOO_MANY_COMING_WEEKS'],
  refusals: {
    PLAN_DOES_NOT_MATCH: planMismatch,
    WEEK_PASSES_ALLOWANCE: weekPassesAllowance,
    /** Null where it was deleted. */
    CHANGED_MEANWHILE: defaultWeek.nullable(),
  },
});

export const deleteDefaultWeek = route({
  method: 'DELETE',
  path: '/api/user/mydefaultweek/:id',
  summary: 'Deletes a future default week; one that is gone already counts as deleted',
  roles: ['employee'],
  params: changedIdParamsOf('defaultWeek'),
  response: done,
  errors: ['NOT_YOURS', 'ALREADY_BEGUN'],
  refusals: { WEEK_PASSES_ALLOWANCE: weekPassesAllowance },
});

export const listDefaultPlans = route({
  method: 'GET',
  path: '/api/user/default-plans',
  summary: 'The default weeks of people on a day, for managers and for leaders of their teams',
  roles: ['employee'],
  query: z.object({ users: idListOf('user', MOST_USERS), date: givenDate.optional() }),
  response: z.array(z.object({ user: person, defaultWeek: defaultWeek.nullable() })),
  errors: ['NOT_YOURS'],
});
