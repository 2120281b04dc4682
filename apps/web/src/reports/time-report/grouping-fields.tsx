import { Select } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import type { AnalysisLine, Grouping } from '@stint/contract/reports/time-report/time-report';
import { useMemo } from 'react';
import { useT } from '../../lib/messages.ts';
import { KeyFigure } from '../../ui/key-figure.tsx';
import type { Column } from '../../ui/table/column.ts';
import { hoursColumn } from '../../ui/table/columns.tsx';
import type { ReportSearch } from '../report-search.ts';
import { useKeyName } from './key-name.ts';

/** What hours are put together by: one thing, and a second one within it. */
export interface Groups<G extends Grouping = Grouping> {
  readonly by: G;
  readonly thenBy?: G | undefined;
}

/** The groups that an address asks for, as far as they are offered; the same twice is once. */
export function groupsAsked<G extends Grouping>(offered: readonly G[], { by, thenBy }: Groups): Groups<G> {
  const [first = offered[0] as G, second] = [by, thenBy].map((one) => offered.find((each) => each === one));
  return { by: first, thenBy: second === first ? undefined : second };
}

interface GroupingFieldsProps<G extends Grouping> extends Groups<G> {
  readonly offered: readonly G[];
  readonly onChange: (patch: Partial<ReportSearch>) => void;
}

/** Chooses both groups; neither offers what the other is. */
export function GroupingFields<G extends Grouping>({ by, thenBy, offered, onChange }: GroupingFieldsProps<G>) {
  const t = useT('reports');
  const choices = (left: G | undefined) =>
    offered.filter((one) => one !== left).map((value) => ({ value, label: t(`reports:time.groupings.${value}`) }));
  return (
    <>
      <Select
        label={t('reports:time.groupBy')}
        value={by}
        data={choices(thenBy)}
        allowDeselect={false}
        onChange={(value) => value && onChange({ by: value })}
      />
      <Select
        label={t('reports:time.thenBy')}
        placeholder={t('reports:time.nothing')}
        value={thenBy ?? null}
        data={choices(by)}
        clearable
        onChange={(value) => onChange({ thenBy: value ?? undefined })}
      />
    </>
  );
}

/** The columns of what hours are put together by, and of the hours. */
export function useGroupColumns<Line extends Omit<AnalysisLine, 'officeMinutes'>>({ by, thenBy }: Groups) {
  const t = useT('reports');
  const nameOf = useKeyName();
  return useMemo((): readonly Column<Line>[] => {
    const first: Column<Line> = {
      ...{ key: 'first', title: t(`reports:time.groupings.${by}`), sortBy: 'name', main: true },
      cell: (line) => nameOf(by, line.first),
    };
    const second: Column<Line>[] = thenBy
      ? [
          {
            ...{ key: 'second', title: t(`reports:time.groupings.${thenBy}`) },
            cell: (line) => line.second && nameOf(thenBy, line.second),
          },
        ]
      : [];
    const hours = { key: 'minutes', title: t('reports:time.hours'), sortBy: 'minutes' };
    return [first, ...second, hoursColumn(hours, (line: Line) => line.minutes / 60)];
  }, [t, by, thenBy, nameOf]);
}

/** All minutes that a report counts. */
export function AllHours({ minutes }: { readonly minutes: number }) {
  const t = useT('reports');
  return <KeyFigure value={t('common:hours', { hours: formatMinutes(minutes) })} label={t('reports:time.inAll')} />;
}

/** One line of a report: its groups tell it apart. */
export const groupKeyOf = ({ first, second }: Pick<AnalysisLine, 'first' | 'second'>): string =>
  `${first._id}|${second?._id}`;
