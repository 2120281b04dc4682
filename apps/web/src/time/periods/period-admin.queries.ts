import type { BodyOf, QueryOf } from '@stint/contract/route';
import { createPeriod, deletePeriod, getPeriod, listPeriods, updatePeriod } from '@stint/contract/time/periods/period';
import { getPeriodSyncDetail, SYNC_DETAIL_CHUNK, syncPeriod } from '@stint/contract/time/periods/period-sync';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { refreshOn } from '../../lib/staleness.ts';

export const periodSearch = searchOf(queryOf(listPeriods));

export const usePeriods = (query: QueryOf<typeof listPeriods>) =>
  useQuery({
    queryKey: ['period', 'list', query],
    queryFn: ({ signal }) => call(listPeriods, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { fallback: false },
  });

/** The newest period, which a new one follows. */
export const useNewestPeriod = () =>
  useQuery({
    queryKey: ['period', 'newest'],
    queryFn: ({ signal }) => call(listPeriods, { query: { limit: 1, orderBy: '-fromDate' } }, { signal }),
  });

export const usePeriod = (id: string) =>
  useQuery({
    queryKey: ['period', id],
    queryFn: ({ signal }) => call(getPeriod, { params: { id } }, { signal }),
  });

refreshOn(['timereg-period', 'user-period'], 'period', 'sync-detail', 'user-period');

const touches = ['period', 'user-period', 'sheet', 'expired-period', 'sync-detail'];

export const useCreatePeriod = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof createPeriod>) => call(createPeriod, { body }),
    meta: { fallback: 'time:period.failed.create', touches },
  });

export const useUpdatePeriod = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof updatePeriod>) => call(updatePeriod, { params: { id }, body }),
    meta: { fallback: 'time:period.failed.update', success: 'time:period.updated', touches },
  });

export const useDeletePeriod = () =>
  useMutation({
    mutationFn: (id: string) => call(deletePeriod, { params: { id } }),
    meta: { fallback: 'time:period.failed.delete', success: 'time:period.deleted', touches },
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

export const useSyncPeriod = (id: string) =>
  useMutation({
    mutationFn: () => call(syncPeriod, { params: { id } }),
    meta: { fallback: 'time:sync.failed', touches },
  });
