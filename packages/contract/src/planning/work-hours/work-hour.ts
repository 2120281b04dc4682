import { z } from 'zod';
import { pageQuery } from '../../paging.ts';
import { FIRST_YEAR, id, LAST_YEAR, line } from '../../primitives.ts';
import { broughtAs, resource, seen, stored } from '../../resource.ts';
import { route } from '../../route.ts';
import { HOURS_NOT_SUM, isSumOfRows } from './work-hour.rules.ts';

/** Hours of the longest month. */
const HOURS_OF_A_MONTH = 744;
const MOST_ROWS = 31;
/** The furthest that clocks of the world are from UTC, in minutes. */
const FURTHEST_OFFSET = 14 * 60;

const hundredths = z.number().multipleOf(0.01);
const year = z.number().int().min(FIRST_YEAR).max(LAST_YEAR);
const month = z.number().int().min(1).max(12);

/** The work hours of a month, and the rows that they are made up of. */
export const workHourMonth = z.object({
  ...stored,
  year: z.number().int(),
  month: z.number().int(),
  hours: z.number(),
  /** The hours and 12. */
  officialHours: z.number(),
  /** Each names the month that it is a row of. */
  rows: z.array(z.object({ workHour: id, hours: z.number(), description: z.string() })),
});
export type WorkHourMonth = z.infer<typeof workHourMonth>;

/** What the form of a month asks for. */
export const workHourMonthToSave = z
  .strictObject({
    year,
    month,
    hours: hundredths.min(0).max(HOURS_OF_A_MONTH),
    rows: z
      .array(
        z.strictObject({
          hours: hundredths.min(-HOURS_OF_A_MONTH).max(HOURS_OF_A_MONTH),
          description: line(500),
        }),
      )
      .max(MOST_ROWS),
  })
  .refine(isSumOfRows, { path: ['hours'], error: HOURS_NOT_SUM });
export type WorkHourMonthToSave = z.infer<typeof workHourMonthToSave>;

export const {
  list: listWorkHourMonths,
  get: getWorkHourMonth,
  create: createWorkHourMonth,
  update: updateWorkHourMonth,
  remove: deleteWorkHourMonth,
} = resource({
  entity: 'workHourMonth',
  path: '/api/admin/work_hour',
  one: 'month of work hours',
  many: 'months with their work hours',
  query: pageQuery(['month', 'hours', 'officialHours'], 12, '-month').extend({
    year: z.coerce.number().int().min(FIRST_YEAR).max(LAST_YEAR).optional(),
  }),
  listed: workHourMonth,
  detail: workHourMonth,
  toCreate: workHourMonthToSave.safeExtend(broughtAs('workHourMonth')),
  toUpdate: workHourMonthToSave.safeExtend(seen),
  errors: ['MONTH_TAKEN'],
});

export const fillWorkHours = route({
  method: 'POST',
  path: '/api/admin/work_hour/fill',
  summary: 'Fills missing work hours of a year from the working days of each month; existing ones stay',
  roles: ['admin'],
  body: z.strictObject({ year }),
  response: z.object({ added: z.number().int() }),
});

/** A month of the year as people see it. */
export const workHoursOfMonth = z.object({
  year: z.number().int(),
  month: z.number().int(),
  /** Weekdays that are no public holiday. */
  workingDays: z.number().int(),
  /** What an administrator stored; null while nobody has. */
  workHour: z.object({ _id: id, hours: z.number(), officialHours: z.number() }).nullable(),
  /** Hours that are expected of oneself: the official ones, cut by the days of employment; null of freelancers. */
  expectedHours: z.number().nullable(),
  /** Hours that oneself has registered. */
  registeredHours: z.number(),
});
export type WorkHoursOfMonth = z.infer<typeof workHoursOfMonth>;

export const getWorkHours = route({
  method: 'GET',
  path: '/api/user/work-hours',
  summary: 'The work hours of a year’s months, with what is expected of oneself and what one registered',
  roles: ['employee'],
  query: z.object({
    year: z.coerce.number().int().min(FIRST_YEAR).max(LAST_YEAR).optional(),
    /** Minutes ahead of UTC by which the present month is told; the company’s, when left out. */
    utcOffset: z.coerce.number().int().min(-FURTHEST_OFFSET).max(FURTHEST_OFFSET).optional(),
  }),
  response: z.object({
    year: z.number().int(),
    /** The present month, `YYYY-MM`. */
    present: z.string(),
    months: z.array(workHoursOfMonth),
  }),
});
