import { Button } from '@mantine/core';
import type { ReportedLeave } from '@stint/contract/planning/leave/leave-report';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { todayIn } from '../../lib/format.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/column.ts';
import { numberColumn, personColumn, spanColumn, stateColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useLeaveChoices } from './leave.queries.ts';
import { LeaveFilters } from './leave-filters.tsx';
import { formatDays, STATE_TONES } from './leave-words.ts';
import { leaveReportSearch, useExportLeaveReport, useLeaveReport } from './leaves.queries.ts';

/** `/admin/leave-export`: leaves between two dates with their days, and the same as a spreadsheet. */
export function LeaveReportScreen() {
  const t = useT('planning');
  const list = useListSearch(leaveReportSearch);
  const { timeZone } = useAppConfig();
  const today = useLeaveChoices().data?.today ?? todayIn(timeZone);
  const query = { ...list.state, from: list.state.from ?? monthOf(today).from, to: list.state.to ?? monthOf(today).to };
  const answer = useLeaveReport(query);
  const file = useExportLeaveReport();
  const columns = useMemo(() => columnsOf(t), [t]);
  const save = () => {
    const { page, limit, orderBy, ...asked } = query;
    file.mutate(asked);
  };
  return (
    <>
      <PageHeader title={t('planning:leave.report.title')} note={t('planning:leave.report.note')}>
        <Button variant="filled" leftSection={<IconDownload size={16} />} loading={file.isPending} onClick={save}>
          {t('planning:leave.report.export')}
        </Button>
      </PageHeader>
      {answer.data && (
        <KeyFigures>
          <KeyFigure value={answer.data.total} label={t('planning:leave.report.leaves')} />
          <KeyFigure value={formatDays(answer.data.days)} label={t('planning:leave.report.days')} />
        </KeyFigures>
      )}
      <DataTable
        name="leave-report"
        label={t('planning:leave.report.title')}
        columns={columns}
        list={list}
        answer={answer}
        toolbar={<LeaveFilters values={query} onChange={list.change} needsDates />}
        empty={{ title: t('planning:leave.report.empty'), hint: t('planning:leave.report.emptyHint') }}
      />
    </>
  );
}

/** The month of a day. */
function monthOf(day: string): { from: string; to: string } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { from: `${day.slice(0, 7)}-01`, to: last };
}

function columnsOf(t: Translate): readonly Column<ReportedLeave>[] {
  return [
    personColumn({ key: 'person', title: t('planning:leave.person'), sortBy: 'user', main: true }, ({ user }) => user),
    { key: 'teams', title: t('planning:leave.report.teams'), cell: ({ teams }) => teams },
    { key: 'what', title: t('planning:leave.fact.what'), cell: ({ reason }) => reason, sortBy: 'reason' },
    spanColumn({ key: 'days', title: t('planning:leave.fact.days'), sortBy: 'fromDate' }, ({ fromDate, toDate }) => [
      fromDate,
      toDate,
    ]),
    numberColumn({ key: 'leaveDays', title: t('planning:leave.report.between') }, ({ days }) => formatDays(days)),
    stateColumn({ key: 'state', title: t('planning:leave.fact.state') }, ({ state }) => ({
      text: t(`planning:leave.state.${state}`),
      tone: STATE_TONES[state],
    })),
    {
      key: 'insurance',
      title: t('planning:leave.admin.insurance'),
      cell: ({ socialMedicalInsurance }) => (socialMedicalInsurance ? t('planning:leave.yesWord') : ''),
      hiddenAtFirst: true,
    },
    {
      key: 'comment',
      title: t('planning:leave.admin.comment'),
      cell: ({ adminComment }) => adminComment,
    },
    {
      key: 'folder',
      title: t('planning:leave.fact.folder'),
      cell: ({ oneDriveLeaveFolder }) => oneDriveLeaveFolder,
    },
  ];
}
