import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RecordDrawer } from '../../ui/record-drawer.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { jobColumns } from './job-columns.tsx';
import { myJobSearch, useJob, useJobs } from './jobs.queries.ts';
import { LackingJobs } from './lacking-jobs.tsx';
import { OwnJobForm } from './own-job-form.tsx';

/** What one did in one's projects, in one's own words. */
export function MyJobsScreen() {
  const t = useT('projects');
  const list = useListSearch(myJobSearch);
  const { detailId, ...query } = list.state;
  const answer = useJobs(query);
  const one = useJob(detailId);
  const close = () => list.show({ detailId: undefined });
  const columns = useMemo(() => jobColumns(t, 'project'), [t]);
  return (
    <>
      <PageHeader title={t('projects:jobs.mine.title')} note={t('projects:jobs.mine.note')} />
      <LackingJobs />
      <DataTable
        name="my-jobs"
        label={t('projects:jobs.mine.title')}
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
        empty={{ title: t('projects:jobs.mine.empty'), hint: t('projects:jobs.mine.emptyHint') }}
      />
      <RecordDrawer id={detailId} answer={one} title={t('projects:jobs.mine.title')} onClose={close}>
        {(record) => record && <OwnJobForm key={detailId} record={record} onClose={close} />}
      </RecordDrawer>
    </>
  );
}
