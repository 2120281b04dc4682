import { saveOtUtAdjustments } from '@stint/contract/reviews/ot-ut/ot-ut-adjustment';
import {
  calculateDeliveredHours,
  exportUserQuarters,
  listQuartersOfUser,
  listUserQuarters,
} from '@stint/contract/reviews/quarters/user-quarter';
import type { BodyOf } from '@stint/contract/route';
import { z } from 'zod';
import { downloadOf } from '../../lib/file-hooks.ts';
import { searchOf } from '../../lib/list-search.ts';
import { newClientId } from '../../lib/new-client-id.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { refreshOn } from '../../lib/staleness.ts';

const QUARTER = 'user-quarter';

refreshOn(['userQuarter', 'userOverriddenQuarters'], QUARTER);

/** Which quarter of whom, and the one whose adjustments are open. */
export const userQuarterSearch = searchOf(() =>
  queryOf(listUserQuarters).extend({ open_quarter: z.uuid().optional() }),
);
export type UserQuarterSearch = ReturnType<typeof userQuarterSearch.fill>;

export const useUserQuarters = readOf(QUARTER, listUserQuarters, {
  keepsPrevious: true,
  fallback: 'reviews:otUt.failed',
});
export const useQuartersOfUser = readOf(QUARTER, listQuartersOfUser, { fallback: false });

export const useSaveAdjustments = writeOf(saveOtUtAdjustments, {
  fallback: 'common:failed.update',
  touches: [QUARTER],
});
export const useExportUserQuarters = downloadOf(exportUserQuarters, { fallback: 'reviews:otUt.exportFailed' });

export const useCalculation = writeOf(calculateDeliveredHours, {
  sends: (body: Omit<BodyOf<typeof calculateDeliveredHours>, '_id'>) => ({ _id: newClientId(), ...body }),
  fallback: 'platform:jobs.failedToStart',
  success: 'platform:jobs.started',
  touches: ['job'],
});
