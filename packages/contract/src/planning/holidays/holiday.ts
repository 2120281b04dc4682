import { z } from 'zod';
import { declareMessages } from '../../messages.ts';
import { done, givenDate, isoDate, line } from '../../primitives.ts';
import { changedIdParamsOf, idParamsOf } from '../../record-id.ts';
import { broughtAs, seen, stored } from '../../resource.ts';
import { route } from '../../route.ts';

export const HOLIDAY_OF_CALENDAR =
  "This holiday comes from the calendar. Drop it instead, so that it isn't added again.";
declareMessages({ HOLIDAY_OF_CALENDAR });
const EARLIEST = 1900;
const LATEST = 2200;

/** A public holiday, as administrators see and keep it. */
export const holiday = z.object({
  ...stored,
  day: isoDate,
  name: z.string(),
  /** Where the calendar of the company's country has it; null for one that was added. */
  libraryDay: isoDate.nullable(),
  libraryName: z.string().nullable(),
  /** The company works on it. */
  isDropped: z.boolean(),
});
export type Holiday = z.infer<typeof holiday>;

/** The holidays of a year; dropped ones for administrators only. */
export const holidaysOfYear = z.object({
  year: z.number().int(),
  /** The present day of the company. */
  today: isoDate,
  /** The first one from today on, of any year. */
  next: z.object({ day: isoDate, name: z.string() }).nullable(),
  holidays: z.array(holiday),
});
export type HolidaysOfYear = z.infer<typeof holidaysOfYear>;

export const listHolidays = route({
  method: 'GET',
  path: '/api/common/holidays',
  summary: 'The public holidays of a year, the present one when left out',
  roles: ['employee'],
  query: z.object({ year: z.coerce.number().int().min(EARLIEST).max(LATEST).optional() }),
  response: holidaysOfYear,
});

/** What the form of a holiday asks for. */
export const holidayToSave = z.strictObject({ day: givenDate, name: line(200), isDropped: z.boolean().default(false) });
export type HolidayToSave = z.infer<typeof holidayToSave>;

export const getHoliday = route({
  method: 'GET',
  path: '/api/admin/holidays/:id',
  summary: 'One of the public holidays, with all that its form needs',
  roles: ['admin'],
  params: idParamsOf('holiday'),
  response: holiday,
  errors: ['NOT_FOUND'],
});

export const createHoliday = route({
  method: 'POST',
  path: '/api/admin/holidays',
  summary: 'Adds a public holiday; repeating it with the same _id changes nothing',
  roles: ['admin'],
  body: holidayToSave.safeExtend(broughtAs('holiday')),
  response: holiday,
  errors: ['DAY_TAKEN'],
});

export const updateHoliday = route({
  method: 'PUT',
  path: '/api/admin/holidays/:id',
  summary: 'Moves, renames, drops or restores a public holiday, unless someone else has changed it in the meantime',
  roles: ['admin'],
  params: changedIdParamsOf('holiday'),
  body: holidayToSave.safeExtend(seen),
  response: holiday,
  errors: ['NOT_FOUND', 'DAY_TAKEN'],
  refusals: { CHANGED_MEANWHILE: holiday },
});

export const deleteHoliday = route({
  method: 'DELETE',
  path: '/api/admin/holidays/:id',
  summary: 'Deletes a public holiday that was added; one of the calendar is dropped instead',
  roles: ['admin'],
  params: changedIdParamsOf('holiday'),
  response: done,
  errors: ['HOLIDAY_OF_CALENDAR'],
});
