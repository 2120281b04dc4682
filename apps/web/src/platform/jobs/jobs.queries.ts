import type { jobProgress } from '@stint/contract/events';
import * as contract from '@stint/contract/platform/jobs/job';
import type { AnswerOf, QueryOf } from '@stint/contract/route';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';
import { newClientId } from '../../lib/new-client-id.ts';
import { openRecord } from '../../lib/open-record.ts';
import { useLive } from '../../lib/realtime.ts';
import { queryOf } from '../../lib/route-schemas.ts';

export const jobSearch = searchOf(queryOf(contract.listJobs).extend(openRecord));
export type JobSearch = ReturnType<typeof jobSearch.fill>;

type JobList = AnswerOf<typeof contract.listJobs>;

export const useJobs = (query: QueryOf<typeof contract.listJobs>) =>
  useQuery({
    queryKey: ['job', 'list', query],
    queryFn: ({ signal }) => call(contract.listJobs, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useJobKinds = () =>
  useQuery({
    queryKey: ['job', 'kinds'],
    queryFn: ({ signal }) => call(contract.listJobKinds, {}, { signal }),
  });

/** Progress as it comes; a run that begins or ends is fetched with all that the list shows of it. */
export function useJobProgress(): void {
  const client = useQueryClient();
  useLive('jobProgress', ({ job }) => {
    const known = client.getQueriesData<JobList>({ queryKey: ['job', 'list'] });
    const isKnown = known.some(([, list]) =>
      list?.items.some(({ _id, state }) => _id === job._id && state === job.state),
    );
    if (!isKnown) void client.invalidateQueries({ queryKey: ['job', 'list'] });
    else client.setQueriesData<JobList>({ queryKey: ['job', 'list'] }, (list) => list && withProgress(list, job));
  });
}

function withProgress(list: JobList, { _id, done, total }: z.infer<typeof jobProgress>): JobList {
  return { ...list, items: list.items.map((one) => (one._id === _id ? { ...one, done, total } : one)) };
}

export const useStartJob = () =>
  useMutation({
    mutationFn: (kind: string) => call(contract.startJob, { body: { _id: newClientId(), kind } }),
    meta: { fallback: 'platform:jobs.failedToStart', success: 'platform:jobs.started', touches: ['job'] },
  });

export const useRetryJob = () =>
  useMutation({
    mutationFn: (id: string) => call(contract.retryJob, { params: { id } }),
    meta: { fallback: 'platform:jobs.failedToStart', success: 'platform:jobs.retried', touches: ['job'] },
  });
