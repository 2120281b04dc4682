import { deleteDefaultWeek, getMyDefaultWeek, saveMyDefaultWeek } from '@stint/contract/planning/my-plan/default-week';
import { getUserPlans } from '@stint/contract/planning/my-plan/user-plan';
import { isoDate, isoMonth } from '@stint/contract/primitives';
import type { BodyOf } from '@stint/contract/route';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';
import { refreshOn } from '../../lib/staleness.ts';

/** Whose plan (one's own, when left out), which of the default weeks, how it is shown, and the month below. */
export const myPlanSearch = searchOf(
  z.object({
    user: z.uuid().optional(),
    week: isoDate.optional(),
    view: z.enum(['grid', 'rows']).default('grid'),
    month: isoMonth.optional(),
  }),
);
export type MyPlanSearch = ReturnType<typeof myPlanSearch.fill>;

// What is planned follows default weeks, requests and holidays.
refreshOn(['default-week', 'workday-request', 'holiday'], 'user-plan', 'default-week');

export const useDefaultWeeks = (user: string | undefined) =>
  useQuery({
    queryKey: ['default-week', user],
    queryFn: ({ signal }) => call(getMyDefaultWeek, { query: { ...(user && { user }) } }, { signal }),
    meta: { fallback: false },
  });

export const useUserPlans = (user: string | undefined, span: { readonly from: string; readonly to: string }) =>
  useQuery({
    queryKey: ['user-plan', user, span],
    queryFn: ({ signal }) => call(getUserPlans, { query: { ...span, ...(user && { user }) } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { fallback: false },
  });

const changed = { touches: ['default-week', 'user-plan', 'planning-power'] } as const;

export const useSaveDefaultWeek = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof saveMyDefaultWeek>) => call(saveMyDefaultWeek, { body }),
    meta: {
      ...changed,
      success: 'planning:week.saved',
      fallback: 'planning:week.saveFailed',
      // The screen says it and offers what was stored.
      handles: ['CHANGED_MEANWHILE'],
    },
  });

export const useDeleteDefaultWeek = () =>
  useMutation({
    mutationFn: (id: string) => call(deleteDefaultWeek, { params: { id } }),
    meta: { ...changed, success: 'common:done.deleted', fallback: 'planning:week.deleteFailed' },
  });
