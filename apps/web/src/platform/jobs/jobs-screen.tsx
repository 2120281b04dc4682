import { NativeSelect } from '@mantine/core';
import { jobState } from '@stint/contract/events';
import type { Job } from '@stint/contract/platform/jobs/job';
import { useMemo } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { JobState } from '../../ui/job/job-state.tsx';
import { durationText, kindName, outcomeText } from '../../ui/job/job-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/column.ts';
import { instantColumn, numberColumn, personColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { BackupCard } from './backup-card.tsx';
import { JobDrawer } from './job-drawer.tsx';
import { JobKinds } from './job-kinds.tsx';
import { type JobSearch, jobSearch, useJobKinds, useJobProgress, useJobs } from './jobs.queries.ts';

/** `/admin/jobs`: what works in the background, live, and what has. */
export function JobsScreen() {
  const t = useT('platform');
  const { timeZone } = useAppConfig();
  const list = useListSearch(jobSearch);
  const { detailId, ...query } = list.state;
  const answer = useJobs(query);
  const kinds = useJobKinds();
  useJobProgress();
  const columns = useMemo(() => columnsOf(t, timeZone), [t, timeZone]);
  return (
    <>
      <PageHeader title={t('platform:jobs.title')} note={t('platform:jobs.note')} />
      <BackupCard />
      <JobKinds />
      <DataTable
        name="jobs"
        label={t('platform:jobs.title')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={(job) => list.show({ detailId: job._id })}
        toolbar={
          <>
            <NativeSelect
              aria-label={t('platform:jobs.state')}
              value={list.state.state ?? ''}
              data={[
                { value: '', label: t('platform:jobs.states.all') },
                ...jobState.options.map((state) => ({ value: state, label: t(`platform:jobs.states.${state}`) })),
              ]}
              onChange={(event) =>
                list.change({ state: (event.currentTarget.value || undefined) as JobSearch['state'] })
              }
            />
            <NativeSelect
              aria-label={t('platform:jobs.kindFilter')}
              value={list.state.kind ?? ''}
              data={[
                { value: '', label: t('platform:jobs.allKinds') },
                ...(kinds.data ?? []).map(({ kind }) => ({ value: kind, label: kindName(t, kind) })),
              ]}
              onChange={(event) => list.change({ kind: event.currentTarget.value || undefined })}
            />
          </>
        }
        empty={{ title: t('platform:jobs.empty'), hint: t('platform:jobs.emptyHint') }}
      />
      <JobDrawer
        job={answer.data?.items.find(({ _id }) => _id === detailId)}
        onClose={() => list.show({ detailId: undefined })}
      />
    </>
  );
}

function columnsOf(t: Translate, timeZone: string): readonly Column<Job>[] {
  return [
    { key: 'kind', title: t('platform:jobs.kind'), sortBy: 'kind', main: true, cell: (job) => kindName(t, job.kind) },
    { key: 'state', title: t('platform:jobs.state'), cell: (job) => <JobState job={job} /> },
    { key: 'outcome', title: t('platform:jobs.outcome'), cell: (job) => outcomeText(t, job.outcome) },
    personColumn(
      { key: 'by', title: t('platform:jobs.by') },
      (job) => job.startedBy,
      () => t('platform:jobs.scheduled'),
    ),
    instantColumn(
      { key: 'created', title: t('platform:jobs.created'), sortBy: 'createdDate' },
      timeZone,
      (job) => job.createdDate,
    ),
    numberColumn({ key: 'duration', title: t('platform:jobs.duration') }, durationText),
  ];
}
