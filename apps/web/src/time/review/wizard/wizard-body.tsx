import { Button } from '@mantine/core';
import type { ProjectJob } from '@stint/contract/projects/jobs/project-job';
import { FEEDBACK_MISSING, problemsBeforeApproving } from '@stint/contract/time/review/approval.rules';
import type { PeriodReview } from '@stint/contract/time/review/period-review';
import type { DecidedUserPeriod } from '@stint/contract/time/sheet/user-period';
import { useRef, useState } from 'react';
import { hasCode } from '../../../lib/call-error.ts';
import { formatAgo } from '../../../lib/format.ts';
import { said, useT } from '../../../lib/messages.ts';
import { toast } from '../../../lib/toast.tsx';
import { useApprove, useSaveJobs } from '../review.queries.ts';
import { changedJobs, feedbackOn, projectsToApprove, toApproval } from '../review-draft.ts';
import { useReviewDraft } from '../use-review-draft.ts';
import { DonePanel } from './done-panel.tsx';
import { JobsStep } from './jobs-step.tsx';
import { ProjectStep } from './project-step.tsx';
import { SummaryStep } from './summary-step.tsx';
import classes from './wizard.module.css';
import { WizardRail } from './wizard-rail.tsx';

interface WizardBodyProps {
  readonly review: PeriodReview;
  readonly jobs: readonly ProjectJob[];
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** The steps: one for each own project, the jobs when there are some, and the summary that approves. */
export function WizardBody({ review, jobs, onChanged, onClose }: WizardBodyProps) {
  const t = useT('time');
  const mine = review.projects.filter((project) => project.isMine);
  const steps = [...mine.map((project) => project._id), ...(jobs.length > 0 ? ['jobs'] : []), 'summary'];
  const [step, setStep] = useState(steps[0] ?? 'summary');
  const [isChecked, setChecked] = useState(false);
  const [result, setResult] = useState<DecidedUserPeriod | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const control = useReviewDraft(review.userPeriod._id);
  const { draft } = control;
  const approve = useApprove(review.userPeriod._id);
  const saveJobs = useSaveJobs();
  const edited = changedJobs(jobs, draft);
  const chosen = projectsToApprove(review, draft);
  const project = mine.find((one) => one._id === step);
  const at = steps.indexOf(step);

  const goTo = (target: string | undefined) => {
    if (target !== undefined) setStep(target);
  };
  const storeJobs = async () => {
    if (edited.length === 0) return;
    await saveJobs.mutateAsync({ userPeriod: review.userPeriod._id, jobs: edited });
    control.dropJobs();
  };
  const next = () => {
    const isSound = form.current?.reportValidity() ?? true;
    const lacksStars = project && !project.isSelfReview && problemsOf([project]).length > 0;
    setChecked(lacksStars ?? false);
    if (isSound && !lacksStars) goTo(steps[at + 1]);
  };
  const problemsOf = (projects: typeof mine) =>
    problemsBeforeApproving(
      projects.filter((one) => !one.isSelfReview).map((one) => one.project?._id ?? null),
      projects.map((one) => ({ ...feedbackOn(one, draft), project: one.project?._id ?? null })),
      false,
    );
  const finish = async () => {
    const [problem] = problemsOf(chosen);
    if (problem) {
      setChecked(true);
      goTo(chosen.find((one) => (one.project?._id ?? null) === problem.project)?._id);
      toast.warning(said(FEEDBACK_MISSING));
      return;
    }
    try {
      await storeJobs();
      const decided = await approve.mutateAsync(
        {
          userPeriodReviewerIds: chosen.map((one) => one._id),
          omms: toApproval(chosen, draft),
          seenRows: chosen.map((one) => one.fingerprint),
        },
        // The review is read anew by itself; it is gone through again from its start.
        { onError: (error) => hasCode(error, 'CHANGED_MEANWHILE') && goTo(chosen[0]?._id) },
      );
      control.startOver();
      setResult(decided);
      onChanged();
    } catch {
      // The toast has told; everything typed stays.
    }
  };

  if (result || mine.length === 0) return <DonePanel review={review} result={result} onClose={onClose} />;
  return (
    <div className={classes.wizard}>
      <WizardRail review={review} draft={draft} steps={steps} step={step} editedJobs={edited.length} onStep={goTo} />
      <div className={classes.content}>
        {control.continuedFrom && (
          <p className={classes.continued} role="status">
            {t('time:review.wizard.draft', { ago: formatAgo(control.continuedFrom) })}
            <Button size="compact-sm" onClick={control.startOver}>
              {t('time:review.wizard.startOver')}
            </Button>
          </p>
        )}
        <form
          ref={form}
          // Checked natively too, but by us: the stars, which are no text, are told of at the same time.
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (step === 'summary') void finish();
            else next();
          }}
        >
          {project && (
            <ProjectStep
              key={project._id}
              project={project}
              owner={review.user}
              feedback={feedbackOn(project, draft)}
              isChecked={isChecked}
              onFeedback={(feedback) => control.setFeedback(project._id, feedback)}
            />
          )}
          {step === 'jobs' && (
            <JobsStep
              owner={review.user}
              jobs={jobs}
              draft={draft}
              changed={edited.length}
              isSaving={saveJobs.isPending}
              onJob={control.setJob}
              onSave={() => {
                if (form.current?.reportValidity()) void storeJobs().catch(() => undefined);
              }}
            />
          )}
          {step === 'summary' && (
            <SummaryStep review={review} draft={draft} chosen={chosen} editedJobs={edited.length} onEdit={goTo} />
          )}
          <div className={classes.foot}>
            <span className={classes.kept}>{t('time:review.wizard.kept')}</span>
            {at > 0 && <Button onClick={() => goTo(steps[at - 1])}>{t('time:review.wizard.back')}</Button>}
            {step === 'summary' ? (
              <Button
                type="submit"
                variant="filled"
                disabled={chosen.length === 0}
                loading={approve.isPending || saveJobs.isPending}
              >
                {chosen.every((one) => one.approvedDate !== null)
                  ? t('time:review.wizard.save')
                  : t('time:review.wizard.approve', { count: chosen.length })}
              </Button>
            ) : (
              <Button type="submit" variant="filled">
                {t('time:review.wizard.next')}
              </Button>
            )}
          </div>
        </form>
      </div>
    </div>
  );
}
