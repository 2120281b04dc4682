import {
  createHoliday,
  deleteHoliday,
  getHoliday,
  listHolidays,
  updateHoliday,
} from '@stint/contract/planning/holidays/holiday';
import { z } from 'zod';
import { searchOf } from '../../lib/list-search.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { readOf } from '../../lib/route-hooks.ts';
import { refreshOn } from '../../lib/staleness.ts';

/** The year that is shown, else the present one; the holiday whose form is open. */
export const holidaySearch = searchOf(() =>
  z.object({ year: z.coerce.number().int().min(1900).max(2200).optional(), detailId: z.string().optional() }),
);
export type HolidaySearch = ReturnType<typeof holidaySearch.fill>;

export const {
  useOne: useHoliday,
  useCreate: useCreateHoliday,
  useUpdate: useUpdateHoliday,
  useRemove: useDeleteHoliday,
} = resourceCalls(
  'holiday',
  { list: listHolidays, get: getHoliday, create: createHoliday, update: updateHoliday, remove: deleteHoliday },
  { touches: ['user-plan', 'week-plan', 'work-hour-month', 'planning-power', 'sheet'] },
);
// The calendar follows the country.
refreshOn(['company'], 'holiday');

export const useHolidays = readOf('holiday', listHolidays, {
  asks: (year: number | undefined) => ({ year }),
  keepsPrevious: true,
  fallback: false,
});
