import { Group, Loader, ScrollArea, Stack, Text } from '@mantine/core';
import { ALL_DONE, type SyncLine } from '@stint/contract/outside/timelog/sync';
import { useAppConfig } from '../../lib/app-config.ts';
import { formatInstant, formatMonth } from '../../lib/format.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Mark } from '../../ui/mark.tsx';
import { personName } from '../../ui/person.tsx';
import { useSyncLines, useTimelogState } from './timelog.queries.ts';

const WARNINGS: readonly string[] = [
  'ACCOUNT_NOT_EXISTING',
  'ACCOUNT_DUPLICATED',
  'TASK_MISSING',
  'PERSON_MISSING',
  'HOURS_REFUSED',
  'HOURS_UNCLEAR',
] satisfies SyncLine['code'][];

/** The log of the newest sync, as it is written: processing until its last line has arrived, or it has failed. */
export function SyncLog() {
  const t = useT('outside');
  const { timeZone } = useAppConfig();
  const state = useTimelogState();
  const lines = useSyncLines();
  const run = state.data?.run;
  if (!run) return state.data ? <EmptyState title={t('outside:log.empty')} hint={t('outside:log.emptyHint')} /> : null;
  const shown = lines.data ?? [];
  const isOver = run.state === 'failed' || shown.at(-1)?.code === ALL_DONE || run.state === 'done';
  return (
    <Stack gap="sm">
      <Group gap="sm" role="status">
        {!isOver && <Loader size="xs" role="presentation" />}
        {run.state === 'failed' && <Mark tone="bad">{t('outside:log.failed')}</Mark>}
        {run.state === 'waiting' && <Mark tone="warn">{t('outside:log.waiting')}</Mark>}
        <Text>
          {isOver ? t(`outside:log.${run.state === 'failed' ? 'stopped' : 'done'}`) : t('outside:log.processing')}
        </Text>
        <Text c="dimmed" size="sm">
          {t('outside:log.startedBy', {
            name: run.startedBy ? personName(run.startedBy) : t('outside:log.schedule'),
            when: formatInstant(run.createdDate, timeZone),
          })}
        </Text>
      </Group>
      {run.error !== '' && (
        <Text size="sm" c="dimmed">
          {run.error}
        </Text>
      )}
      <ScrollArea.Autosize
        mah="24rem"
        type="auto"
        viewportProps={{ tabIndex: 0, 'aria-label': t('outside:log.title') }}
      >
        <Stack component="ol" gap={4} p={0} m={0} aria-label={t('outside:log.title')} style={{ listStyle: 'none' }}>
          {shown.toReversed().map((line) => (
            <Text key={line.number} component="li" size="sm" style={{ overflowWrap: 'anywhere' }}>
              <Text span c="dimmed" size="xs" ff="monospace" me="xs">
                {formatInstant(line.at, timeZone).slice(-5)}
              </Text>
              {WARNINGS.includes(line.code) && <Mark tone="warn">{t('outside:log.warning')}</Mark>} {wordsOf(t, line)}
            </Text>
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </Stack>
  );
}

const wordsOf = (t: Translate, { code, data }: SyncLine) =>
  t(`outside:log.lines.${code}`, {
    ...data,
    ...(typeof data.month === 'string' && { month: formatMonth(data.month, 'short') }),
  });
