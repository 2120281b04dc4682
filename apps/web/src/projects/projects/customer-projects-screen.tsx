import type { ListedCustomerProject } from '@stint/contract/projects/projects/customer-project';
import { useMemo } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { NEW } from '../../ui/record-drawer.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { CustomerProjectDrawer } from './customer-project-drawer.tsx';
import { customerProjectSearch, useCustomerProjects } from './own-projects.queries.ts';
import { projectColumns } from './project-columns.tsx';
import { StatusFilter } from './status-filter.tsx';

/** What the customer of the signed-in user has here: the projects that are shown to it. */
export function CustomerProjectsScreen() {
  const t = useT('projects');
  const list = useListSearch(customerProjectSearch);
  const { detailId, ...query } = list.state;
  const answer = useCustomerProjects(query);
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <>
      <PageHeader title={t('projects:mine.title')} note={t('projects:customer.note')} />
      <DataTable
        name="customer-projects"
        label={t('projects:mine.title')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={(project) => list.show({ detailId: project._id })}
        toolbar={<StatusFilter value={list.state.status} onChange={(status) => list.change({ status })} />}
        empty={{ title: t('projects:mine.empty'), hint: t('projects:customer.emptyHint') }}
      />
      <CustomerProjectDrawer
        id={detailId === NEW ? undefined : detailId}
        onClose={() => list.show({ detailId: undefined })}
      />
    </>
  );
}

function columnsOf(t: Translate): readonly Column<ListedCustomerProject>[] {
  const shared = projectColumns(t);
  return [shared.state, shared.name, shared.shortName, shared.manager, shared.customers, shared.start, shared.end];
}
