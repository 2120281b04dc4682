import { id } from '@stint/contract/primitives';
import {
  assignPhases,
  disableUserPhase,
  listEstimates,
  listMyPhases,
  listUserPhases,
} from '@stint/contract/projects/phases/phase-lists';
import type { BodyOf, QueryOf } from '@stint/contract/route';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';
import { openRecord } from '../../lib/open-record.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { refreshOn } from '../../lib/staleness.ts';

/** Whose phases are shown, and which of them is open. */
export const userPhaseSearch = searchOf(queryOf(listUserPhases).extend({ user: id.optional(), ...openRecord }));
export type UserPhaseSearch = ReturnType<typeof userPhaseSearch.fill>;
export const myPhaseSearch = searchOf(queryOf(listMyPhases));
export type MyPhaseSearch = ReturnType<typeof myPhaseSearch.fill>;
export const estimateSearch = searchOf(queryOf(listEstimates));
export type EstimateSearch = ReturnType<typeof estimateSearch.fill>;

refreshOn(['phase', 'account', 'timereg', 'followed-phase'], 'user-phase');

const text = (flag: boolean) => String(flag);

/** Nothing is asked before somebody is chosen. */
export const useUserPhases = ({ user, ...query }: Omit<QueryOf<typeof listUserPhases>, 'user'> & { user?: string }) =>
  useQuery({
    queryKey: ['user-phase', 'of', user, query],
    queryFn: ({ signal }) => call(listUserPhases, { query: { ...query, user: user ?? '' } }, { signal }),
    enabled: user !== undefined,
    placeholderData: keepPreviousData,
  });

export const useMyPhases = (query: QueryOf<typeof listMyPhases>) =>
  useQuery({
    queryKey: ['user-phase', 'mine', query],
    queryFn: ({ signal }) =>
      call(
        listMyPhases,
        { query: { ...query, followed: text(query.followed), closed: text(query.closed) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const useEstimates = (query: QueryOf<typeof listEstimates>) =>
  useQuery({
    queryKey: ['user-phase', 'estimates', query],
    queryFn: ({ signal }) =>
      call(listEstimates, { query: { ...query, followed: text(query.followed), mine: text(query.mine) } }, { signal }),
    placeholderData: keepPreviousData,
  });

const touches = ['user-phase', 'phase', 'account', 'phase-choice'];

export const useAssignPhases = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof assignPhases>) => call(assignPhases, { body }),
    meta: { fallback: 'projects:userPhases.failed', success: 'projects:userPhases.assigned', touches },
  });

export const useDisableUserPhase = () =>
  useMutation({
    mutationFn: ({ phase, ...body }: BodyOf<typeof disableUserPhase> & { phase: string }) =>
      call(disableUserPhase, { params: { id: phase }, body }),
    meta: { fallback: 'projects:userPhases.failed', success: 'common:done.updated', touches },
  });
