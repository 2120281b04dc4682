import type { CustomerJob } from '@stint/contract/projects/jobs/customer-job';
import { useMemo } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { NEW, RecordDrawer } from '../../ui/record-drawer.tsx';
import type { Column } from '../../ui/table/column.ts';
import { dateColumn, personColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { CustomerJobForm } from './customer-job-form.tsx';
import { customerJobSearch, useCustomerJob, useCustomerJobs } from './jobs.queries.ts';

/** Who does what for the project at the customer. */
export function CustomerJobsTab({ project }: { readonly project: string }) {
  const t = useT('projects');
  const list = useListSearch(customerJobSearch);
  const { detailId, tab: _, ...query } = list.state;
  const answer = useCustomerJobs({ ...query, project });
  const one = useCustomerJob(detailId === NEW ? undefined : detailId);
  const close = () => list.show({ detailId: undefined });
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <>
      <DataTable
        name="customer-jobs"
        label={t('projects:jobs.tabs.customers')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={(job) => list.show({ detailId: job._id })}
        empty={{ title: t('projects:customerJobs.empty'), hint: t('projects:customerJobs.hint') }}
      />
      <RecordDrawer id={detailId} answer={one} title={t('projects:customerJobs.one')} onClose={close}>
        {(record) => <CustomerJobForm key={detailId} project={project} record={record} onClose={close} />}
      </RecordDrawer>
    </>
  );
}

function columnsOf(t: Translate): readonly Column<CustomerJob>[] {
  return [
    personColumn(
      { key: 'fullName', title: t('projects:customerJobs.fullName'), sortBy: 'fullName', main: true },
      (job) => job.customer,
      (job) => job.fullName,
    ),
    { key: 'role', title: t('projects:customerJobs.role'), sortBy: 'role', cell: (job) => job.role },
    dateColumn({ key: 'start', title: t('projects:projects.startDate'), sortBy: 'startDate' }, (job) => job.startDate),
    dateColumn({ key: 'end', title: t('projects:projects.endDate') }, (job) => job.endDate),
  ];
}
