import { z } from 'zod';
import { dateRange, TEN_YEARS } from '../../date-range.ts';
import { DEFAULT_PAGE_SIZE, pageOf, pageQuery } from '../../paging.ts';
import { done, givenDate, id, isoDate, line, seenVersion } from '../../primitives.ts';
import { changedIdParamsOf, idParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { DATES_OUT_OF_ORDER, datesInOrder } from './period.rules.ts';

export const PERIOD_UPDATE_FAILED = 'Error occurs when updating timereg period. Please try again!';
export const PERIOD_UPDATED = 'Timereg period was updated successfully';

/** A span of dates that is registered, locked and approved together. Both dates are included; periods never overlap. */
export const timeregPeriod = z.object({ _id: id, name: z.string(), fromDate: isoDate, toDate: isoDate });
export type TimeregPeriod = z.infer<typeof timeregPeriod>;

/** A period in a list, with how far its people have come. */
export const listedPeriod = timeregPeriod.extend({
  version: z.number().int(),
  /** People who have a sheet, and how many of those are locked, and approved by all reviewers. */
  sheets: z.number().int(),
  locked: z.number().int(),
  approved: z.number().int(),
  /** Active people who were employed within the dates and have no sheet. */
  missing: z.number().int(),
});
export type ListedPeriod = z.infer<typeof listedPeriod>;

/** Sheets look at every day of a period. */
const withinYears = dateRange({ most: TEN_YEARS, fields: ['fromDate', 'toDate'] });

/** What a form of a period asks for. */
export const periodToSave = z
  .strictObject({ name: line(100), fromDate: givenDate, toDate: givenDate })
  .check(withinYears)
  .refine(datesInOrder, { path: ['toDate'], message: DATES_OUT_OF_ORDER });
export type PeriodToSave = z.infer<typeof periodToSave>;

export const listPeriods = route({
  method: 'GET',
  path: '/api/admin/timereg-periods',
  summary: 'Periods with the state of their sheets, newest first',
  roles: ['admin'],
  query: pageQuery(['fromDate', 'name'], DEFAULT_PAGE_SIZE, '-fromDate'),
  response: pageOf(listedPeriod),
});

export const listPeriodsForManager = route({
  method: 'GET',
  path: '/api/trsysmanager/timereg-periods',
  summary: 'Every period for a manager, newest first',
  roles: ['manager'],
  response: z.array(listedPeriod),
});

export const getPeriod = route({
  method: 'GET',
  path: '/api/admin/timereg-periods/:id',
  summary: 'One period',
  roles: ['admin'],
  params: idParamsOf('timeregPeriod'),
  response: listedPeriod,
  errors: ['NOT_FOUND'],
});

/** A period after it was stored. */
const storedPeriod = timeregPeriod.extend({
  version: z.number().int(),
  /** Sheets that were created for it now. */
  created: z.number().int(),
});

export const createPeriod = route({
  method: 'POST',
  path: '/api/admin/timereg-periods',
  summary: 'Creates a period and a sheet for every active person employed within its dates',
  roles: ['admin'],
  body: periodToSave,
  response: storedPeriod,
  errors: ['PERIODS_OVERLAP', 'DATES_OUT_OF_ORDER'],
});

export const updatePeriod = route({
  method: 'PUT',
  path: '/api/admin/timereg-periods/:id',
  summary: 'Renames or moves a period; no row may end up outside of its dates',
  roles: ['admin'],
  params: changedIdParamsOf('timeregPeriod'),
  body: z
    .strictObject({ ...periodToSave.shape, version: seenVersion })
    .check(withinYears)
    .refine(datesInOrder, { path: ['toDate'], message: DATES_OUT_OF_ORDER }),
  response: storedPeriod,
  errors: ['NOT_FOUND', 'PERIODS_OVERLAP', 'DATES_OUT_OF_ORDER'],
  refusals: {
    CHANGED_MEANWHILE: storedPeriod.omit({ created: true }),
    ROWS_OUTSIDE_PERIOD: z.object({ outside: z.number().int() }),
  },
});

export const deletePeriod = route({
  method: 'DELETE',
  path: '/api/admin/timereg-periods/:id',
  summary:
    'Deletes a period that nobody registered on, with its empty sheets; deleting one that is gone already succeeds',
  roles: ['admin'],
  params: changedIdParamsOf('timeregPeriod'),
  response: done,
  errors: ['PERIOD_HAS_ROWS'],
});
