import { Modal } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import type { ReviewedProject } from '@stint/contract/time/review/period-review';
import { useAppConfig } from '../../lib/app-config.ts';
import { formatInstantDay } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PersonLine } from '../../ui/person.tsx';
import { starMeaning } from '../../ui/star-meaning.ts';
import { StarRating } from '../../ui/star-rating.tsx';
import classes from './review.module.css';
import { usePeriodReview } from './review.queries.ts';
import type { ReviewDialogProps } from './review-dialog-props.ts';

/** How far the review of a sheet has come, with the feedback that one may read. */
export function ReviewOverview({ sheet, onClose }: ReviewDialogProps) {
  const t = useT('time');
  const { data, error, refetch } = usePeriodReview(sheet.userPeriod._id);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('time:review.overviewForm.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.projects.length === 0 && <EmptyState title={t('time:review.overviewForm.none')} />}
      <ul className={classes.overview}>
        {data?.projects.map((project) => (
          <OverviewRow key={project._id} project={project} />
        ))}
      </ul>
    </Modal>
  );
}

function OverviewRow({
  project: { project, minutes, reviewer, approvedDate, wtf },
}: {
  readonly project: ReviewedProject;
}) {
  const t = useT('time');
  const { timeZone } = useAppConfig();
  const name = project?.name ?? t('time:review.withoutProject');
  return (
    <li>
      <div className={classes.assignment}>
        <b>{name}</b>
        <span>{t('time:review.hours', { hours: formatMinutes(minutes) })}</span>
        <Mark tone={approvedDate ? 'quiet' : 'warn'}>
          {approvedDate
            ? t('time:review.approvedOn', { date: formatInstantDay(approvedDate, timeZone) })
            : t('time:review.notApproved')}
        </Mark>
      </div>
      <PersonLine person={reviewer} />
      {wtf?.noFeedback && <p className={classes.note}>{t('time:review.overviewForm.noFeedback')}</p>}
      {wtf && !wtf.noFeedback && (
        <div className={classes.words}>
          <StarRating
            value={wtf.star}
            label={t('time:review.feedback.stars')}
            meaning={(stars) => starMeaning(t, stars)}
          />
          <p className={classes.comment}>{wtf.comment}</p>
          {[...wtf.strengths, ...wtf.weaknesses].length > 0 && (
            <p className={classes.note}>
              {[
                ...wtf.strengths.map((skill) => `+ ${skill.name}`),
                ...wtf.weaknesses.map((skill) => `− ${skill.name}`),
              ].join('  ')}
            </p>
          )}
        </div>
      )}
    </li>
  );
}
