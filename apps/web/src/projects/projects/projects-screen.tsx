import { Button, NativeSelect } from '@mantine/core';
import { type ListedProject, PROJECT_FILTER } from '@stint/contract/projects/project';
import { statusOfProject } from '@stint/contract/projects/project.rules';
import { formatDate } from '@stint/contract/time/typed';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PersonLine } from '../../ui/person.tsx';
import { NEW, RecordDrawer } from '../../ui/record-drawer.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ProjectForm } from './project-form.tsx';
import { projectSearch, useProject, useProjects } from './projects.queries.ts';

const TONES = { Ongoing: 'accent', Paused: 'warn', Closed: 'quiet' } as const;

export function ProjectsScreen() {
  const t = useT('projects');
  const list = useListSearch(projectSearch);
  const { detailId, part, ...query } = list.state;
  const answer = useProjects(query);
  const one = useProject(detailId === NEW ? undefined : detailId);
  const close = () => list.show({ detailId: undefined, part: 'details' });
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
        toolbar={
          <NativeSelect
            aria-label={t('projects:state')}
            value={String(list.state.status)}
            data={[
              { value: String(PROJECT_FILTER.inProgress), label: t('projects:projects.filter.inProgress') },
              { value: String(PROJECT_FILTER.done), label: t('projects:projects.filter.done') },
              { value: String(PROJECT_FILTER.all), label: t('projects:projects.filter.all') },
            ]}
            onChange={(event) => list.change({ status: Number(event.currentTarget.value) })}
          />
        }
        empty={{ title: t('projects:projects.empty'), hint: t('projects:projects.emptyHint') }}
      />
      <RecordDrawer id={detailId} answer={one} title={t('projects:projects.one')} onClose={close}>
        {(record) => (
          <ProjectForm
            key={detailId}
            record={record}
            part={part}
            onPart={(next) => list.show({ part: next })}
            onClose={close}
          />
        )}
      </RecordDrawer>
    </>
  );
}

function columnsOf(t: Translate): readonly Column<ListedProject>[] {
  return [
    {
      key: 'state',
      title: t('projects:state'),
      width: '6.5rem',
      cell: (project) => {
        const status = statusOfProject(project);
        return <Mark tone={TONES[status]}>{t(`projects:projects.status.${status}`)}</Mark>;
      },
    },
    { key: 'name', title: t('projects:name'), sortBy: 'name', main: true, cell: (project) => project.name },
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
    { key: 'accounts', title: t('projects:accounts.title'), align: 'right', cell: (project) => project.accounts },
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
