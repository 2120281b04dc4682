import type { ListedIndirectCustomer } from '@stint/contract/projects/customers/indirect-customer';
import { useMemo } from 'react';
import type { ListControl } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { NEW, RecordDrawer } from '../../ui/record-drawer.tsx';
import type { Column } from '../../ui/table/column.ts';
import { namesColumn, numberColumn, peopleColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type CustomerSearch, SEARCH_DELAY, useIndirectCustomer, useIndirectCustomers } from './customers.queries.ts';
import { IndirectCustomerForm } from './indirect-customer-form.tsx';

export function IndirectCustomersTab({ list }: { readonly list: ListControl<CustomerSearch> }) {
  const t = useT('projects');
  const { detailId } = list.state;
  const answer = useIndirectCustomers(list.state);
  const one = useIndirectCustomer(detailId === NEW ? undefined : detailId);
  const close = () => list.show({ detailId: undefined });
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <>
      <DataTable
        name="indirect-customers"
        label={t('projects:customers.tabs.indirect')}
        columns={columns}
        list={list}
        answer={answer}
        searchDelay={SEARCH_DELAY}
        onOpen={(customer) => list.show({ detailId: customer._id })}
        empty={{ title: t('projects:customers.emptyIndirect') }}
      />
      <RecordDrawer id={detailId} answer={one} title={t('projects:customers.tabs.indirect')} onClose={close}>
        {(record) => <IndirectCustomerForm key={detailId} record={record} onClose={close} />}
      </RecordDrawer>
    </>
  );
}

function columnsOf(t: Translate): readonly Column<ListedIndirectCustomer>[] {
  return [
    { key: 'name', title: t('projects:name'), sortBy: 'name', main: true, cell: (customer) => customer.name },
    {
      key: 'direct',
      title: t('projects:customers.direct'),
      sortBy: 'directCustomer',
      cell: (customer) => customer.directCustomer.name,
    },
    namesColumn({ key: 'teams', title: t('projects:teams') }, (customer) => customer.teams),
    peopleColumn({ key: 'managers', title: t('projects:managers') }, (customer) => customer.managers),
    numberColumn({ key: 'accounts', title: t('projects:accounts.title') }, (customer) => customer.accounts),
  ];
}
