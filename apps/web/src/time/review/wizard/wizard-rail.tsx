import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import type { ReviewedProject } from '@stint/contract/time/review/period-review';
import { IconBriefcase, IconCheck, IconChecklist, IconCircle, IconCircleFilled } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../../lib/messages.ts';
import { feedbackOn, isComplete, type ReviewDraft } from '../review-draft.ts';
import classes from './wizard.module.css';

interface WizardRailProps {
  readonly projects: readonly ReviewedProject[];
  readonly draft: ReviewDraft;
  readonly steps: readonly string[];
  readonly step: string;
  readonly editedJobs: number;
  readonly onStep: (step: string) => void;
}

/** The steps beside their content; any of them can be opened at any time. */
export function WizardRail({ projects, draft, steps, step, editedJobs, onStep }: WizardRailProps) {
  const t = useT('time');
  const describe = (key: string): { label: string; note?: string; icon: ReactNode; state?: string } => {
    if (key === 'jobs')
      return {
        label: t('time:review.wizard.jobs'),
        icon: <IconBriefcase size={15} stroke={1.7} aria-hidden />,
        ...(editedJobs > 0 && { note: t('time:review.jobs.changed') }),
      };
    const project = projects.find((one) => one._id === key);
    if (!project)
      return { label: t('time:review.wizard.summary'), icon: <IconChecklist size={15} stroke={1.7} aria-hidden /> };
    const done = isComplete(project, feedbackOn(project, draft));
    const Open = key === step ? IconCircleFilled : IconCircle;
    return {
      label: project.project?.name ?? t('time:review.withoutProject'),
      note: t('time:review.hours', { hours: formatMinutes(project.minutes) }),
      icon: done ? <IconCheck size={15} stroke={2.2} aria-hidden /> : <Open size={11} stroke={1.7} aria-hidden />,
      state: t(done ? 'time:review.wizard.stepDone' : 'time:review.wizard.stepOpen'),
    };
  };
  const rail = useRef<HTMLElement>(null);
  // A new step begins at its top. On a phone the steps stand in a line that is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    rail.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [step]);
  return (
    <nav ref={rail} aria-label={t('time:review.wizard.steps')}>
      <ol className={classes.rail}>
        {steps.map((key) => {
          const { label, note, icon, state } = describe(key);
          return (
            <li key={key}>
              <UnstyledButton
                className={classes.step}
                aria-current={key === step ? 'step' : undefined}
                onClick={() => onStep(key)}
              >
                <span className={classes.sign}>{icon}</span>
                <span className={classes.stepLabel}>{label}</span>
                {note && <span className={classes.stepNote}>{note}</span>}
                {state && <VisuallyHidden>, {state}</VisuallyHidden>}
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
