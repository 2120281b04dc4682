import { Button } from '@mantine/core';
import { hasCode } from '@stint/contract/call-error';
import type { ProjectJob } from '@stint/contract/projects/jobs/project-job';
import type { PeriodReview } from '@stint/contract/time/review/period-review';
import type { DecidedUserPeriod } from '@stint/contract/time/sheet/user-period';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatAgo } from '../../../lib/format.ts';
import { useT } from '../../../lib/messages.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { modKey, useShortcut } from '../../../lib/use-shortcut.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { starOfKey } from '../../../ui/star-choice.tsx';
import { useApprove, useSaveJobs } from '../review.queries.ts';
import {
  changedJobs,
  feedbackOn,
  isComplete,
  nextToDo,
  projectsToApprove,
  projectsToReview,
  toApproval,
} from '../review-draft.ts';
import { useReviewDraft } from '../use-review-draft.ts';
import { DonePanel } from './done-panel.tsx';
import { JobsStep } from './jobs-step.tsx';
import { ProjectStep } from './project-step.tsx';
import { SummaryStep } from './summary-step.tsx';
import classes from './wizard.module.css';
import { WizardRail } from './wizard-rail.tsx';

interface WizardBodyProps {
  readonly review: PeriodReview;
  readonly isStandIn: boolean;
  readonly jobs: readonly ProjectJob[];
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** The steps: one for each project, the jobs when there are some, and the summary. What asks for nothing is passed over. */
export function WizardBody({ review, isStandIn, jobs, onChanged, onClose }: WizardBodyProps) {
  const t = useT('time');
  const projects = projectsToReview(review, isStandIn);
  const control = useReviewDraft(review.userPeriod._id);
  const { draft } = control;
  const steps = [...projects.map((project) => project._id), ...(jobs.length > 0 ? ['jobs'] : []), 'summary'];
  const [step, setStep] = useState(nextToDo(projects, draft, '')?._id ?? steps[0] ?? 'summary');
  const [isChecked, setChecked] = useState(false);
  const [result, setResult] = useState<DecidedUserPeriod | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isPhone = useIsPhone();
  const approve = useApprove(review.userPeriod._id);
  const saveJobs = useSaveJobs();
  const edited = changedJobs(jobs, draft);
  const chosen = projectsToApprove(projects, draft);
  const project = projects.find((one) => one._id === step);
  const open = nextToDo(projects, draft, step);
  const at = steps.indexOf(step);

  const goTo = (target: string | undefined) => {
    if (target !== undefined) setStep(target);
  };
  const typeOverStored = () => control.typeOverStored(edited.map(({ _id }) => _id));
  const storeJobs = async () => {
    if (edited.length === 0) return;
    const stored = await saveJobs.mutateAsync(
      { userPeriod: review.userPeriod._id, jobs: edited },
      { onError: (error) => hasCode(error, 'CHANGED_MEANWHILE') && typeOverStored() },
    );
    control.jobsSaved(draft, stored);
  };
  const finish = async () => {
    try {
      await storeJobs();
      if (chosen.length === 0) return;
      const decided = await approve.mutateAsync(
        {
          userPeriodReviewerIds: chosen.map((one) => one._id),
          omms: toApproval(chosen, draft),
          seenRows: chosen.map((one) => one.fingerprint),
        },
        // The review is read anew by itself; it is gone through again from its start.
        { onError: (error) => hasCode(error, 'CHANGED_MEANWHILE') && goTo(chosen[0]?._id) },
      );
      control.approved(draft);
      setResult(decided);
      onChanged();
    } catch {
      // The toast has told; everything typed stays.
    }
  };
  const goOn = () => {
    const isSound = form.current?.reportValidity() ?? true;
    const isMissing = project !== undefined && !isComplete(project, feedbackOn(project, draft));
    setChecked(isMissing);
    if (!isSound || isMissing) return;
    if (open) goTo(open._id);
    else void finish();
  };
  // A new step begins at its first field. On a phone the keyboard would cover what the step shows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    if (!isPhone) form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [step]);
  useShortcut('mod+Enter', () => form.current?.requestSubmit());
  useShortcut('mod+s', () => form.current?.requestSubmit());
  const onKey = (event: KeyboardEvent) => {
    const star = starOfKey(event);
    if (star === undefined || !project || project.isSelfReview) return;
    const feedback = feedbackOn(project, draft);
    if (feedback.noFeedback) return;
    control.setFeedback(project._id, { ...feedback, star });
    // Whoever chooses by a digit goes on at once; the arrows choose too, and pass other stars on their way.
    event.preventDefault();
    form.current?.querySelector('textarea')?.focus();
  };

  // What was typed while it was being sent is still to be saved.
  const isTyped = edited.length > 0 || projects.some(({ _id }) => draft.feedback[_id]);
  const isOver = result !== null || (projects.length > 0 && review.state === 'approved');
  if (isOver && !isTyped) return <DonePanel review={review} result={result} onClose={onClose} />;
  if (projects.length === 0) return <EmptyState title={t('time:review.wizard.notReviewer')} />;
  return (
    <div className={classes.wizard}>
      <WizardRail
        projects={projects}
        draft={draft}
        steps={steps}
        step={step}
        editedJobs={edited.length}
        onStep={goTo}
      />
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
          onKeyDown={onKey}
          onSubmit={(event) => {
            event.preventDefault();
            if (!approve.isPending && !saveJobs.isPending) goOn();
          }}
        >
          <div className={classes.body}>
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
              <SummaryStep projects={projects} draft={draft} chosen={chosen} editedJobs={edited.length} onEdit={goTo} />
            )}
          </div>
          <div className={classes.foot}>
            <span className={classes.kept}>{t('time:review.wizard.kept', { key: `${modKey()} Enter` })}</span>
            {at > 0 && <Button onClick={() => goTo(steps[at - 1])}>{t('time:review.wizard.back')}</Button>}
            <Button
              type="submit"
              variant="filled"
              disabled={chosen.length === 0}
              loading={approve.isPending || saveJobs.isPending}
            >
              {open && t('time:review.wizard.next')}
              {!open &&
                (chosen.every((one) => one.approvedDate !== null)
                  ? t('time:review.wizard.save')
                  : t('time:review.wizard.approve', { count: chosen.length }))}
            </Button>
          </div>
        </form>
      </div>
    </div>
  );
}
