import { Button } from '@mantine/core';
import type { ListedRequest } from '@stint/contract/planning/leave/workday-request';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { NEW, RecordDrawer } from '../../ui/record-drawer.tsx';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import type { Column } from '../../ui/table/column.ts';
import { instantColumn, numberColumn, personColumn, spanColumn, stateColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { LeaveFilters } from './leave-filters.tsx';
import { LeaveForm } from './leave-form.tsx';
import { askOf, formatDays, STATE_TONES } from './leave-words.ts';
import { type LeavesSearch, leavesSearch, useLeave, useLeaves } from './leaves.queries.ts';
import { NewLeaveForm } from './new-leave-form.tsx';

const WHAT = ['all', 'leaves', 'overrides'] as const;

/** `/admin/leaves`: leaves and changed workdays of everybody, for administrators. */
export function LeavesScreen() {
  const t = useT('planning');
  const { timeZone } = useAppConfig();
  const list = useListSearch(leavesSearch);
  const { detailId, ...query } = list.state;
  const answer = useLeaves(query);
  const one = useLeave(detailId);
  const columns = useMemo(() => columnsOf(t, timeZone), [t, timeZone]);
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

function columnsOf(t: Translate, timeZone: string): readonly Column<ListedRequest>[] {
  return [
    personColumn({ key: 'person', title: t('planning:leave.person'), sortBy: 'user', main: true }, ({ user }) => user),
    { key: 'what', title: t('planning:leave.fact.what'), cell: (leave) => askOf(leave, t) },
    spanColumn({ key: 'days', title: t('planning:leave.fact.days'), sortBy: 'fromDate' }, ({ fromDate, toDate }) => [
      fromDate,
      toDate,
    ]),
    numberColumn({ key: 'leaveDays', title: t('planning:leave.leaveDays') }, ({ absenceReason, leaveDays, kind }) =>
      absenceReason && kind !== 'UNDO' ? formatDays(leaveDays) : '–',
    ),
    stateColumn({ key: 'state', title: t('planning:leave.fact.state'), sortBy: 'state' }, ({ state }) => ({
      text: t(`planning:leave.state.${state}`),
      tone: STATE_TONES[state],
    })),
    personColumn({ key: 'reviewer', title: t('planning:leave.fact.reviewer') }, ({ reviewer }) => reviewer),
    {
      key: 'timereg',
      title: t('planning:leave.admin.timereg'),
      cell: ({ allowTimereg }) => t(allowTimereg ? 'planning:leave.yesWord' : 'planning:leave.noWord'),
      hiddenAtFirst: true,
    },
    instantColumn(
      { key: 'requestedAt', title: t('planning:leave.fact.requested'), sortBy: 'requestedAt', hiddenAtFirst: true },
      timeZone,
      ({ requestedAt }) => requestedAt,
    ),
    {
      key: 'folder',
      title: t('planning:leave.fact.folder'),
      cell: ({ oneDriveLeaveFolder }) => oneDriveLeaveFolder,
      hiddenAtFirst: true,
    },
  ];
}
