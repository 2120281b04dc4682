import { Stack } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import { type AnalysisLine, type Grouping, grouping } from '@stint/contract/reports/time-report/time-report';
import { useMemo } from 'react';
import { useT } from '../../lib/messages.ts';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import type { Column } from '../../ui/table/column.ts';
import { hoursColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { rowsOfLine } from './click-through.ts';
import { AllHours, GroupingFields, groupKeyOf, groupsAsked, useGroupColumns } from './grouping-fields.tsx';
import { ReportFields } from './report-fields.tsx';
import { ReportPicture } from './report-picture.tsx';
import { filtersAsked, orderOf, type ReportViewProps } from './report-view.ts';
import { shareColumn } from './share-column.tsx';
import { useTimeAnalysis } from './time-report.queries.ts';

const ORDERS = ['name', 'minutes', 'officeMinutes'] as const;

/** View 1: hours put together by one or two things, beside a picture of them over time. */
export function Analysis({ asked, list, choice }: ReportViewProps) {
  const t = useT('reports');
  const { page, limit } = asked;
  const groups = groupsAsked<Grouping>(grouping.options, asked);
  const { by, thenBy } = groups;
  const filters = filtersAsked(asked);
  const answer = useTimeAnalysis({ ...filters, ...groups, page, limit, orderBy: orderOf(ORDERS, asked.orderBy) });
  const whole = answer.data?.minutes ?? 0;
  const groupColumns = useGroupColumns<AnalysisLine>(groups);
  const columns = useMemo((): readonly Column<AnalysisLine>[] => {
    const office = { key: 'office', title: t('reports:time.office'), sortBy: 'officeMinutes' };
    return [...groupColumns, hoursColumn(office, (line) => line.officeMinutes / 60), shareColumn(t, whole)];
  }, [t, groupColumns, whole]);
  // Lines of the grouping before, which are shown until the answer is there, lead nowhere.
  const open = ({ first, second }: AnalysisLine) =>
    !answer.isPlaceholderData &&
    list.show(rowsOfLine(asked, [[by, first], ...(thenBy && second ? [[thenBy, second] as const] : [])]));
  return (
    <Stack gap="md">
      <ReportFields>
        <GroupingFields {...groups} offered={grouping.options} onChange={list.change} />
      </ReportFields>
      {answer.data && (
        <KeyFigures>
          <AllHours minutes={answer.data.minutes} />
          <KeyFigure
            value={t('common:hours', { hours: formatMinutes(answer.data.officeMinutes) })}
            label={t('reports:time.office')}
          />
        </KeyFigures>
      )}
      <ReportPicture filters={filters} by={by} />
      <DataTable
        name="time-report-1"
        label={t('reports:time.views.analysis')}
        columns={columns}
        list={list}
        answer={answer}
        keyOf={groupKeyOf}
        onOpen={open}
        choice={choice}
        withSearch={false}
        empty={{ title: t('reports:time.empty'), hint: t('reports:time.emptyHint') }}
      />
    </Stack>
  );
}
