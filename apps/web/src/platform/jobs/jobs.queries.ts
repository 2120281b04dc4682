import type { jobProgress } from '@stint/contract/events';
import { getBackups } from '@stint/contract/platform/backup/backup';
import * as contract from '@stint/contract/platform/jobs/job';
import type { AnswerOf } from '@stint/contract/route';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { searchOf } from '../../lib/list-search.ts';
import { newClientId } from '../../lib/new-client-id.ts';
import { openRecord } from '../../lib/open-record.ts';
import { useLive } from '../../lib/realtime.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';

export const jobSearch = searchOf(() => queryOf(contract.listJobs).extend(openRecord));
export type JobSearch = ReturnType<typeof jobSearch.fill>;

type JobList = AnswerOf<typeof contract.listJobs>;

/** While a run waits or goes on, it is looked at again after so many milliseconds, whatever the live channel told. */
const LOOK_AGAIN_AFTER = 10_000;

export const useJobs = readOf('job', contract.listJobs, {
  keepsPrevious: true,
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ finishedDate }) => finishedDate === null) ? LOOK_AGAIN_AFTER : false,
});

/** Read again whenever a run begins or ends. */
export const useBackups = readOf('job', getBackups, { refetchInterval: 3 * LOOK_AGAIN_AFTER });

export const useJobKinds = readOf('job', contract.listJobKinds);

/** Progress as it comes; a run that begins or ends is fetched with all that the list shows of it. */
export function useJobProgress(): void {
  const client = useQueryClient();
  useLive('jobProgress', ({ job }) => {
    const known = client.getQueriesData<JobList>({ queryKey: useJobs.key });
    const isKnown = known.some(([, list]) =>
      list?.items.some(({ _id, state }) => _id === job._id && state === job.state),
    );
    if (!isKnown) for (const { key } of [useJobs, useBackups]) void client.invalidateQueries({ queryKey: key });
    else client.setQueriesData<JobList>({ queryKey: useJobs.key }, (list) => list && withProgress(list, job));
  });
}

function withProgress(list: JobList, { _id, done, total }: z.infer<typeof jobProgress>): JobList {
  return { ...list, items: list.items.map((one) => (one._id === _id ? { ...one, done, total } : one)) };
}

export const useStartJob = writeOf(contract.startJob, {
  sends: (kind: string) => ({ _id: newClientId(), kind }),
  fallback: 'platform:jobs.failedToStart',
  success: 'platform:jobs.started',
  touches: ['job'],
});

export const useRetryJob = writeOf(contract.retryJob, {
  fallback: 'platform:jobs.failedToStart',
  success: 'platform:jobs.retried',
  touches: ['job'],
});
