import type { ProductLine } from '@stint/contract/reports/time-report/time-report';
import { useMemo } from 'react';
import { useT } from '../../lib/messages.ts';
import type { Column } from '../../ui/table/column.ts';
import { hoursColumn, numberColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { rowsOfLine } from './click-through.ts';
import { filtersAsked, orderOf, type ReportViewProps } from './report-view.ts';
import { useProductHours } from './time-report.queries.ts';
import { wholeHours } from './whole-hours.ts';

const ORDERS = ['name', 'minutes', 'accounts', 'people'] as const;

/** View 5: hours on the accounts of each product, and on those of none. */
export function ProductTable({ asked, list, choice }: ReportViewProps) {
  const t = useT('reports');
  const { page, limit } = asked;
  const answer = useProductHours({ ...filtersAsked(asked), page, limit, orderBy: orderOf(ORDERS, asked.orderBy) });
  const whole = answer.data;
  const columns = useMemo(
    (): readonly Column<ProductLine>[] => [
      {
        ...{ key: 'product', title: t('reports:time.groupings.product'), sortBy: 'name', main: true },
        cell: ({ product }) => product?.name ?? t('reports:time.without.product'),
      },
      numberColumn(
        { key: 'accounts', title: t('reports:time.accounts'), sortBy: 'accounts' },
        ({ accounts }) => accounts,
      ),
      numberColumn({ key: 'people', title: t('reports:time.people'), sortBy: 'people' }, ({ people }) => people),
      hoursColumn(
        { key: 'minutes', title: t('reports:time.hours'), sortBy: 'minutes', whole: wholeHours(t, whole?.minutes) },
        (one) => one.minutes / 60,
      ),
      hoursColumn(
        { key: 'office', title: t('reports:time.office'), whole: wholeHours(t, whole?.officeMinutes) },
        (one) => one.officeMinutes / 60,
      ),
    ],
    [t, whole],
  );
  return (
    <DataTable
      name="time-report-5"
      label={t('reports:time.views.products')}
      columns={columns}
      list={list}
      answer={answer}
      keyOf={({ product }) => product?._id ?? 'none'}
      onOpen={({ product }) =>
        list.show(rowsOfLine(asked, [['product', { _id: product?._id ?? null, name: '', hint: '' }]]))
      }
      choice={choice}
      withSearch={false}
      empty={{ title: t('reports:time.empty'), hint: t('reports:time.emptyHint') }}
    />
  );
}
