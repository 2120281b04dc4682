import { Button, Group, Skeleton } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import { addDays, mondayOf } from '@stint/contract/time/calendar';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useListSearch } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { usePresent } from '../../lib/use-present.ts';
import { TeamsSelect } from '../../teams/team-select.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import { TableFoot } from '../../ui/table/table-foot.tsx';
import {
  type Asked,
  meetingReportSearch,
  span,
  useMeetingExport,
  useMeetingReport,
  useMeetingStatistics,
} from './meeting-report.queries.ts';
import { MeetingTable } from './meeting-table.tsx';

/** The present week and those before it. */
const DAYS_BACK = 35;
const REST_OF_WEEK = 6;

/** `/user/planned-actual-meeting`: meetings as they were planned beside the hours that were registered on them. */
export function MeetingReportScreen() {
  const t = useT('planning');
  const list = useListSearch(meetingReportSearch);
  const { state, change } = list;
  const { date } = usePresent();
  const monday = mondayOf(date);
  const from = state.from ?? addDays(monday, -DAYS_BACK);
  const to = state.to ?? addDays(monday, REST_OF_WEEK);
  const asked: Asked = { from, to, by: state.by, teams: state.teams };
  const { page, limit } = state;
  const report = useMeetingReport({ ...asked, page, limit });
  const exported = useMeetingExport();
  return (
    <>
      <PageHeader title={t('planning:meetingReport.title')} note={t('planning:meetingReport.note')}>
        <Button
          leftSection={<IconFileSpreadsheet size={16} />}
          loading={exported.isPending}
          disabled={from > to}
          onClick={() => exported.mutate(asked)}
        >
          {t('planning:meetingReport.export')}
        </Button>
      </PageHeader>
      <Group gap="0.5rem 0.75rem" align="end" mb="md">
        <DateField
          label={t('planning:meetingReport.from')}
          value={from}
          onChange={(day) => day && change({ from: day })}
        />
        <DateField
          label={t('planning:meetingReport.to')}
          value={to}
          error={to < from && t('planning:meetingReport.order')}
          onChange={(day) => day && change({ to: day })}
        />
        <TeamsSelect
          label={t('planning:meetingReport.teams')}
          value={state.teams?.split(',') ?? []}
          onChange={(teams) => change({ teams: teams.length > 0 ? teams.join(',') : undefined })}
        />
        <SegmentedToggle
          label={t('planning:meetingReport.by')}
          value={state.by}
          choices={span.options.map((one) => ({ value: one, label: t(`planning:meetingReport.${one}`) }))}
          onChange={(by) => change({ by })}
        />
      </Group>
      <Statistics asked={asked} />
      {report.isError && !report.data ? (
        <ErrorState error={report.error} onRetry={() => void report.refetch()} />
      ) : !report.data ? (
        <Skeleton height={320} radius="md" />
      ) : report.data.total === 0 ? (
        <EmptyState title={t('planning:meetingReport.empty')} hint={t('planning:meetingReport.emptyHint')} />
      ) : (
        <>
          <MeetingTable report={report.data} by={state.by} />
          <TableFoot list={list} total={report.data.total} />
        </>
      )}
    </>
  );
}

/** How much in all. */
function Statistics({ asked }: { readonly asked: Asked }) {
  const t = useT('planning');
  const { data } = useMeetingStatistics(asked);
  if (!data) return null;
  const hours = (minutes: number) => t('common:hours', { hours: formatMinutes(minutes) });
  return (
    <KeyFigures>
      <KeyFigure value={data.people} label={t('planning:meetingReport.people')} />
      <KeyFigure value={data.meetings} label={t('planning:meetingReport.meetings')} />
      <KeyFigure value={hours(data.plannedMinutes)} label={t('planning:meetingReport.plannedHours')} />
      <KeyFigure value={hours(data.actualMinutes)} label={t('planning:meetingReport.actualHours')} />
    </KeyFigures>
  );
}
