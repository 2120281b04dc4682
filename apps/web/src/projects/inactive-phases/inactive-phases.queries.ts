import {
  checkInactivePhases,
  massDisable,
  planMassDisable,
} from '@stint/contract/projects/inactive-phases/inactive-phase';
import type { DisableChoice } from '@stint/contract/projects/inactive-phases/inactive-phase.rules';
import type { BodyOf, QueryOf } from '@stint/contract/route';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { refreshOn } from '../../lib/staleness.ts';

export const inactiveSearch = searchOf(queryOf(checkInactivePhases));
export type InactiveSearch = ReturnType<typeof inactiveSearch.fill>;

refreshOn(['phase', 'account', 'company'], 'inactive-phase');

export const useInactivePhases = (query: QueryOf<typeof checkInactivePhases>) =>
  useQuery({
    queryKey: ['inactive-phase', 'list', query],
    queryFn: ({ signal }) => call(checkInactivePhases, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What would happen; nothing is asked before a date is chosen. */
export const usePlan = (phases: readonly string[], date: DisableChoice | null) =>
  useQuery({
    queryKey: ['inactive-phase', 'plan', phases, date],
    queryFn: ({ signal }) =>
      call(planMassDisable, { body: { phases: [...phases], date: date ?? 'afterLastRegistration' } }, { signal }),
    enabled: date !== null,
    staleTime: 0,
    meta: { fallback: false },
  });

export const useMassDisable = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof massDisable>) => call(massDisable, { body }),
    meta: {
      fallback: 'projects:review.failed',
      touches: ['inactive-phase', 'phase', 'account', 'user-phase', 'phase-choice'],
    },
  });
