import type { Job } from '@stint/contract/platform/jobs/job';
import { useAppConfig } from '../../lib/app-config.ts';
import { formatInstant, formatSize } from '../../lib/format.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { outcomeText } from '../../ui/job/job-texts.ts';
import classes from './jobs.module.css';
import { useBackups } from './jobs.queries.ts';

/** What is kept of backups, and how the last one and the last restore drill went. */
export function BackupCard() {
  const t = useT('platform');
  const { timeZone } = useAppConfig();
  const { data } = useBackups();
  if (!data) return null;
  const { isScheduled, count, bytes, lastBackup, lastDrill } = data;
  return (
    <section className={classes.backups} aria-label={t('platform:backups.title')}>
      <strong>{t('platform:backups.title')}</strong>
      {isScheduled ? (
        <dl className={classes.facts}>
          <dt>{t('platform:backups.stored')}</dt>
          <dd>
            {count === 0 ? t('platform:backups.none') : t('platform:backups.kept', { count, size: formatSize(bytes) })}
          </dd>
          <dt>{t('platform:backups.last')}</dt>
          <dd>
            <LastRun job={lastBackup} t={t} timeZone={timeZone} />
          </dd>
          <dt>{t('platform:backups.drill')}</dt>
          <dd>
            <LastRun job={lastDrill} t={t} timeZone={timeZone} />
          </dd>
        </dl>
      ) : (
        <p>{t('platform:backups.off')}</p>
      )}
    </section>
  );
}

interface LastRunProps {
  readonly job: Job | null;
  readonly t: Translate;
  readonly timeZone: string;
}

function LastRun({ job, t, timeZone }: LastRunProps) {
  if (!job) return t('platform:backups.never');
  const when = formatInstant(job.finishedDate ?? job.createdDate, timeZone);
  if (job.error !== '')
    return <span className={classes.failed}>{t('platform:backups.failed', { when, error: job.error })}</span>;
  if (job.finishedDate === null) return t('platform:backups.running');
  return t('platform:backups.done', { when, outcome: outcomeText(t, job.outcome) });
}
