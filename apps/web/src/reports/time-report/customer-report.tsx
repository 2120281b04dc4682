import { Stack } from '@mantine/core';
import { problemOfDays } from '@stint/contract/reports/time-report/report-range.rules';
import {
  type AnalysisLine,
  customerGrouping,
  getCustomerTimeAnalysis,
} from '@stint/contract/reports/time-report/time-report';
import { useMemo } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { translateMessage, useT } from '../../lib/messages.ts';
import { readOf } from '../../lib/route-hooks.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { KeyFigures } from '../../ui/key-figure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type ReportSearch, reportSearch } from '../report-search.ts';
import { AllHours, GroupingFields, groupKeyOf, groupsAsked, useGroupColumns } from './grouping-fields.tsx';
import { ReportFields } from './report-fields.tsx';
import { DayFields } from './report-filters.tsx';
import { orderOf } from './report-view.ts';
import { shareColumn } from './share-column.tsx';
import { useReportDays } from './use-report-days.ts';

type Line = Omit<AnalysisLine, 'officeMinutes'>;
const useCustomerAnalysis = readOf('time-report', getCustomerTimeAnalysis, { keepsPrevious: true, fallback: false });
const ORDERS = ['name', 'minutes'] as const;

/** The time report of a customer's user: hours on the projects that they are shown, never by person. */
export function CustomerReport() {
  const t = useT('reports');
  const list = useListSearch(reportSearch);
  const { state } = list;
  const { days, today, keep } = useReportDays(state);
  const groups = groupsAsked(customerGrouping.options, state);
  const isByWeek = [groups.by, groups.thenBy].includes('week');
  const problem = problemOfDays({ ...days, isByWeek, people: 0 });
  const { page, limit } = state;
  const asked = { ...days, ...groups, page, limit, orderBy: orderOf(ORDERS, state.orderBy) };
  const answer = useCustomerAnalysis(problem ? undefined : asked);
  const whole = answer.data?.minutes ?? 0;
  const groupColumns = useGroupColumns<Line>(groups);
  const columns = useMemo(
    (): readonly Column<Line>[] => [...groupColumns, shareColumn(t, whole)],
    [t, groupColumns, whole],
  );
  const change = (patch: Partial<ReportSearch>) => {
    if (patch.from || patch.to)
      keep({ ...days, ...(patch.from && { from: patch.from }), ...(patch.to && { to: patch.to }) });
    list.change(patch);
  };
  return (
    <>
      <PageHeader title={t('reports:time.title')} note={t('reports:time.customerNote')} />
      <Stack gap="md">
        <ReportFields>
          <DayFields days={days} today={today} problem={problem} onChange={change} />
          <GroupingFields {...groups} offered={customerGrouping.options} onChange={change} />
        </ReportFields>
        {answer.data && (
          <KeyFigures>
            <AllHours minutes={answer.data.minutes} />
          </KeyFigures>
        )}
        {problem ? (
          <EmptyState title={t('reports:time.wrongDays')} hint={translateMessage(problem)} />
        ) : (
          <DataTable
            name="customer-report"
            label={t('reports:time.title')}
            columns={columns}
            list={list}
            answer={answer}
            keyOf={groupKeyOf}
            withSearch={false}
            empty={{ title: t('reports:time.empty'), hint: t('reports:time.customerEmpty') }}
          />
        )}
      </Stack>
    </>
  );
}
