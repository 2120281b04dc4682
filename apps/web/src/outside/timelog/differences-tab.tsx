import { Button, Group, Skeleton, Stack, Table, Text, TextInput } from '@mantine/core';
import type { Difference } from '@stint/contract/outside/timelog/sync';
import { formatDate } from '@stint/contract/time/typed';
import { confirmAct } from '../../lib/confirm.tsx';
import { formatMonth } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Hours } from '../../ui/hours.tsx';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import { Mark } from '../../ui/mark.tsx';
import { personName } from '../../ui/person.tsx';
import cards from '../../ui/table/phone-cards.module.css';
import { SyncLog } from './sync-log.tsx';
import { useDifferences, useMend, useTimelogState } from './timelog.queries.ts';

const MINUTES = 60;
const TONES = { refused: 'bad', foreign: 'quiet', unknown: 'quiet' } as const;
/** No sync changes these: hours that were logged there stay, and so do those of people whom nobody knows there. */
const LASTING: readonly Difference['kind'][] = ['foreign', 'unknown'];

interface DifferencesTabProps {
  readonly month: string;
  readonly onMonth: (month: string) => void;
}

/** What differs between both sides in a month, and the sync that makes them the same. */
export function DifferencesTab({ month, onMonth }: DifferencesTabProps) {
  const t = useT('outside');
  const answer = useDifferences({ month });
  const state = useTimelogState();
  const mend = useMend();
  const isRunning = state.data?.run?.finishedDate === null;
  const name = formatMonth(month);
  const ask = async () => {
    const isWanted = await confirmAct({
      title: t('outside:differences.mendTitle', { month: name }),
      message: t('outside:differences.mendMessage'),
      act: t('outside:differences.mend'),
    });
    if (isWanted) mend.mutate(month);
  };
  const comparison = answer.data;
  const isMendable = comparison?.differences.some(({ kind }) => !LASTING.includes(kind)) ?? false;
  return (
    <Stack>
      <Group align="flex-end">
        <TextInput
          type="month"
          label={t('outside:differences.month')}
          value={month}
          onChange={(event) => event.currentTarget.value && onMonth(event.currentTarget.value)}
        />
        <Button loading={answer.isFetching} onClick={() => void answer.refetch()}>
          {t('outside:differences.compare')}
        </Button>
        <Button
          variant="filled"
          disabled={!isMendable || isRunning}
          loading={mend.isPending}
          onClick={() => void ask()}
        >
          {t('outside:differences.mend')}
        </Button>
      </Group>
      {isRunning && <SyncLog />}
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton h={160} />}
      {comparison && (
        <>
          <KeyFigures>
            <KeyFigure value={<Hours value={comparison.here / MINUTES} />} label={t('outside:differences.here')} />
            <KeyFigure value={<Hours value={comparison.there / MINUTES} />} label={t('outside:differences.there')} />
            <KeyFigure
              value={comparison.count}
              label={t('outside:differences.count', { count: comparison.count })}
              {...(comparison.count > 0 && { tone: 'warn' as const })}
            />
          </KeyFigures>
          {comparison.count === 0 ? (
            <EmptyState title={t('outside:differences.none')} />
          ) : (
            <DifferenceTable differences={comparison.differences} />
          )}
          {comparison.count > comparison.differences.length && (
            <Text c="dimmed">{t('outside:differences.more', { count: comparison.differences.length })}</Text>
          )}
        </>
      )}
    </Stack>
  );
}

function DifferenceTable({ differences }: { readonly differences: readonly Difference[] }) {
  const t = useT('outside');
  const hours = (minutes: number | null) => (minutes === null ? '–' : <Hours value={minutes / MINUTES} />);
  return (
    <Table className={cards.cards} aria-label={t('outside:differences.title')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('outside:differences.what')}</Table.Th>
          <Table.Th>{t('outside:differences.person')}</Table.Th>
          <Table.Th>{t('outside:differences.date')}</Table.Th>
          <Table.Th>{t('outside:differences.work')}</Table.Th>
          <Table.Th ta="right">{t('outside:differences.here')}</Table.Th>
          <Table.Th ta="right">{t('outside:differences.there')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {differences.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no name of their own, and are shown anew each time
          <Table.Tr key={index}>
            <Table.Td data-main>
              <Mark tone={one.kind in TONES ? TONES[one.kind as keyof typeof TONES] : 'warn'}>
                {t(`outside:differences.kinds.${one.kind}`)}
              </Mark>
              {one.reason !== '' && (
                <Text size="xs" c="dimmed">
                  {one.reason}
                </Text>
              )}
            </Table.Td>
            <Table.Td data-label={t('outside:differences.person')}>
              {one.user ? personName(one.user) : one.employee}
            </Table.Td>
            <Table.Td data-label={t('outside:differences.date')}>{formatDate(one.date)}</Table.Td>
            <Table.Td data-label={t('outside:differences.work')}>
              <div>
                {one.phase?.name ?? one.task}
                <Text size="xs" c="dimmed" lineClamp={2}>
                  {one.detail}
                </Text>
              </div>
            </Table.Td>
            <Table.Td ta="right" data-label={t('outside:differences.here')}>
              {hours(one.here)}
            </Table.Td>
            <Table.Td ta="right" data-label={t('outside:differences.there')}>
              {hours(one.there)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
