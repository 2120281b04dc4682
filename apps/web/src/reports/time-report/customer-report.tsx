import { Group, Select, Stack } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import { goTogether, problemOfDays } from '@stint/contract/reports/time-report/report-range.rules';
import {
  type AnalysisLine,
  customerGrouping,
  getCustomerTimeAnalysis,
} from '@stint/contract/reports/time-report/time-report';
import { useCallback, useMemo } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { translateMessage, useT } from '../../lib/messages.ts';
import { readOf } from '../../lib/route-hooks.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/column.ts';
import { hoursColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type ReportSearch, reportSearch } from '../report-search.ts';
import { useKeyName } from './key-name.ts';
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
  const by = customerGrouping.safeParse(state.by).data ?? 'project';
  const thenBy = customerGrouping.safeParse(state.thenBy).data;
  const problem = problemOfDays({ ...days, by, thenBy, people: 0 });
  const { page, limit } = state;
  const asked = { ...days, by, thenBy, page, limit, orderBy: orderOf(ORDERS, state.orderBy) };
  const answer = useCustomerAnalysis(problem ? undefined : asked);
  const keyName = useKeyName();
  const nameOf = useCallback<typeof keyName>(
    // Accounts of others who have a part in the same project have no names here.
    (of, key) =>
      key.name === null && (of === 'account' || of === 'phase') ? t('reports:time.others') : keyName(of, key),
    [t, keyName],
  );
  const whole = answer.data?.minutes ?? 0;
  const columns = useMemo((): readonly Column<Line>[] => {
    return [
      {
        ...{ key: 'first', title: t(`reports:time.groupings.${by}`), sortBy: 'name', main: true },
        cell: ({ first }) => nameOf(by, first),
      },
      ...(thenBy
        ? [
            {
              ...{ key: 'second', title: t(`reports:time.groupings.${thenBy}`) },
              cell: ({ second }: Line) => second && nameOf(thenBy, second),
            },
          ]
        : []),
      hoursColumn({ key: 'minutes', title: t('reports:time.hours'), sortBy: 'minutes' }, (line) => line.minutes / 60),
      shareColumn(t, whole),
    ];
  }, [t, by, thenBy, nameOf, whole]);
  const change = (patch: Partial<ReportSearch>) => {
    if (patch.from || patch.to)
      keep({ ...days, ...(patch.from && { from: patch.from }), ...(patch.to && { to: patch.to }) });
    list.change(patch);
  };
  const choices = (left: string | undefined) =>
    customerGrouping.options
      .filter((one) => one !== left && goTogether(one, left))
      .map((value) => ({ value, label: t(`reports:time.groupings.${value}`) }));
  return (
    <>
      <PageHeader title={t('reports:time.title')} note={t('reports:time.customerNote')} />
      <Stack gap="md">
        <Group gap="0.5rem 0.75rem" align="end" data-screen-only>
          <DayFields days={days} today={today} problem={problem} onChange={change} />
          <Select
            label={t('reports:time.groupBy')}
            value={by}
            data={choices(thenBy)}
            allowDeselect={false}
            onChange={(value) => value && change({ by: customerGrouping.parse(value) })}
          />
          <Select
            label={t('reports:time.thenBy')}
            placeholder={t('reports:time.nothing')}
            value={thenBy ?? null}
            data={choices(by)}
            clearable
            onChange={(value) => change({ thenBy: value === null ? undefined : customerGrouping.parse(value) })}
          />
        </Group>
        {answer.data && (
          <KeyFigures>
            <KeyFigure
              value={t('common:hours', { hours: formatMinutes(answer.data.minutes) })}
              label={t('reports:time.inAll')}
            />
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
            keyOf={({ first, second }) => `${first._id}|${second?._id}`}
            withSearch={false}
            empty={{ title: t('reports:time.empty'), hint: t('reports:time.customerEmpty') }}
          />
        )}
      </Stack>
    </>
  );
}
