import { Progress } from '@mantine/core';
import type { Job } from '@stint/contract/platform/jobs/job';
import { useT } from '../../lib/messages.ts';
import { Mark } from '../mark.tsx';
import classes from './job-state.module.css';

const TONES = { queued: 'quiet', running: 'accent', waiting: 'warn', done: 'quiet', failed: 'bad' } as const;

/** How far a run has come; while it works, as a bar that moves. */
export function JobState({ job }: { readonly job: Job }) {
  const t = useT('platform');
  if (job.state !== 'running') return <Mark tone={TONES[job.state]}>{t(`platform:jobs.states.${job.state}`)}</Mark>;
  const { done, total } = job;
  const label =
    total === null ? t('platform:jobs.unknownTotal', { done }) : t('platform:jobs.progress', { done, total });
  return (
    <span className={classes.progress}>
      <Progress.Root size="sm">
        <Progress.Section
          value={total ? (100 * done) / total : 100}
          animated={total === null}
          striped={total === null}
          aria-label={t('platform:jobs.states.running')}
        />
      </Progress.Root>
      <span>{label}</span>
    </span>
  );
}
