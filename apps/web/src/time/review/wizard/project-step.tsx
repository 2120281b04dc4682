import type { ReviewedProject } from '@stint/contract/time/review/period-review';
import type { Person } from '@stint/contract/time/sheet/user-period';
import { IconUser } from '@tabler/icons-react';
import { useT } from '../../../lib/messages.ts';
import type { FeedbackDraft } from '../review-draft.ts';
import { FeedbackFields } from './feedback-fields.tsx';
import { ProjectFacts } from './project-facts.tsx';
import classes from './wizard.module.css';

interface ProjectStepProps {
  readonly project: ReviewedProject;
  readonly owner: Person;
  readonly feedback: FeedbackDraft;
  /** Shows what is missing: the person has tried to go on. */
  readonly isChecked: boolean;
  readonly onFeedback: (feedback: FeedbackDraft) => void;
}

/** One project: what was done, and what is said about it. */
export function ProjectStep({ project, owner, feedback, isChecked, onFeedback }: ProjectStepProps) {
  const t = useT('time');
  return (
    <div className={classes.columns}>
      <div className={classes.facts}>
        <h2 className={classes.title}>{project.project?.name ?? t('time:review.withoutProject')}</h2>
        <ProjectFacts project={project} />
      </div>
      {project.isSelfReview ? (
        <p className={classes.selfReview}>
          <IconUser size={16} stroke={1.6} aria-hidden /> {t('time:review.project.selfReview')}
        </p>
      ) : (
        <FeedbackFields
          project={project.project?._id ?? null}
          owner={owner}
          feedback={feedback}
          isChecked={isChecked}
          onFeedback={onFeedback}
        />
      )}
    </div>
  );
}
