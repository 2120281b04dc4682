import {
  createHoliday,
  deleteHoliday,
  getHoliday,
  listHolidays,
  updateHoliday,
} from '@stint/contract/planning/holidays/holiday';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { refreshOn } from '../../lib/staleness.ts';

/** The year that is shown, else the present one; the holiday whose form is open. */
export const holidaySearch = searchOf(
  z.object({ year: z.coerce.number().int().min(1900).max(2200).optional(), detailId: z.string().optional() }),
);
export type HolidaySearch = ReturnType<typeof holidaySearch.fill>;

const calls = resourceCalls(
  'holiday',
  { list: listHolidays, get: getHoliday, create: createHoliday, update: updateHoliday, remove: deleteHoliday },
  { touches: ['user-plan', 'week-plan', 'work-hour-month', 'planning-power', 'sheet'] },
);
// The calendar follows the country.
refreshOn(['company'], 'holiday');

export const useHolidays = (year: number | undefined) =>
  useQuery({
    queryKey: ['holiday', 'year', year],
    queryFn: ({ signal }) => call(listHolidays, { query: { ...(year !== undefined && { year }) } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { fallback: false },
  });
export const useHoliday = (id: string | undefined) => useQuery(calls.one(id));
export const useCreateHoliday = () => useMutation(calls.create);
export const useUpdateHoliday = () => useMutation(calls.update);
export const useDeleteHoliday = () => useMutation(calls.remove);
