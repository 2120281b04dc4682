import { Button, Drawer } from '@mantine/core';
import type { Job } from '@stint/contract/platform/jobs/job';
import { useAppConfig } from '../../lib/app-config.ts';
import { formatInstant } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { JobState } from '../../ui/job/job-state.tsx';
import { durationText, kindName, outcomeText } from '../../ui/job/job-texts.ts';
import { personName } from '../../ui/person.tsx';
import classes from './jobs.module.css';
import { useRetryJob } from './jobs.queries.ts';

/** One run with all that is known of it; a failed one can be tried again. */
export function JobDrawer({ job, onClose }: { readonly job: Job | undefined; readonly onClose: () => void }) {
  const t = useT('platform');
  const { timeZone } = useAppConfig();
  const retry = useRetryJob();
  return (
    <Drawer
      opened={job !== undefined}
      onClose={onClose}
      size={520}
      title={job ? kindName(t, job.kind) : t('platform:jobs.one')}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      {job && (
        <>
          <dl className={classes.facts}>
            <dt>{t('platform:jobs.state')}</dt>
            <dd>
              <JobState job={job} />
            </dd>
            <dt>{t('platform:jobs.by')}</dt>
            <dd>{job.startedBy ? personName(job.startedBy) : t('platform:jobs.scheduled')}</dd>
            <dt>{t('platform:jobs.created')}</dt>
            <dd>{formatInstant(job.createdDate, timeZone)}</dd>
            <dt>{t('platform:jobs.duration')}</dt>
            <dd>{durationText(job) || '–'}</dd>
            <dt>{t('platform:jobs.attempts')}</dt>
            <dd>{job.attempts}</dd>
            <dt>{t('platform:jobs.outcome')}</dt>
            <dd>{outcomeText(t, job.outcome) || '–'}</dd>
          </dl>
          {job.error !== '' && <p className={classes.error}>{t('platform:jobs.error', { error: job.error })}</p>}
          {job.state === 'failed' && (
            <Button loading={retry.isPending} onClick={() => retry.mutate(job._id)}>
              {t('platform:jobs.retry')}
            </Button>
          )}
        </>
      )}
    </Drawer>
  );
}
