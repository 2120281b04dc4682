import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { NEW, RecordDrawer } from '../../ui/record-drawer.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { jobColumns } from './job-columns.tsx';
import { JobForm } from './job-form.tsx';
import { jobSearch, useJob, useJobs } from './jobs.queries.ts';
import { LackingJobs } from './lacking-jobs.tsx';
import { NewJobsForm } from './new-jobs-form.tsx';

/** What our people do in the project, and who lacks a job in it. */
export function PeopleJobsTab({ project }: { readonly project: string }) {
  const t = useT('projects');
  const list = useListSearch(jobSearch);
  const { detailId, tab: _, ...query } = list.state;
  const answer = useJobs({ ...query, project });
  const one = useJob(detailId === NEW ? undefined : detailId);
  const close = () => list.show({ detailId: undefined });
  const columns = useMemo(() => jobColumns(t, 'user'), [t]);
  return (
    <>
      <LackingJobs project={project} />
      <DataTable
        name="project-jobs"
        label={t('projects:projects.parts.jobs')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={(job) => list.show({ detailId: job._id })}
        toolbar={
          <Checkbox
            label={t('projects:jobs.lackingOnly')}
            checked={list.state.lacking}
            onChange={(event) => list.change({ lacking: event.currentTarget.checked })}
          />
        }
        empty={{ title: t('projects:jobs.empty'), hint: t('projects:jobs.hint') }}
      />
      <RecordDrawer id={detailId} answer={one} title={t('projects:projects.parts.jobs')} onClose={close}>
        {(record) =>
          record ? (
            <JobForm key={detailId} record={record} onClose={close} />
          ) : (
            <NewJobsForm project={project} onClose={close} />
          )
        }
      </RecordDrawer>
    </>
  );
}
