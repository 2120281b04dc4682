import { ActionIcon } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import type { ReviewedProject } from '@stint/contract/time/review/period-review';
import { IconPencil } from '@tabler/icons-react';
import { useT } from '../../../lib/messages.ts';
import { Mark } from '../../../ui/mark.tsx';
import { starMeaning } from '../../../ui/star-meaning.ts';
import { StarRating } from '../../../ui/star-rating.tsx';
import { feedbackOn, isComplete, type ReviewDraft } from '../review-draft.ts';
import classes from './wizard.module.css';

interface SummaryStepProps {
  readonly projects: readonly ReviewedProject[];
  readonly draft: ReviewDraft;
  /** The projects that are approved now. */
  readonly chosen: readonly ReviewedProject[];
  readonly editedJobs: number;
  readonly onEdit: (project: string) => void;
}

/** What approving will store. */
export function SummaryStep({ projects, draft, chosen, editedJobs, onEdit }: SummaryStepProps) {
  const t = useT('time');
  return (
    <>
      <h2 className={classes.title}>{t('time:review.wizard.summary')}</h2>
      <ul className={classes.summary}>
        {projects.map((project) => {
          const name = project.project?.name ?? t('time:review.withoutProject');
          return (
            <li key={project._id}>
              <span className={classes.summaryHead}>
                <b>{name}</b>
                <span>{t('time:review.hours', { hours: formatMinutes(project.minutes) })}</span>
                {!chosen.includes(project) && <Mark tone="quiet">{t('time:approvals.approved')}</Mark>}
                <ActionIcon
                  className={classes.edit ?? ''}
                  aria-label={t('time:review.summary.edit', { project: name })}
                  onClick={() => onEdit(project._id)}
                >
                  <IconPencil size={15} stroke={1.6} />
                </ActionIcon>
              </span>
              <GivenFeedback project={project} draft={draft} />
            </li>
          );
        })}
      </ul>
      {editedJobs > 0 && <p className={classes.note}>{t('time:review.summary.jobs', { count: editedJobs })}</p>}
    </>
  );
}

function GivenFeedback({ project, draft }: { readonly project: ReviewedProject; readonly draft: ReviewDraft }) {
  const t = useT('time');
  const feedback = feedbackOn(project, draft);
  if (project.isSelfReview) return <span className={classes.note}>{t('time:review.summary.selfReview')}</span>;
  if (feedback.noFeedback) return <span className={classes.note}>{t('time:review.feedback.none')}</span>;
  if (!isComplete(project, feedback)) return <Mark tone="bad">{t('time:review.summary.missing')}</Mark>;
  return (
    <>
      <StarRating
        value={feedback.star}
        label={t('time:review.feedback.stars')}
        meaning={(stars) => starMeaning(t, stars)}
      />
      <p className={classes.comment}>{feedback.comment}</p>
    </>
  );
}
