import { deleteDefaultWeek, getMyDefaultWeek, saveMyDefaultWeek } from '@stint/contract/planning/my-plan/default-week';
import { getUserPlans } from '@stint/contract/planning/my-plan/user-plan';
import { isoDate, isoMonth } from '@stint/contract/primitives';
import { z } from 'zod';
import { searchOf } from '../../lib/list-search.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';
import { refreshOn } from '../../lib/staleness.ts';

/** Whose plan (one's own, when left out), which of the default weeks, how it is shown, and the month below. */
export const myPlanSearch = searchOf(() =>
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

export const useDefaultWeeks = readOf('default-week', getMyDefaultWeek, {
  asks: (user: string | undefined) => ({ user }),
  fallback: false,
});

export const useUserPlans = readOf('user-plan', getUserPlans, {
  asks: (user: string | undefined, span: { readonly from: string; readonly to: string }) => ({ ...span, user }),
  keepsPrevious: true,
  fallback: false,
});

const changed = { touches: ['default-week', 'user-plan', 'planning-power'] } as const;

export const useSaveDefaultWeek = writeOf(saveMyDefaultWeek, {
  ...changed,
  success: 'planning:week.saved',
  fallback: 'planning:week.saveFailed',
  // The screen says it and offers what was stored.
  handles: ['CHANGED_MEANWHILE'],
});

export const useDeleteDefaultWeek = writeOf(deleteDefaultWeek, {
  ...changed,
  success: 'common:done.deleted',
  fallback: 'planning:week.deleteFailed',
});
