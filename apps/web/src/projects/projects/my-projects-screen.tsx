import { Button } from '@mantine/core';
import type { OwnProject } from '@stint/contract/projects/projects/own-project';
import { IconEyeCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useMay } from '../../lib/current-user.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { ProofReadPart } from '../../teams/proof-read-part.tsx';
import { FollowStar } from '../../ui/follow/follow-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/column.ts';
import { actsColumn, hoursColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { CustomerProjectsScreen } from './customer-projects-screen.tsx';
import { DashboardLink } from './dashboard/dashboard-link.tsx';
import { ProjectDashboard } from './dashboard/project-dashboard.tsx';
import { ownProjectSearch, useOwnProjects } from './own-projects.queries.ts';
import { projectColumns } from './project-columns.tsx';
import { StatusFilter } from './status-filter.tsx';

/** `/user/my-projects`: what somebody belongs to; for a customer's user, what the customer has here. */
export function MyProjectsScreen() {
  return useMay('customer') ? <CustomerProjectsScreen /> : <OwnProjectsScreen />;
}

function OwnProjectsScreen() {
  const t = useT('projects');
  const list = useListSearch(ownProjectSearch);
  const { detailId, projectIdFromPost, dashboard, tab, split, span, proofRead, ...query } = list.state;
  const answer = useOwnProjects(query);
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <>
      <PageHeader title={t('projects:mine.title')} note={t('projects:mine.note')}>
        <Button leftSection={<IconEyeCheck size={16} stroke={1.7} />} onClick={() => list.show({ proofRead: true })}>
          {t('projects:mine.proofRead')}
        </Button>
      </PageHeader>
      <DataTable
        name="my-projects"
        label={t('projects:mine.title')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={(project) => list.show({ dashboard: project._id })}
        toolbar={<StatusFilter value={list.state.status} onChange={(status) => list.change({ status })} />}
        empty={{ title: t('projects:mine.empty'), hint: t('projects:mine.emptyHint') }}
      />
      {proofRead && <ProofReadPart onClose={() => list.show({ proofRead: false })} />}
      <ProjectDashboard state={{ detailId, projectIdFromPost, dashboard, tab, split, span }} show={list.show} />
    </>
  );
}

function columnsOf(t: Translate): readonly Column<OwnProject>[] {
  const shared = projectColumns(t);
  return [
    shared.state,
    shared.name,
    shared.shortName,
    {
      key: 'parts',
      title: t('projects:mine.part'),
      cell: (project) => project.parts.map((part) => t(`projects:mine.parts.${part}`)).join(', '),
    },
    shared.manager,
    shared.customers,
    hoursColumn({ key: 'hours', title: t('projects:mine.hours'), sortBy: 'hours' }, (project) => project.hours),
    shared.start,
    { ...shared.end, hiddenAtFirst: true },
    actsColumn({ title: '', width: '6rem' }, (project) => (
      <>
        <FollowStar kind="project" id={project._id} name={project.name} />
        <DashboardLink project={project} />
      </>
    )),
  ];
}
