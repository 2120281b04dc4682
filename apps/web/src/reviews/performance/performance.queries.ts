import {
  changePerformanceReviewer,
  createPerformanceReview,
  getPerformanceReview,
  listPerformanceReviews,
  optOutOfPerformanceReview,
  savePerformanceReview,
} from '@stint/contract/reviews/performance/performance-review';
import { yearQuarter } from '@stint/contract/reviews/quarters/user-quarter';
import { searchOf } from '../../lib/list-search.ts';
import { openRecord } from '../../lib/open-record.ts';
import { FOR_A_FORM, readOf, writeOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { refreshOn } from '../../lib/staleness.ts';

const REVIEW = 'performance-review';
refreshOn(['performanceReview'], REVIEW);

/** Which quarter is listed, and the review that is open. */
export const performanceSearch = searchOf(() =>
  queryOf(listPerformanceReviews).extend({ ...yearQuarter.partial().shape, ...openRecord }),
);
export type PerformanceSearch = ReturnType<typeof performanceSearch.fill>;

export const usePerformanceReviews = readOf(REVIEW, listPerformanceReviews, { keepsPrevious: true });
export const usePerformanceReview = readOf(REVIEW, getPerformanceReview, FOR_A_FORM);

const saving = {
  touches: [REVIEW],
  fallback: 'reviews:performance.saveFailed',
  handles: ['CHANGED_MEANWHILE'],
} as const;
export const useCreatePerformanceReview = writeOf(createPerformanceReview, {
  ...saving,
  success: 'common:done.created',
});
export const useSavePerformanceReview = writeOf(savePerformanceReview, { ...saving, success: 'common:done.updated' });
export const useOptOut = writeOf(optOutOfPerformanceReview, { ...saving, success: 'common:done.updated' });
export const useChangeReviewer = writeOf(changePerformanceReviewer, { ...saving, success: 'common:done.updated' });
