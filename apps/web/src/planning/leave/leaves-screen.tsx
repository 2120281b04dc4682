import { Button } from '@mantine/core';
import type { WorkdayRequest } from '@stint/contract/planning/leave/workday-request';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PersonLine } from '../../ui/person.tsx';
import { NEW, RecordDrawer } from '../../ui/record-drawer.tsx';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { LeaveFilters } from './leave-filters.tsx';
import { LeaveForm } from './leave-form.tsx';
import { askOf, formatDays, STATE_TONES, spanOf } from './leave-words.ts';
import { type LeavesSearch, leavesSearch, useLeave, useLeaves } from './leaves.queries.ts';
import { NewLeaveForm } from './new-leave-form.tsx';

const WHAT = ['all', 'leaves', 'overrides'] as const;

/** `/admin/leaves`: leaves and changed workdays of everybody, for administrators. */
export function LeavesScreen() {
  const t = useT('planning');
  const list = useListSearch(leavesSearch);
  const { detailId, ...query } = list.state;
  const answer = useLeaves(query);
  const one = useLeave(detailId);
  const columns = useMemo(() => columnsOf(t), [t]);
  const close = () => list.show({ detailId: undefined });
  return (
    <>
      <PageHeader title={t('planning:leave.admin.title')} note={t('planning:leave.admin.note')}>
        <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={() => list.show({ detailId: NEW })}>
          {t('planning:leave.admin.add')}
        </Button>
      </PageHeader>
      <DataTable
        name="leaves"
        label={t('planning:leave.admin.title')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={(leave) => list.show({ detailId: leave._id })}
        toolbar={
          <>
            <SegmentedToggle<LeavesSearch['what']>
              label={t('planning:leave.admin.what')}
              value={query.what}
              choices={WHAT.map((value) => ({ value, label: t(`planning:leave.admin.kinds.${value}`) }))}
              onChange={(what) => list.change({ what })}
            />
            <LeaveFilters values={query} onChange={list.change} />
          </>
        }
        empty={{ title: t('planning:leave.admin.empty'), hint: t('planning:leave.admin.emptyHint') }}
      />
      {detailId === NEW ? (
        <NewLeaveForm onClose={close} />
      ) : (
        <RecordDrawer id={detailId} answer={one} title={t('planning:leave.one')} onClose={close}>
          {(record) => record && <LeaveForm key={detailId} record={record} onClose={close} />}
        </RecordDrawer>
      )}
    </>
  );
}

function columnsOf(t: Translate): readonly Column<WorkdayRequest>[] {
  return [
    {
      key: 'person',
      title: t('planning:leave.person'),
      cell: ({ user }) => <PersonLine person={user} />,
      sortBy: 'user',
      main: true,
    },
    { key: 'what', title: t('planning:leave.fact.what'), cell: (leave) => askOf(leave, t) },
    { key: 'days', title: t('planning:leave.fact.days'), cell: (leave) => spanOf(leave), sortBy: 'fromDate' },
    {
      key: 'leaveDays',
      title: t('planning:leave.leaveDays'),
      cell: ({ absenceReason, leaveDays, kind }) => (absenceReason && kind !== 'UNDO' ? formatDays(leaveDays) : '–'),
      align: 'right',
    },
    {
      key: 'state',
      title: t('planning:leave.fact.state'),
      cell: ({ state }) => <Mark tone={STATE_TONES[state]}>{t(`planning:leave.state.${state}`)}</Mark>,
      sortBy: 'state',
    },
    {
      key: 'reviewer',
      title: t('planning:leave.fact.reviewer'),
      cell: ({ reviewer }) => reviewer && <PersonLine person={reviewer} />,
    },
    {
      key: 'timereg',
      title: t('planning:leave.admin.timereg'),
      cell: ({ allowTimereg }) => t(allowTimereg ? 'planning:leave.yesWord' : 'planning:leave.noWord'),
      hiddenAtFirst: true,
    },
    {
      key: 'requestedAt',
      title: t('planning:leave.fact.requested'),
      cell: ({ requestedAt }) => requestedAt.slice(0, 10).split('-').reverse().join('/'),
      sortBy: 'requestedAt',
      hiddenAtFirst: true,
    },
    {
      key: 'folder',
      title: t('planning:leave.fact.folder'),
      cell: ({ oneDriveLeaveFolder }) => oneDriveLeaveFolder,
      hiddenAtFirst: true,
    },
  ];
}
