import type { AccountLine } from '@stint/contract/reports/time-report/time-report';
import { useMemo } from 'react';
import { useT } from '../../lib/messages.ts';
import type { Column } from '../../ui/table/column.ts';
import { hoursColumn, numberColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { rowsOfLine } from './click-through.ts';
import { filtersAsked, orderOf, type ReportViewProps } from './report-view.ts';
import { useAccountHours } from './time-report.queries.ts';
import { wholeHours } from './whole-hours.ts';

const ORDERS = ['name', 'customer', 'minutes', 'people'] as const;

/** View 4: hours on each account, beside what it comes to in all and its estimate. */
export function AccountTable({ asked, list, choice }: ReportViewProps) {
  const t = useT('reports', 'projects');
  const { page, limit } = asked;
  const answer = useAccountHours({ ...filtersAsked(asked), page, limit, orderBy: orderOf(ORDERS, asked.orderBy) });
  const whole = answer.data;
  const columns = useMemo(
    (): readonly Column<AccountLine>[] => [
      {
        ...{ key: 'account', title: t('reports:time.groupings.account'), sortBy: 'name', main: true },
        cell: ({ account }) => account.name,
      },
      { key: 'number', title: t('reports:time.number'), cell: ({ number }) => number },
      {
        ...{ key: 'customer', title: t('reports:time.groupings.customer'), sortBy: 'customer' },
        cell: ({ customer }) => customer.name,
      },
      {
        ...{ key: 'directCustomer', title: t('reports:time.groupings.directCustomer'), hiddenAtFirst: true },
        cell: ({ directCustomer }) => directCustomer.name,
      },
      {
        ...{ key: 'project', title: t('reports:time.groupings.project'), hiddenAtFirst: true },
        cell: ({ project }) => project?.name,
      },
      {
        ...{ key: 'billTo', title: t('projects:accounts.billTo') },
        cell: ({ billTo }) => billTo && t(`projects:billTo.${billTo}`),
      },
      numberColumn({ key: 'people', title: t('reports:time.people'), sortBy: 'people' }, ({ people }) => people),
      hoursColumn(
        { key: 'minutes', title: t('reports:time.hours'), sortBy: 'minutes', whole: wholeHours(t, whole?.minutes) },
        (one) => one.minutes / 60,
      ),
      hoursColumn(
        {
          ...{ key: 'office', title: t('reports:time.office'), hiddenAtFirst: true },
          whole: wholeHours(t, whole?.officeMinutes),
        },
        (one) => one.officeMinutes / 60,
      ),
      hoursColumn({ key: 'all', title: t('reports:time.hoursEver') }, ({ allMinutes }) =>
        allMinutes === null ? null : allMinutes / 60,
      ),
      hoursColumn({ key: 'estimate', title: t('reports:time.estimate') }, ({ estimate }) => estimate),
    ],
    [t, whole],
  );
  return (
    <DataTable
      name="time-report-4"
      label={t('reports:time.views.accounts')}
      columns={columns}
      list={list}
      answer={answer}
      keyOf={({ account }) => account._id}
      onOpen={({ account }) => list.show(rowsOfLine(asked, [['account', { ...account, hint: '' }]]))}
      choice={choice}
      withSearch={false}
      empty={{ title: t('reports:time.empty'), hint: t('reports:time.emptyHint') }}
    />
  );
}
