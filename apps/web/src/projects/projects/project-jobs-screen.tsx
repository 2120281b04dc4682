import { Anchor, Button } from '@mantine/core';
import type { AdminJob } from '@stint/contract/projects/project-job-admin';
import { formatDate } from '@stint/contract/time/typed';
import { IconPlus } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PersonLine } from '../../ui/person.tsx';
import { NEW, RecordDrawer } from '../../ui/record-drawer.tsx';
import { SendMessageAct } from '../../ui/send-message-act.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { JobForm } from './job-form.tsx';
import { jobSearch, useJob, useJobs, useProject } from './projects.queries.ts';

/** What people do, or did, in a project: what reviewers look at when they approve its time. */
export function ProjectJobsScreen() {
  const t = useT('projects');
  const { id: project = '' } = useParams({ strict: false });
  const list = useListSearch(jobSearch);
  const { detailId, ...query } = list.state;
  const answer = useJobs({ ...query, project });
  const one = useJob(detailId === NEW ? undefined : detailId);
  const close = () => list.show({ detailId: undefined });
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <>
      <PageHeader
        title={t('projects:projects.parts.jobs')}
        note={
          <Anchor
            inherit
            renderRoot={(props) => <Link to="/admin/projects" search={{ detailId: project }} {...props} />}
          >
            {useProject(project).data?.name}
          </Anchor>
        }
      >
        <SendMessageAct to={`project:${project}`} />
        <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={() => list.show({ detailId: NEW })}>
          {t('projects:jobs.add')}
        </Button>
      </PageHeader>
      <DataTable
        name="project-jobs"
        label={t('projects:projects.parts.jobs')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={(job) => list.show({ detailId: job._id })}
        empty={{ title: t('projects:jobs.empty'), hint: t('projects:jobs.hint') }}
      />
      <RecordDrawer id={detailId} answer={one} title={t('projects:projects.parts.jobs')} onClose={close}>
        {(record) => <JobForm key={detailId} project={project} record={record} onClose={close} />}
      </RecordDrawer>
    </>
  );
}

function columnsOf(t: Translate): readonly Column<AdminJob>[] {
  return [
    {
      key: 'user',
      title: t('projects:jobs.user'),
      sortBy: 'user',
      main: true,
      cell: (job) => <PersonLine person={job.user} />,
    },
    { key: 'name', title: t('projects:jobs.name'), sortBy: 'name', cell: (job) => job.name },
    {
      key: 'start',
      title: t('projects:projects.startDate'),
      sortBy: 'startDate',
      align: 'right',
      cell: (job) => formatDate(job.startDate),
    },
    {
      key: 'end',
      title: t('projects:projects.endDate'),
      align: 'right',
      cell: (job) => (job.endDate ? formatDate(job.endDate) : t('projects:jobs.ongoing')),
    },
    { key: 'level', title: t('projects:jobs.level'), align: 'right', cell: (job) => job.level },
  ];
}
