import type { ListedDirectCustomer } from '@stint/contract/projects/customers/direct-customer';
import { useMemo } from 'react';
import type { ListControl } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { NEW, RecordDrawer } from '../../ui/record-drawer.tsx';
import type { Column } from '../../ui/table/column.ts';
import { numberColumn, stateColumn } from '../../ui/table/columns.tsx';
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
    stateColumn(
      { key: 'timelog', title: t('projects:customers.timelog') },
      (customer) => customer.isTimelogDirectCustomer && { text: t('projects:customers.timelogShort') },
    ),
    numberColumn({ key: 'options', title: t('projects:customers.phaseOptions') }, (customer) => customer.phaseOptions),
    numberColumn(
      { key: 'indirect', title: t('projects:customers.tabs.indirect') },
      (customer) => customer.indirectCustomers,
    ),
  ];
}
