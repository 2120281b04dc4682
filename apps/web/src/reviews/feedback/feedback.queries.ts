import {
  askForFeedback,
  giveFeedback,
  listFeedbackAsked,
  listFeedbackOfReview,
  listFeedbackToGive,
  withdrawFeedbackRequest,
} from '@stint/contract/reviews/feedback/feedback-request';
import { z } from 'zod';
import { searchOf } from '../../lib/list-search.ts';
import { openRecord } from '../../lib/open-record.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';
import { refreshOn } from '../../lib/staleness.ts';

const FEEDBACK = 'feedback';
refreshOn(['feedbackRequest', 'feedbackAnswer', 'quarterReview'], FEEDBACK);

/** The request that is open. */
export const feedbackSearch = searchOf(() => z.object({ ...openRecord }));
export type FeedbackSearch = ReturnType<typeof feedbackSearch.fill>;

export const useFeedbackOfReview = readOf(FEEDBACK, listFeedbackOfReview, { fallback: false });
export const useFeedbackToGive = readOf(FEEDBACK, listFeedbackToGive, { fallback: false });
export const useFeedbackAsked = readOf(FEEDBACK, listFeedbackAsked, { fallback: false });
export const useAskForFeedback = writeOf(askForFeedback, {
  fallback: 'common:failed.update',
  success: 'reviews:feedback.requested',
  touches: [FEEDBACK],
});
export const useWithdrawRequest = writeOf(withdrawFeedbackRequest, {
  fallback: 'common:failed.update',
  success: 'reviews:feedback.withdrawn',
  touches: [FEEDBACK],
});
export const useGiveFeedback = writeOf(giveFeedback, {
  fallback: 'reviews:feedback.saveFailed',
  success: 'reviews:feedback.sent',
  touches: [FEEDBACK, 'task'],
});
