import type { ListedCostGroup } from '@stint/contract/projects/customers/cost-group';
import { useMemo } from 'react';
import type { ListControl } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { NEW, RecordDrawer } from '../../ui/record-drawer.tsx';
import type { Column } from '../../ui/table/column.ts';
import { numberColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { CostGroupForm } from './cost-group-form.tsx';
import { type CustomerSearch, SEARCH_DELAY, useCostGroup, useCostGroups } from './customers.queries.ts';

export function CostGroupsTab({ list }: { readonly list: ListControl<CustomerSearch> }) {
  const t = useT('projects');
  const { detailId } = list.state;
  const answer = useCostGroups(list.state);
  const one = useCostGroup(detailId === NEW ? undefined : detailId);
  const close = () => list.show({ detailId: undefined });
  const columns = useMemo(
    (): readonly Column<ListedCostGroup>[] => [
      { key: 'name', title: t('projects:name'), sortBy: 'name', main: true, cell: (group) => group.name },
      numberColumn(
        { key: 'customers', title: t('projects:customers.tabs.direct'), width: '12rem' },
        (group) => group.directCustomers,
      ),
    ],
    [t],
  );
  return (
    <>
      <DataTable
        name="cost-groups"
        label={t('projects:customers.tabs.cost-groups')}
        columns={columns}
        list={list}
        answer={answer}
        searchDelay={SEARCH_DELAY}
        onOpen={(group) => list.show({ detailId: group._id })}
        empty={{ title: t('projects:customers.emptyGroups') }}
      />
      <RecordDrawer id={detailId} answer={one} title={t('projects:customers.tabs.cost-groups')} onClose={close}>
        {(record) => <CostGroupForm key={detailId} record={record} onClose={close} />}
      </RecordDrawer>
    </>
  );
}
