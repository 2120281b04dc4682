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
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';

/** The year that is shown, else the present one; the month whose form is open, and which month a new one is for. */
export const workHourSearch = searchOf(
  z.object({
    year: z.coerce.number().int().min(1900).max(2200).optional(),
    detailId: z.string().optional(),
    month: isoMonth.optional(),
  }),
);
export type WorkHourSearch = ReturnType<typeof workHourSearch.fill>;

const calls = resourceCalls(
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

export const useWorkHours = (year: number | undefined) =>
  useQuery({
    queryKey: ['work-hour-month', 'year', year],
    queryFn: ({ signal }) => call(getWorkHours, { query: { ...(year !== undefined && { year }) } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { fallback: false },
  });
export const useWorkHourMonth = (id: string | undefined) => useQuery(calls.one(id));
export const useCreateWorkHourMonth = () => useMutation(calls.create);
export const useUpdateWorkHourMonth = () => useMutation(calls.update);
export const useDeleteWorkHourMonth = () => useMutation(calls.remove);

export const useFillWorkHours = () =>
  useMutation({
    mutationFn: (year: number) => call(fillWorkHours, { body: { year } }),
    meta: {
      fallback: 'common:failed.update',
      success: 'planning:workHours.filled',
      touches: ['work-hour-month', 'sheet'],
    },
  });
