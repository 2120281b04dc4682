import { Group, Select, Stack } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import { goTogether } from '@stint/contract/reports/time-report/report-range.rules';
import { type AnalysisLine, type Grouping, grouping } from '@stint/contract/reports/time-report/time-report';
import { useMemo } from 'react';
import { useT } from '../../lib/messages.ts';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import type { Column } from '../../ui/table/column.ts';
import { hoursColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { rowsOfLine } from './click-through.ts';
import { useKeyName } from './key-name.ts';
import { ReportPicture } from './report-picture.tsx';
import { filtersAsked, orderOf, type ReportViewProps } from './report-view.ts';
import { shareColumn } from './share-column.tsx';
import { useTimeAnalysis } from './time-report.queries.ts';

const ORDERS = ['name', 'minutes', 'officeMinutes'] as const;
const keyOf = ({ first, second }: AnalysisLine) => `${first._id}|${second?._id}`;

/** View 1: hours put together by one or two things, beside a picture of them over time. */
export function Analysis({ asked, list }: ReportViewProps) {
  const t = useT('reports');
  const { by, thenBy, page, limit } = asked;
  const filters = filtersAsked(asked);
  const answer = useTimeAnalysis({ ...filters, by, thenBy, page, limit, orderBy: orderOf(ORDERS, asked.orderBy) });
  const nameOf = useKeyName();
  const whole = answer.data?.minutes ?? 0;
  const columns = useMemo((): readonly Column<AnalysisLine>[] => {
    return [
      {
        ...{ key: 'first', title: t(`reports:time.groupings.${by}`), sortBy: 'name', main: true },
        cell: ({ first }) => nameOf(by, first),
      },
      ...(thenBy
        ? [
            {
              ...{ key: 'second', title: t(`reports:time.groupings.${thenBy}`) },
              cell: ({ second }: AnalysisLine) => second && nameOf(thenBy, second),
            },
          ]
        : []),
      hoursColumn({ key: 'minutes', title: t('reports:time.hours'), sortBy: 'minutes' }, (line) => line.minutes / 60),
      hoursColumn(
        { key: 'office', title: t('reports:time.office'), sortBy: 'officeMinutes' },
        (line) => line.officeMinutes / 60,
      ),
      shareColumn(t, whole),
    ];
  }, [t, by, thenBy, nameOf, whole]);
  // Lines of the grouping before, which are shown until the answer is there, lead nowhere.
  const open = ({ first, second }: AnalysisLine) =>
    !answer.isPlaceholderData &&
    list.show(rowsOfLine(asked, [[by, first], ...(thenBy && second ? [[thenBy, second] as const] : [])]));
  const choices = (left: Grouping | undefined) =>
    grouping.options
      .filter((one) => one !== left && goTogether(one, left))
      .map((value) => ({ value, label: t(`reports:time.groupings.${value}`) }));
  return (
    <Stack gap="md">
      <Group gap="0.5rem 0.75rem" align="end" data-screen-only>
        <Select
          label={t('reports:time.groupBy')}
          value={by}
          data={choices(thenBy)}
          allowDeselect={false}
          onChange={(value) => value && list.change({ by: grouping.parse(value) })}
        />
        <Select
          label={t('reports:time.thenBy')}
          placeholder={t('reports:time.nothing')}
          value={thenBy ?? null}
          data={choices(by)}
          clearable
          onChange={(value) => list.change({ thenBy: value === null ? undefined : grouping.parse(value) })}
        />
      </Group>
      {answer.data && (
        <KeyFigures>
          <KeyFigure
            value={t('common:hours', { hours: formatMinutes(answer.data.minutes) })}
            label={t('reports:time.inAll')}
          />
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
        keyOf={keyOf}
        onOpen={open}
        withSearch={false}
        empty={{ title: t('reports:time.empty'), hint: t('reports:time.emptyHint') }}
      />
    </Stack>
  );
}
