import type { ResourceLine } from '@stint/contract/reports/time-report/time-report';
import { useMemo } from 'react';
import { useT } from '../../lib/messages.ts';
import type { Column } from '../../ui/table/column.ts';
import { hoursColumn, numberColumn, personColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { rowsOfLine } from './click-through.ts';
import { filtersAsked, orderOf, type ReportViewProps } from './report-view.ts';
import { useResourceHours } from './time-report.queries.ts';
import { wholeHours } from './whole-hours.ts';

const ORDERS = ['name', 'minutes', 'officeMinutes', 'accounts'] as const;
const BILLED = ['Customer', 'Company', 'Warranty', 'Investment', 'unsaid'] as const;

/** View 3: hours of each person, and who pays for them. */
export function ResourceTable({ asked, list, choice }: ReportViewProps) {
  const t = useT('reports', 'projects');
  const { page, limit } = asked;
  const answer = useResourceHours({ ...filtersAsked(asked), page, limit, orderBy: orderOf(ORDERS, asked.orderBy) });
  const whole = answer.data;
  const columns = useMemo(
    (): readonly Column<ResourceLine>[] => [
      personColumn(
        { key: 'user', title: t('reports:time.groupings.user'), sortBy: 'name', main: true },
        ({ user }) => user,
      ),
      { key: 'team', title: t('reports:time.groupings.team'), cell: ({ team }) => team?.name },
      hoursColumn(
        { key: 'minutes', title: t('reports:time.hours'), sortBy: 'minutes', whole: wholeHours(t, whole?.minutes) },
        (one) => one.minutes / 60,
      ),
      hoursColumn(
        {
          ...{ key: 'office', title: t('reports:time.office'), sortBy: 'officeMinutes' },
          whole: wholeHours(t, whole?.officeMinutes),
        },
        (one) => one.officeMinutes / 60,
      ),
      ...BILLED.map((who) =>
        hoursColumn<ResourceLine>(
          {
            key: who,
            title: who === 'unsaid' ? t('reports:time.billToUnsaid') : t(`projects:billTo.${who}`),
            hiddenAtFirst: who === 'Warranty' || who === 'Investment',
            whole: wholeHours(t, whole?.billed[who]),
          },
          ({ billed }) => billed[who] / 60,
        ),
      ),
      numberColumn(
        { key: 'accounts', title: t('reports:time.accounts'), sortBy: 'accounts' },
        ({ accounts }) => accounts,
      ),
    ],
    [t, whole],
  );
  return (
    <DataTable
      name="time-report-3"
      label={t('reports:time.views.resources')}
      columns={columns}
      list={list}
      answer={answer}
      keyOf={({ user }) => user._id}
      onOpen={({ user }) => list.show(rowsOfLine(asked, [['user', { _id: user._id, name: '', hint: '' }]]))}
      choice={choice}
      withSearch={false}
      empty={{ title: t('reports:time.empty'), hint: t('reports:time.emptyHint') }}
    />
  );
}
