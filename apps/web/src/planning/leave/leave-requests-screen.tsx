import type { RequestToDecide } from '@stint/contract/planning/leave/workday-request';
import { useMemo } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import type { Column } from '../../ui/table/column.ts';
import { numberColumn, personColumn, spanColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { DecideDrawer } from '../decide-part.tsx';
import { leaveRequestsSearch, useRequestsToDecide } from './leave.queries.ts';
import { askOf, formatDays, STATE_TONES } from './leave-words.ts';

const STATUSES = ['waiting', 'decided', 'all'] as const;
/** A request that waits longer than this many days is marked. */
const LONG_WAIT_DAYS = 3;

/** `/user/leave-requests`: requests that wait for one's decision. */
export function LeaveRequestsScreen() {
  const t = useT('planning');
  const list = useListSearch(leaveRequestsSearch);
  const { detailId, ...query } = list.state;
  const answer = useRequestsToDecide(query);
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <>
      <PageHeader title={t('planning:leave.decide.title')} note={t('planning:leave.decide.note')} />
      <DataTable
        name="leave-requests"
        label={t('planning:leave.decide.title')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={(request) => list.show({ detailId: request._id })}
        toolbar={
          <SegmentedToggle<(typeof STATUSES)[number]>
            label={t('planning:leave.decide.status')}
            value={query.status}
            choices={STATUSES.map((value) => ({ value, label: t(`planning:leave.decide.${value}`) }))}
            onChange={(status) => list.change({ status })}
          />
        }
        empty={
          query.status === 'waiting'
            ? { title: t('planning:leave.decide.empty'), hint: t('planning:leave.decide.emptyHint') }
            : { title: t('planning:leave.decide.emptyDecided') }
        }
      />
      <DecideDrawer id={detailId} onClose={() => list.show({ detailId: undefined })} />
    </>
  );
}

function columnsOf(t: Translate): readonly Column<RequestToDecide>[] {
  return [
    personColumn({ key: 'person', title: t('planning:leave.person'), sortBy: 'user', main: true }, ({ user }) => user),
    { key: 'what', title: t('planning:leave.fact.what'), cell: (request) => askOf(request, t) },
    spanColumn({ key: 'days', title: t('planning:leave.fact.days'), sortBy: 'fromDate' }, ({ fromDate, toDate }) => [
      fromDate,
      toDate,
    ]),
    numberColumn({ key: 'leaveDays', title: t('planning:leave.leaveDays') }, ({ absenceReason, leaveDays, kind }) =>
      absenceReason && kind !== 'UNDO' ? formatDays(leaveDays) : '–',
    ),
    {
      key: 'reason',
      title: t('planning:leave.fact.reason'),
      cell: ({ reason }) => reason,
      width: '26%',
    },
    {
      key: 'waiting',
      title: t('planning:leave.decide.since'),
      cell: ({ state, waitingDays }) => {
        if (state !== 'REQUESTED' && state !== 'ADMIN_REVIEW')
          return <Mark tone={STATE_TONES[state]}>{t(`planning:leave.state.${state}`)}</Mark>;
        const text = t('planning:leave.decide.days', { count: waitingDays });
        return waitingDays > LONG_WAIT_DAYS ? <Mark tone="warn">{text}</Mark> : text;
      },
      sortBy: 'requestedAt',
      align: 'right',
    },
  ];
}
