import { listSchedulesByPeriod } from '@stint/contract/planning/planned-hours/planned-hours';
import { MOST_SCHEDULE_DAYS } from '@stint/contract/planning/planned-hours/planned-hours.rules';
import { z } from 'zod';
import { searchOf } from '../../lib/list-search.ts';
import { readOf } from '../../lib/route-hooks.ts';

/** From a day on, else the Monday of this week, for so many days; planning teams by id, all, or one's own. */
export const schedulesByPeriodSearch = searchOf(() =>
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

export const useSchedulesByPeriod = readOf('planned-hours', listSchedulesByPeriod, {
  asks: (from: string, days: number, teams: string | undefined) => ({ from, days, teams }),
  keepsPrevious: true,
  fallback: false,
});
