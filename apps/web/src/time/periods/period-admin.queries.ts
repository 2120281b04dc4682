import { createPeriod, deletePeriod, getPeriod, listPeriods, updatePeriod } from '@stint/contract/time/periods/period';
import { getPeriodSyncDetail, SYNC_DETAIL_CHUNK, syncPeriod } from '@stint/contract/time/periods/period-sync';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';
import { readOf, writeOf, writeOfOne } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { refreshOn } from '../../lib/staleness.ts';

export const periodSearch = searchOf(() => queryOf(listPeriods));

export const usePeriods = readOf('period', listPeriods, { keepsPrevious: true, fallback: false });

/** The newest period, which a new one follows. */
export const useNewestPeriod = () => usePeriods({ limit: 1, orderBy: '-fromDate' });

export const usePeriod = readOf('period', getPeriod);

refreshOn(['timereg-period', 'user-period'], 'period', 'sync-detail', 'user-period');

const touches = ['period', 'user-period', 'sheet', 'expired-period', 'sync-detail'];

export const useCreatePeriod = writeOf(createPeriod, { fallback: 'time:period.failed.create', touches });

export const useUpdatePeriod = writeOfOne(updatePeriod, {
  fallback: 'time:period.failed.update',
  success: 'time:period.updated',
  touches,
});

export const useDeletePeriod = writeOf(deletePeriod, {
  fallback: 'time:period.failed.delete',
  success: 'time:period.deleted',
  touches,
});

/** The people of a period in chunks; the screen asks for the next one as long as there is one. */
export const usePeriodSyncDetail = (id: string) =>
  useInfiniteQuery({
    queryKey: ['sync-detail', id],
    queryFn: ({ signal, pageParam }) =>
      call(getPeriodSyncDetail, { params: { id }, query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * SYNC_DETAIL_CHUNK < last.total ? pages.length + 1 : undefined),
    refetchOnWindowFocus: false,
    meta: { fallback: false },
  });

export const useSyncPeriod = writeOfOne(syncPeriod, { fallback: 'time:sync.failed', touches });
