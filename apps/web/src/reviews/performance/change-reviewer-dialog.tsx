import {
  changePerformanceReviewer,
  type PerformanceReview,
} from '@stint/contract/reviews/performance/performance-review';
import { SAME_REVIEWER } from '@stint/contract/reviews/performance/performance-review.rules';
import { useT } from '../../lib/messages.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { PersonSelect } from '../../people/person-select.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { asChoice } from '../../ui/person.tsx';
import { useChangeReviewer } from './performance.queries.ts';

interface ChangeReviewerDialogProps {
  readonly review: PerformanceReview;
  readonly onClose: () => void;
}

/** Hands a performance review to another reviewer. */
export function ChangeReviewerDialog({ review, onClose }: ChangeReviewerDialogProps) {
  const t = useT('reviews');
  const hand = useChangeReviewer();
  const { _id: current } = review.reviewer;
  const form = useSchemaForm({
    schema: bodyOf(changePerformanceReviewer),
    initialValues: { reviewer: current },
    problems: ({ reviewer }) => ({ reviewer: reviewer === current ? SAME_REVIEWER : undefined }),
    onSubmit: async (body) => {
      await hand.mutateAsync({ id: review._id, body });
      onClose();
    },
  });
  return (
    <FormModal opened title={t('reviews:performance.changeReviewer')} form={form} onClose={onClose}>
      <PersonSelect
        label={t('reviews:performance.reviewer')}
        required
        clearable
        openOnFocus={false}
        leftOut={[review.reviewee._id]}
        value={form.values.reviewer || null}
        chosen={asChoice(review.reviewer)}
        error={form.errors.reviewer}
        onChange={(reviewer) => form.setFieldValue('reviewer', reviewer ?? '')}
      />
    </FormModal>
  );
}
