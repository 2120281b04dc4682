import type { PerformanceReview } from '@stint/contract/reviews/performance/performance-review';
import type { Translate } from '../../lib/messages.ts';
import type { Column } from '../../ui/table/column.ts';
import { personColumn, stateColumn } from '../../ui/table/columns.tsx';

/** How far a review is. */
export const stateOf = ({ isOptOut, isComplete }: Pick<PerformanceReview, 'isOptOut' | 'isComplete'>) =>
  isOptOut ? 'optedOut' : isComplete ? 'complete' : 'incomplete';

const TONES = { optedOut: 'quiet', complete: undefined, incomplete: 'warn' } as const;

export function columnsOf(t: Translate): readonly Column<PerformanceReview>[] {
  return [
    personColumn(
      { key: 'reviewee', title: t('reviews:performance.reviewee'), sortBy: 'reviewee', main: true },
      (one) => one.reviewee,
    ),
    { key: 'month', title: t('reviews:performance.month'), cell: ({ month, year }) => `${month}/${year}` },
    personColumn({ key: 'reviewer', title: t('reviews:performance.reviewer') }, (one) => one.reviewer),
    stateColumn({ key: 'state', title: t('reviews:performance.state') }, (one) => {
      const tone = TONES[stateOf(one)];
      return { text: t(`reviews:performance.states.${stateOf(one)}`), ...(tone && { tone }) };
    }),
    stateColumn(
      { key: 'confidential', title: t('reviews:performance.confidential') },
      ({ isConfidential }) => isConfidential && { text: t('reviews:performance.confidential'), tone: 'quiet' },
    ),
  ];
}
