import { Button } from '@mantine/core';
import type { ListedProject } from '@stint/contract/projects/projects/project';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useMemo } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { FollowStar } from '../../ui/follow/follow-button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { NEW } from '../../ui/record-drawer.tsx';
import type { Column } from '../../ui/table/column.ts';
import { actsColumn, numberColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { DashboardLink } from './dashboard/dashboard-link.tsx';
import { ProjectDashboard } from './dashboard/project-dashboard.tsx';
import { projectColumns } from './project-columns.tsx';
import { ProjectFilters } from './project-filters.tsx';
import { projectSearch, useProjects } from './projects.queries.ts';
import { ShownToCustomer } from './shown-to-customer.tsx';

const NewProject = lazyPart(async () => (await import('./project-form.tsx')).NewProject);

/** `/admin/projects`: every project, for those who keep them. */
export function ProjectsScreen() {
  const t = useT('projects');
  const list = useListSearch(projectSearch);
  const { detailId, projectIdFromPost, dashboard, tab, split, span, ...query } = list.state;
  const answer = useProjects(query);
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
      {detailId === NEW && (
        <Suspense fallback={null}>
          <NewProject onClose={() => list.show({ detailId: undefined })} />
        </Suspense>
      )}
      <ProjectDashboard state={{ detailId, projectIdFromPost, dashboard, tab, split, span }} show={list.show} />
    </>
  );
}

function columnsOf(t: Translate): readonly Column<ListedProject>[] {
  const shared = projectColumns(t);
  return [
    shared.state,
    {
      ...shared.name,
      cell: (project) => (
        <>
          {project.name} {project.isInactive && <Mark tone="quiet">{t('projects:projects.inactive')}</Mark>}
        </>
      ),
    },
    shared.shortName,
    {
      key: 'number',
      title: t('projects:number'),
      sortBy: 'number',
      hiddenAtFirst: true,
      cell: (project) => project.number,
    },
    { ...shared.manager, sortBy: 'manager' },
    shared.customers,
    numberColumn(
      { key: 'accounts', title: t('projects:accounts.title'), hiddenAtFirst: true },
      (project) => project.accounts,
    ),
    shared.start,
    shared.end,
    {
      key: 'customerCanSee',
      title: t('projects:projects.shownToCustomer'),
      width: '8rem',
      cell: (project) => <ShownToCustomer project={project} />,
    },
    actsColumn({ title: '', width: '6rem' }, (project) => (
      <>
        <FollowStar kind="project" id={project._id} name={project.name} />
        <DashboardLink project={project} />
      </>
    )),
  ];
}
