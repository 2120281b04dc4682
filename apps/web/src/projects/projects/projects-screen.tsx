import { Button } from '@mantine/core';
import type { ListedProject } from '@stint/contract/projects/project';
import { formatDate } from '@stint/contract/time/typed';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { FollowStar } from '../../ui/follow/follow-button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PersonLine } from '../../ui/person.tsx';
import { NEW, RecordDrawer } from '../../ui/record-drawer.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { DashboardLink } from './dashboard/dashboard-link.tsx';
import { ProjectDashboard } from './dashboard/project-dashboard.tsx';
import { ProjectFilters } from './project-filters.tsx';
import { ProjectForm } from './project-form.tsx';
import { ProjectStatusMark } from './project-status.tsx';
import { projectSearch, useProject, useProjects } from './projects.queries.ts';
import { ShownToCustomer } from './shown-to-customer.tsx';

/** `/admin/projects`: every project, for those who keep them. */
export function ProjectsScreen() {
  const t = useT('projects');
  const list = useListSearch(projectSearch);
  const { detailId, projectIdFromPost, dashboard, tab, split, span, part, ...query } = list.state;
  const opened = detailId ?? projectIdFromPost;
  const answer = useProjects(query);
  const one = useProject(opened === NEW ? undefined : opened);
  const close = () => list.show({ detailId: undefined, projectIdFromPost: undefined, part: 'details' });
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <>
      <PageHeader title={t('projects:projects.title')} note={t('projects:projects.note')}>
        <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={() => list.show({ detailId: NEW })}>
          {t('projects:projects.add')}
        </Button>
      </PageHeader>
      <DataTable
        name="projects"
        label={t('projects:projects.title')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={(project) => list.show({ detailId: project._id })}
        toolbar={<ProjectFilters list={list} />}
        empty={{ title: t('projects:projects.empty'), hint: t('projects:projects.emptyHint') }}
      />
      <RecordDrawer id={opened} answer={one} title={t('projects:projects.one')} onClose={close}>
        {(record) => (
          <ProjectForm
            key={opened}
            record={record}
            part={part}
            onPart={(next) => list.show({ part: next })}
            onClose={close}
          />
        )}
      </RecordDrawer>
      <ProjectDashboard state={{ dashboard, tab, split, span }} show={list.show} />
    </>
  );
}

function columnsOf(t: Translate): readonly Column<ListedProject>[] {
  return [
    {
      key: 'state',
      title: t('projects:state'),
      width: '6.5rem',
      cell: (project) => <ProjectStatusMark project={project} />,
    },
    {
      key: 'name',
      title: t('projects:name'),
      sortBy: 'name',
      main: true,
      cell: (project) => (
        <>
          {project.name} {project.isInactive && <Mark tone="quiet">{t('projects:projects.inactive')}</Mark>}
        </>
      ),
    },
    { key: 'shortName', title: t('projects:shortName'), sortBy: 'shortName', cell: (project) => project.shortName },
    {
      key: 'number',
      title: t('projects:number'),
      sortBy: 'number',
      hiddenAtFirst: true,
      cell: (project) => project.number,
    },
    {
      key: 'manager',
      title: t('projects:projects.manager'),
      sortBy: 'manager',
      cell: (project) => project.manager && <PersonLine person={project.manager} />,
    },
    {
      key: 'customers',
      title: t('projects:customers.title'),
      cell: (project) => project.customers.map((customer) => customer.name).join(', '),
    },
    {
      key: 'accounts',
      hiddenAtFirst: true,
      title: t('projects:accounts.title'),
      align: 'right',
      cell: (project) => project.accounts,
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
    {
      key: 'customerCanSee',
      title: t('projects:projects.shownToCustomer'),
      width: '8rem',
      cell: (project) => <ShownToCustomer project={project} />,
    },
    {
      key: 'acts',
      title: '',
      acts: true,
      width: '6rem',
      cell: (project) => (
        <>
          <FollowStar kind="project" id={project._id} name={project.name} />
          <DashboardLink project={project} />
        </>
      ),
    },
  ];
}
