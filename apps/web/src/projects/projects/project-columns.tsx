import type { ListedCustomerProject } from '@stint/contract/projects/projects/customer-project';
import type { Translate } from '../../lib/messages.ts';
import type { Column } from '../../ui/table/column.ts';
import { dateColumn, namesColumn, personColumn } from '../../ui/table/columns.tsx';
import { ProjectEnd, ProjectStatusMark } from './project-status.tsx';

/** What all lists of projects say of one. */
type Listed = Pick<
  ListedCustomerProject,
  '_id' | 'name' | 'shortName' | 'startDate' | 'endDate' | 'isClosed' | 'manager' | 'customers'
>;

/** The columns that all lists of projects share, by what they say. */
export function projectColumns(t: Translate) {
  return {
    state: {
      key: 'state',
      title: t('projects:state'),
      width: '7rem',
      cell: (project) => <ProjectStatusMark project={project} />,
    },
    name: { key: 'name', title: t('projects:name'), sortBy: 'name', main: true, cell: (project) => project.name },
    shortName: {
      key: 'shortName',
      title: t('projects:shortName'),
      sortBy: 'shortName',
      cell: (project) => project.shortName,
    },
    manager: personColumn({ key: 'manager', title: t('projects:projects.manager') }, (project) => project.manager),
    customers: namesColumn({ key: 'customers', title: t('projects:customers.title') }, (project) => project.customers),
    start: dateColumn(
      { key: 'start', title: t('projects:projects.startDate'), sortBy: 'startDate' },
      (project) => project.startDate,
    ),
    end: {
      key: 'end',
      title: t('projects:projects.endDate'),
      sortBy: 'endDate',
      align: 'right',
      cell: (project) => <ProjectEnd project={project} />,
    },
  } as const satisfies Record<string, Column<Listed>>;
}
