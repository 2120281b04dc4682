import type { ListedCustomerProject } from '@stint/contract/projects/projects/customer-project';
import { formatDate } from '@stint/contract/time/typed';
import type { Translate } from '../../lib/messages.ts';
import { PersonLine } from '../../ui/person.tsx';
import type { Column } from '../../ui/table/column.ts';
import { ProjectStatusMark } from './project-status.tsx';

/** What all lists of projects say of one. */
type Listed = Pick<
  ListedCustomerProject,
  '_id' | 'name' | 'shortName' | 'startDate' | 'endDate' | 'manager' | 'customers'
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
    manager: {
      key: 'manager',
      title: t('projects:projects.manager'),
      cell: (project) => project.manager && <PersonLine person={project.manager} />,
    },
    customers: {
      key: 'customers',
      title: t('projects:customers.title'),
      cell: (project) => project.customers.map((customer) => customer.name).join(', '),
    },
    start: {
      key: 'start',
      title: t('projects:projects.startDate'),
      sortBy: 'startDate',
      align: 'right',
      cell: (project) => project.startDate && formatDate(project.startDate),
    },
    end: {
      key: 'end',
      title: t('projects:projects.endDate'),
      sortBy: 'endDate',
      align: 'right',
      cell: (project) => project.endDate && formatDate(project.endDate),
    },
  } as const satisfies Record<string, Column<Listed>>;
}
