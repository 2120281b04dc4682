import { id } from '@stint/contract/primitives';
import {
  assignPhases,
  disableUserPhase,
  listEstimates,
  listMyPhases,
  listUserPhases,
} from '@stint/contract/projects/phases/phase-lists';
import type { QueryOf } from '@stint/contract/route';
import { searchOf } from '../../lib/list-search.ts';
import { openRecord } from '../../lib/open-record.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { refreshOn } from '../../lib/staleness.ts';

/** Whose phases are shown, and which of them is open. */
export const userPhaseSearch = searchOf(() => queryOf(listUserPhases).extend({ user: id.optional(), ...openRecord }));
export type UserPhaseSearch = ReturnType<typeof userPhaseSearch.fill>;
export const myPhaseSearch = searchOf(() => queryOf(listMyPhases));
export type MyPhaseSearch = ReturnType<typeof myPhaseSearch.fill>;
export const estimateSearch = searchOf(() => queryOf(listEstimates));
export type EstimateSearch = ReturnType<typeof estimateSearch.fill>;

refreshOn(['phase', 'account', 'timereg', 'followed-phase'], 'user-phase');

/** Nothing is asked before somebody is chosen. */
export const useUserPhases = readOf('user-phase', listUserPhases, {
  asks: ({ user, ...query }: Omit<QueryOf<typeof listUserPhases>, 'user'> & { user?: string }) =>
    user === undefined ? undefined : { ...query, user },
  keepsPrevious: true,
});

export const useMyPhases = readOf('user-phase', listMyPhases, { keepsPrevious: true });

export const useEstimates = readOf('user-phase', listEstimates, { keepsPrevious: true });

const touches = ['user-phase', 'phase', 'account', 'phase-choice'];

export const useAssignPhases = writeOf(assignPhases, {
  fallback: 'projects:userPhases.failed',
  success: 'projects:userPhases.assigned',
  touches,
});

export const useDisableUserPhase = writeOf(disableUserPhase, {
  fallback: 'projects:userPhases.failed',
  success: 'common:done.updated',
  touches,
});
