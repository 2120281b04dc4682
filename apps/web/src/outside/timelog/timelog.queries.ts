import * as mapping from '@stint/contract/outside/timelog/mapping';
import * as sync from '@stint/contract/outside/timelog/sync';
import { id } from '@stint/contract/primitives';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { searchOf } from '../../lib/list-search.ts';
import { newClientId } from '../../lib/new-client-id.ts';
import { queryClient } from '../../lib/query.ts';
import { useLive } from '../../lib/realtime.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';
import { refreshOn } from '../../lib/staleness.ts';

// What is mapped stands with the accounts and phases.
refreshOn(['account', 'indirect-customer', 'phase'], 'timelog-mapping');
refreshOn(['account', 'job'], 'timelog-sync');

export const timelogTab = z.enum(['mapping', 'sync', 'differences']);
export const timelogSearch = searchOf(() =>
  z.object({
    tab: timelogTab.default('mapping').catch('mapping'),
    customer: id.optional().catch(undefined),
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .optional()
      .catch(undefined),
  }),
);
export type TimelogSearch = ReturnType<typeof timelogSearch.fill>;

export const useMappedCustomers = readOf('timelog-mapping', mapping.listMappedCustomers);
export const useMappedAccounts = readOf('timelog-mapping', mapping.listMappedAccounts);
/** Asked of the outside system each time: the screen tells of a failure itself. */
const OUTSIDE = { fallback: false, retry: false, staleTime: 60_000 } as const;
export const useTimelogProjects = readOf('timelog-mapping', mapping.listTimelogProjects, OUTSIDE);
export const useTimelogTasks = readOf('timelog-mapping', mapping.listTimelogTasks, OUTSIDE);
export const useTimelogAllocations = readOf('timelog-mapping', mapping.listTimelogAllocations, OUTSIDE);

export const useMapAccounts = writeOf(mapping.mapAccounts, {
  fallback: 'common:failed.update',
  success: 'outside:mapping.saved',
  touches: ['timelog-mapping', 'timelog-sync', 'account', 'phase'],
  // A refusal marks the accounts that it is about.
  onError: () => {
    for (const entity of ['timelog-mapping', 'timelog-sync', 'account'])
      void queryClient.invalidateQueries({ queryKey: [entity] });
  },
});
export const useMapPhase = writeOf(mapping.mapPhase, {
  fallback: 'common:failed.update',
  success: 'outside:mapping.saved',
  touches: ['timelog-mapping', 'phase'],
});

/** While a sync runs it is looked at now and then, should an event be lost. */
const LOOK_EVERY = 5000;
export const useTimelogState = readOf('timelog-sync', sync.getTimelogState, {
  refetchInterval: ({ state }) => (state.data?.run?.finishedDate === null ? LOOK_EVERY : false),
});
export const useSyncLines = readOf('timelog-sync', sync.listSyncLines);

const STARTED = { fallback: 'platform:jobs.failedToStart', touches: ['timelog-sync'] } as const;
const asNew = () => ({ _id: newClientId() });
export const useSyncAccounts = writeOf<typeof sync.syncAccounts, void>(sync.syncAccounts, { ...STARTED, sends: asNew });
export const useSyncMetadata = writeOf<typeof sync.syncMetadata, void>(sync.syncMetadata, { ...STARTED, sends: asNew });
export const useMend = writeOf(sync.mendDifferences, {
  ...STARTED,
  sends: (month: string) => ({ ...asNew(), month }),
});

export const useDifferences = readOf('timelog-differences', sync.listDifferences, {
  ...OUTSIDE,
  keepsPrevious: true,
  staleTime: 0,
});

/**
 * Each line of the log as it is written; what a sync has changed is shown once it is over. It is for the screen, which stands before
 * a sync begins: a short one is over before its log is shown.
 */
export function useSyncLog(): void {
  const client = useQueryClient();
  useLive('new audit', ({ code }) => {
    // A question that is on its way is let go on: the next line asks again.
    void client.invalidateQueries({ queryKey: ['timelog-sync'] }, { cancelRefetch: code === sync.ALL_DONE });
    if (code === sync.ALL_DONE) void client.invalidateQueries({ queryKey: ['timelog-differences'] });
  });
  useLive('jobProgress', ({ job }) => {
    if (job.kind === 'syncTimelog') void client.invalidateQueries({ queryKey: ['timelog-sync'] });
  });
}
