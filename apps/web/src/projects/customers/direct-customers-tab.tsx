import type { ListedDirectCustomer } from '@stint/contract/projects/customers/direct-customer';
import { useMemo } from 'react';
import type { ListControl } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import { NEW, RecordDrawer } from '../../ui/record-drawer.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type CustomerSearch, SEARCH_DELAY, useDirectCustomer, useDirectCustomers } from './customers.queries.ts';
import { DirectCustomerForm } from './direct-customer-form.tsx';

export function DirectCustomersTab({ list }: { readonly list: ListControl<CustomerSearch> }) {
  const t = useT('projects');
  const { detailId } = list.state;
  const answer = useDirectCustomers(list.state);
  const one = useDirectCustomer(detailId === NEW ? undefined : detailId);
  const close = () => list.show({ detailId: undefined });
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <>
      <DataTable
        name="direct-customers"
        label={t('projects:customers.tabs.direct')}
        columns={columns}
        list={list}
        answer={answer}
        searchDelay={SEARCH_DELAY}
        onOpen={(customer) => list.show({ detailId: customer._id })}
        empty={{ title: t('projects:customers.emptyDirect') }}
      />
      <RecordDrawer id={detailId} answer={one} title={t('projects:customers.tabs.direct')} onClose={close}>
        {(record) => <DirectCustomerForm key={detailId} record={record} onClose={close} />}
      </RecordDrawer>
    </>
  );
}

function columnsOf(t: Translate): readonly Column<ListedDirectCustomer>[] {
  return [
    { key: 'name', title: t('projects:name'), sortBy: 'name', main: true, cell: (customer) => customer.name },
    {
      key: 'costGroup',
      title: t('projects:customers.costGroup'),
      sortBy: 'costGroup',
      cell: (customer) => customer.costGroup?.name,
    },
    {
      key: 'timelog',
      title: t('projects:customers.timelog'),
      cell: (customer) => customer.isTimelogDirectCustomer && <Mark>{t('projects:customers.timelogShort')}</Mark>,
    },
    {
      key: 'options',
      title: t('projects:customers.phaseOptions'),
      align: 'right',
      cell: (customer) => customer.phaseOptions,
    },
    {
      key: 'indirect',
      title: t('projects:customers.tabs.indirect'),
      align: 'right',
      cell: (customer) => customer.indirectCustomers,
    },
  ];
}
