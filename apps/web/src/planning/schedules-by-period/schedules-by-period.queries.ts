import { listSchedulesByPeriod } from '@stint/contract/planning/planned-hours/planned-hours';
import { MOST_SCHEDULE_DAYS } from '@stint/contract/planning/planned-hours/planned-hours.rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';

/** From a day on, else the Monday of this week, for so many days; planning teams by id, all, or one's own. */
export const schedulesByPeriodSearch = searchOf(
  z.object({
    from: z.iso.date().optional(),
    days: z.coerce.number().int().min(1).max(MOST_SCHEDULE_DAYS).default(5),
    teams: z
      .string()
      .regex(/^(all|[\da-f-]{36}(,[\da-f-]{36})*)$/)
      .optional(),
  }),
);
export type SchedulesByPeriodSearch = ReturnType<typeof schedulesByPeriodSearch.fill>;

export const useSchedulesByPeriod = (from: string, days: number, teams: string | undefined) =>
  useQuery({
    queryKey: ['planned-hours', 'period', from, days, teams],
    queryFn: ({ signal }) =>
      call(listSchedulesByPeriod, { query: { from, days, ...(teams && { teams }) } as never }, { signal }),
    placeholderData: keepPreviousData,
    meta: { fallback: false },
  });
