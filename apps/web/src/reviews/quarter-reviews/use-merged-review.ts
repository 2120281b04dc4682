import { refusalData } from '@stint/contract/call-error';
import { type QuarterReview, saveFinalReview } from '@stint/contract/reviews/quarter-reviews/quarter-review';
import { useRef } from 'react';
import { translate } from '../../lib/messages.ts';
import { toast } from '../../lib/toast.tsx';
import { mergeReviews, type ReviewValues } from './merged-review.ts';
import { useSaveFinalReview } from './quarter-reviews.queries.ts';

/** What the form of a review starts from. */
export const valuesOf = (record: QuarterReview): ReviewValues => ({
  review: record.review ?? '',
  expectationNextQuarter: record.expectationNextQuarter ?? '',
  isReviewPublicized: record.isReviewPublicized,
  reviewers: record.reviewers.map(({ _id }) => _id),
  softSkills: (record.softSkills ?? []).map(({ softSkill, type }) => ({ softSkill: softSkill._id, type })),
  next: record.next ?? { maxOTPct: null, workFromOfficePercentage: null },
});

/** Saves a review together with what another reviewer saved of it meanwhile. */
export function useMergedReview(record: QuarterReview) {
  const update = useSaveFinalReview();
  /** What the form can be based on. */
  const seen = useRef(new Map<number, QuarterReview>());
  seen.current.set(record.version, record);

  return async function save(id: string, body: ReviewValues & { version: number }): Promise<QuarterReview> {
    try {
      return await update.mutateAsync({ id, body });
    } catch (refusal) {
      const theirs = refusalData(saveFinalReview, refusal, 'CHANGED_MEANWHILE');
      const base = seen.current.get(body.version);
      if (!theirs || !base) throw refusal;
      seen.current.set(theirs.version, theirs);
      const { version: _, ...mine } = body;
      const saved = await save(id, {
        ...mergeReviews(valuesOf(base), mine, valuesOf(theirs)),
        version: theirs.version,
      });
      toast.success(translate('reviews:qReviews.merged'));
      return saved;
    }
  };
}
