import { getLevelChart } from '@stint/contract/reviews/quarter-reviews/level-chart';
import { getQuarterMessages } from '@stint/contract/reviews/quarter-reviews/quarter-messages';
import {
  findQuarterReview,
  listReviewedUsers,
  saveFinalReview,
  saveQuarterReviewers,
  saveSelfReview,
} from '@stint/contract/reviews/quarter-reviews/quarter-review';
import { listWeeklyLogs, saveWeeklyLog } from '@stint/contract/reviews/quarter-reviews/weekly-logs';
import { remindReviewers } from '@stint/contract/reviews/reminders/review-reminder';
import type { AnswerOf } from '@stint/contract/route';
import { z } from 'zod';
import { searchOf } from '../../lib/list-search.ts';
import { translate } from '../../lib/messages.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';
import { refreshOn } from '../../lib/staleness.ts';
import { toast } from '../../lib/toast.tsx';

const REVIEW = 'quarter-review';
refreshOn(['quarterReview', 'userQuarter'], REVIEW);

/** Whose quarter is open; the tab stands in the hash. */
export const quarterReviewSearch = searchOf(() =>
  z.object({
    userId: z.uuid().optional(),
    year: z.number().int().optional(),
    quarter: z.number().int().min(1).max(4).optional(),
  }),
);
/** Which quarter, and what its matrix is sorted by: `name`, `state` or a reviewer's id. */
export const reviewReportSearch = searchOf(() =>
  z.object({
    year: z.number().int().optional(),
    quarter: z.number().int().min(1).max(4).optional(),
    order: z.string().max(40).default('name'),
  }),
);
export type ReviewReportSearch = ReturnType<typeof reviewReportSearch.fill>;
export type QuarterReviewSearch = ReturnType<typeof quarterReviewSearch.fill>;

export const useReviewedUsers = readOf(REVIEW, listReviewedUsers, { fallback: 'reviews:qReviews.usersFailed' });
export const useQuarterReview = readOf(REVIEW, findQuarterReview, {
  fallback: 'reviews:qReviews.failed',
  handles: ['NO_QUARTER'],
});
export const useQuarterMessages = readOf(REVIEW, getQuarterMessages, { fallback: false });
export const useWeeklyLogs = readOf(REVIEW, listWeeklyLogs, { fallback: false });
export const useLevelChart = readOf(REVIEW, getLevelChart, { fallback: false });

const saving = { touches: [REVIEW], handles: ['CHANGED_MEANWHILE'] } as const;
export const useSaveFinalReview = writeOf(saveFinalReview, {
  ...saving,
  fallback: 'reviews:qReviews.saveFailed',
  success: 'common:done.updated',
});
export const useSaveSelfReview = writeOf(saveSelfReview, {
  ...saving,
  fallback: 'reviews:qReviews.saveFailed',
  success: 'common:done.updated',
});
export const useSaveReviewers = writeOf(saveQuarterReviewers, {
  fallback: 'common:failed.update',
  success: 'common:done.updated',
  touches: [REVIEW],
});
export const useSaveWeeklyLog = writeOf(saveWeeklyLog, {
  ...saving,
  fallback: 'common:failed.update',
  success: 'common:done.updated',
});
export const useRemindReviewers = writeOf(remindReviewers, {
  fallback: 'common:failed.update',
  onSuccess: ({ reminded, already }: AnswerOf<typeof remindReviewers>) => {
    if (reminded > 0) toast.success(translate('reviews:report.reminded', { count: reminded }));
    else toast.warning(translate(already > 0 ? 'reviews:report.remindedAlready' : 'reviews:report.nobodyOwes'));
  },
});
