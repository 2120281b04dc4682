import {
  createWorkHourMonth,
  deleteWorkHourMonth,
  fillWorkHours,
  getWorkHourMonth,
  getWorkHours,
  listWorkHourMonths,
  updateWorkHourMonth,
} from '@stint/contract/planning/work-hours/work-hour';
import { isoMonth } from '@stint/contract/primitives';
import { z } from 'zod';
import { searchOf } from '../../lib/list-search.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';
import { refreshOn } from '../../lib/staleness.ts';

/** The year that is shown, else the present one; the month whose form is open, and which month a new one is for. */
export const workHourSearch = searchOf(() =>
  z.object({
    year: z.coerce.number().int().min(1900).max(2200).optional(),
    detailId: z.string().optional(),
    month: isoMonth.optional(),
  }),
);
export type WorkHourSearch = ReturnType<typeof workHourSearch.fill>;

export const {
  useOne: useWorkHourMonth,
  useCreate: useCreateWorkHourMonth,
  useUpdate: useUpdateWorkHourMonth,
  useRemove: useDeleteWorkHourMonth,
} = resourceCalls(
  'work-hour-month',
  {
    list: listWorkHourMonths,
    get: getWorkHourMonth,
    create: createWorkHourMonth,
    update: updateWorkHourMonth,
    remove: deleteWorkHourMonth,
  },
  { touches: ['sheet'] },
);

// What full-time freelancers have registered stands beside the official hours.
refreshOn(['timereg'], 'work-hour-month');

export const useWorkHours = readOf('work-hour-month', getWorkHours, {
  asks: (year: number | undefined) => ({ year }),
  keepsPrevious: true,
  fallback: false,
});

export const useFillWorkHours = writeOf(fillWorkHours, {
  sends: (year: number) => ({ year }),
  fallback: 'common:failed.update',
  success: 'planning:workHours.filled',
  touches: ['work-hour-month', 'sheet'],
});
