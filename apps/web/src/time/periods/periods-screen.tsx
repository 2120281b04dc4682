import { ActionIcon, Box, Button } from '@mantine/core';
import type { ListedPeriod } from '@stint/contract/time/periods/period';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { BarKey } from '../../ui/bar-key.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/column.ts';
import { actsColumn, numberColumn, spanColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { periodSearch, usePeriods } from './period-admin.queries.ts';
import { PeriodProgress } from './period-progress.tsx';

const STATES = ['approved', 'locked', 'open'] as const;

/** `/admin/timeregperiods`: the periods with how far their sheets have come. Creating and editing slide in beside it. */
export function PeriodsScreen() {
  const t = useT('time');
  const navigate = useNavigate();
  const list = useListSearch(periodSearch);
  const answer = usePeriods(list.state);
  const columns = useMemo(() => columnsOf(t), [t]);
  const create = (
    <Button
      variant="filled"
      leftSection={<IconPlus size={15} />}
      onClick={() => void navigate({ to: '/admin/timeregperiods/create', search: true })}
    >
      {t('time:period.create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('time:period.title')} note={t('time:period.note')}>
        {create}
      </PageHeader>
      <Box mb="xs">
        <BarKey parts={STATES.map((part) => ({ part, label: t(`time:period.key.${part}`) }))} />
      </Box>
      <DataTable
        name="timereg-periods"
        label={t('time:period.list')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={(period) =>
          void navigate({ to: '/admin/timeregperiods/$id/edit', params: { id: period._id }, search: true })
        }
        empty={{ title: t('time:period.empty'), hint: t('time:period.emptyHint') }}
      />
      <Outlet />
    </>
  );
}

function columnsOf(t: Translate): readonly Column<ListedPeriod>[] {
  return [
    { key: 'name', title: t('time:period.column.name'), cell: (period) => period.name, sortBy: 'name', main: true },
    spanColumn({ key: 'dates', title: t('time:period.column.dates'), sortBy: 'fromDate' }, (period) => [
      period.fromDate,
      period.toDate,
    ]),
    {
      key: 'progress',
      title: t('time:period.column.progress'),
      cell: (period) => <PeriodProgress period={period} />,
      width: '34%',
    },
    numberColumn({ key: 'missing', title: t('time:period.column.missing') }, ({ missing }) =>
      missing > 0 ? missing : '–',
    ),
    actsColumn({ title: t('time:period.column.acts') }, (period) => (
      <ActionIcon
        component={Link}
        to={`/admin/timeregperiods/${period._id}/sync-detail`}
        aria-label={t('time:period.syncOf', { name: period.name })}
        title={t('time:period.sync')}
      >
        <IconUsers size={16} stroke={1.6} />
      </ActionIcon>
    )),
  ];
}
