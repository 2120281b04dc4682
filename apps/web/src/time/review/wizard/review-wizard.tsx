import { Modal, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useT } from '../../../lib/messages.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { personName } from '../../../ui/person.tsx';
import { usePeriodReview, useProjectJobs } from '../review.queries.ts';
import type { ReviewDialogProps } from '../review-dialog-props.ts';
import { projectsToReview } from '../review-draft.ts';
import { WizardBody } from './wizard-body.tsx';

interface ReviewWizardProps extends ReviewDialogProps {
  /** An administrator approves what others have not approved. */
  readonly isStandIn: boolean;
}

/** Leads a reviewer through the own projects of a sheet, the person's jobs on them and the approval. */
export function ReviewWizard({ sheet, isStandIn, onChanged, onClose }: ReviewWizardProps) {
  const t = useT('time');
  const isPhone = useMediaQuery('(max-width: 48em)');
  const review = usePeriodReview(sheet.userPeriod._id);
  const isReviewer = review.data !== undefined && projectsToReview(review.data, isStandIn).length > 0;
  const jobs = useProjectJobs(sheet.userPeriod._id, isReviewer);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('time:review.wizard.title', { name: personName(sheet.user), period: sheet.period.name })}
      size="min(78rem, 96vw)"
      yOffset="4dvh"
      fullScreen={isPhone ?? false}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      {review.isError && <ErrorState error={review.error} onRetry={() => void review.refetch()} />}
      {review.data && !(isReviewer && jobs.isPending) ? (
        <WizardBody
          key={review.data.userPeriod._id}
          review={review.data}
          isStandIn={isStandIn}
          jobs={jobs.data ?? []}
          onChanged={onChanged}
          onClose={onClose}
        />
      ) : (
        !review.isError && <Skeleton height={420} />
      )}
    </Modal>
  );
}
