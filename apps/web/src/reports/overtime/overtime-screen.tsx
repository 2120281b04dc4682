import '@mantine/dates/styles.layer.css';
import { Button, Group, Stack, Text } from '@mantine/core';
import { MonthPickerInput } from '@mantine/dates';
import { formatHours } from '@stint/contract/numbers';
import type { OvertimeLine } from '@stint/contract/reports/overtime/overtime';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { formatMonth } from '../../lib/format.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { usePresent } from '../../lib/use-present.ts';
import { TeamsSelect } from '../../teams/team-select.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import type { Column } from '../../ui/table/column.ts';
import { hoursColumn, personColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { overtimeSearch, useOvertime, useOvertimeExport } from './overtime.queries.ts';

const ONLY = ['all', 'over', 'under'] as const;
/** Months that are shown when none are chosen: the last ones that are over. */
const MONTHS = 3;

/** `/user/report/ot`: hours above and below the expected ones, person by person and month by month. */
export function OvertimeScreen() {
  const t = useT('reports');
  const list = useListSearch(overtimeSearch);
  const { state } = list;
  const { date: today } = usePresent();
  // A month that still runs is below what is expected of it.
  const to = state.to ?? monthBefore(today.slice(0, 7), 1);
  const from = state.from ?? monthBefore(to, MONTHS - 1);
  const isWrong = from > to || monthBefore(to, 11) > from;
  const only = state.only === 'all' ? undefined : state.only;
  const asked = { from, to, teams: state.teams, only };
  const { page, limit, orderBy } = state;
  const answer = useOvertime(isWrong ? undefined : { ...asked, page, limit, orderBy });
  const exporting = useOvertimeExport();
  const months = answer.data?.months;
  const columns = useMemo(
    (): readonly Column<OvertimeLine>[] => [
      personColumn(
        { key: 'user', title: t('reports:time.groupings.user'), sortBy: 'name', main: true },
        (one) => one.user,
      ),
      ...(months ?? []).map(
        (month): Column<OvertimeLine> => ({
          ...{ key: month, title: formatMonth(month, 'short'), align: 'right' },
          cell: (line) => <Balance of={line.months.find((one) => one.month === month)} />,
        }),
      ),
      hoursColumn(
        { key: 'registered', title: t('reports:overtime.registered'), sortBy: 'registered' },
        (one) => one.registered / 60,
      ),
      hoursColumn({ key: 'expected', title: t('reports:overtime.expected') }, (one) => one.expected / 60),
      {
        ...{ key: 'balance', title: t('reports:overtime.balance'), sortBy: 'balance', align: 'right' },
        cell: ({ registered, expected }) => <b>{signed(registered - expected)}</b>,
      },
    ],
    [t, months],
  );
  return (
    <>
      <PageHeader title={t('reports:overtime.title')} note={t('reports:overtime.note')}>
        <Button
          leftSection={<IconDownload size={16} />}
          loading={exporting.isPending}
          disabled={isWrong}
          onClick={() => exporting.mutate(asked)}
        >
          {t('reports:time.export')}
        </Button>
      </PageHeader>
      <Stack gap="md">
        <Group gap="0.5rem 0.75rem" align="end" data-screen-only>
          <MonthPickerInput
            label={t('reports:time.from')}
            value={`${from}-01`}
            valueFormat="MM/YYYY"
            onChange={(month) => month && list.change({ from: month.slice(0, 7) })}
          />
          <MonthPickerInput
            label={t('reports:time.to')}
            value={`${to}-01`}
            valueFormat="MM/YYYY"
            error={isWrong && t('reports:overtime.wrongMonths')}
            onChange={(month) => month && list.change({ to: month.slice(0, 7) })}
          />
          <TeamsSelect
            label={t('reports:time.by.teams')}
            value={state.teams?.split(',') ?? []}
            onChange={(ids) => list.change({ teams: ids.length > 0 ? ids.join(',') : undefined })}
          />
          <SegmentedToggle
            label={t('reports:overtime.only')}
            value={state.only}
            choices={ONLY.map((value) => ({ value, label: t(`reports:overtime.${value}`) }))}
            onChange={(value) => list.change({ only: value })}
          />
        </Group>
        <DataTable
          name="overtime"
          label={t('reports:overtime.title')}
          columns={columns}
          list={list}
          answer={answer}
          keyOf={({ user }) => user._id}
          withSearch={false}
          empty={{ title: t('reports:overtime.empty'), hint: t('reports:overtime.emptyHint') }}
        />
      </Stack>
    </>
  );
}

/** The hours of a month above or below the expected ones; what is above the limit stands out, also to who sees no colours. */
function Balance({ of }: { readonly of: OvertimeLine['months'][number] | undefined }) {
  const t = useT('reports');
  if (!of) return null;
  const text = signed(of.registered - of.expected);
  return of.isOverLimit ? (
    <Text component="strong" inherit c="var(--bad)" title={t('reports:overtime.overLimit')}>
      {text} !
    </Text>
  ) : (
    text
  );
}

const signed = (minutes: number) => `${minutes > 0 ? '+' : ''}${formatHours(minutes / 60)}`;

/** The month some months before one. */
function monthBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * 12 + number - 1 - count;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}
