import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useAppConfig } from '../../lib/app-config.ts';
import { formatInstant } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { kindName } from '../../ui/job/job-texts.ts';
import classes from './jobs.module.css';
import { useJobKinds, useStartJob } from './jobs.queries.ts';

/** What runs by itself and when it comes next, with a button to have it now. */
export function JobKinds() {
  const t = useT('platform');
  const { timeZone } = useAppConfig();
  const kinds = useJobKinds();
  const start = useStartJob();
  return (
    <ul className={classes.kinds} aria-label={t('platform:jobs.schedule')}>
      {(kinds.data ?? []).map(({ kind, isManual, nextDate }) => (
        <li key={kind} className={classes.kind}>
          <div>
            <strong>{kindName(t, kind)}</strong>
            {nextDate && <span>{t('platform:jobs.next', { when: formatInstant(nextDate, timeZone) })}</span>}
          </div>
          {isManual && (
            <Button
              size="compact-sm"
              leftSection={<IconPlayerPlay size={14} />}
              aria-label={t('platform:jobs.runNow', { job: kindName(t, kind) })}
              loading={start.isPending && start.variables === kind}
              onClick={() => start.mutate(kind)}
            >
              {t('platform:jobs.run')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
