import type { ListedCustomerProject } from '@stint/contract/projects/customer-project';
import { formatDate } from '@stint/contract/time/typed';
import { useMemo } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PersonLine } from '../../ui/person.tsx';
import { NEW } from '../../ui/record-drawer.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { CustomerProjectDrawer } from './customer-project-drawer.tsx';
import { customerProjectSearch, useCustomerProjects } from './own-projects.queries.ts';
import { ProjectStatusMark } from './project-status.tsx';
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
  return [
    {
      key: 'state',
      title: t('projects:state'),
      width: '7rem',
      cell: (project) => <ProjectStatusMark project={project} />,
    },
    { key: 'name', title: t('projects:name'), sortBy: 'name', main: true, cell: (project) => project.name },
    { key: 'shortName', title: t('projects:shortName'), sortBy: 'shortName', cell: (project) => project.shortName },
    {
      key: 'manager',
      title: t('projects:projects.manager'),
      cell: (project) => project.manager && <PersonLine person={project.manager} />,
    },
    {
      key: 'customers',
      title: t('projects:customers.title'),
      cell: (project) => project.customers.map((customer) => customer.name).join(', '),
    },
    {
      key: 'start',
      title: t('projects:projects.startDate'),
      sortBy: 'startDate',
      align: 'right',
      cell: (project) => project.startDate && formatDate(project.startDate),
    },
    {
      key: 'end',
      title: t('projects:projects.endDate'),
      sortBy: 'endDate',
      align: 'right',
      cell: (project) => project.endDate && formatDate(project.endDate),
    },
  ];
}
