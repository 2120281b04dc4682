import { checkInactiveAccounts, setAccountsArchived } from '@stint/contract/projects/inactive-phases/inactive-account';
import {
  checkInactivePhases,
  massDisable,
  planMassDisable,
} from '@stint/contract/projects/inactive-phases/inactive-phase';
import type { DisableChoice } from '@stint/contract/projects/inactive-phases/inactive-phase.rules';
import { z } from 'zod';
import { searchOf } from '../../lib/list-search.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { refreshOn } from '../../lib/staleness.ts';

/** What is reviewed: open phases, or accounts without any. */
const reviewed = z.enum(['phases', 'accounts']).default('phases');
export const inactiveSearch = searchOf(() => queryOf(checkInactivePhases).extend({ what: reviewed }));
export type InactiveSearch = ReturnType<typeof inactiveSearch.fill>;

refreshOn(['phase', 'account', 'company'], 'inactive-phase');

export const useInactivePhases = readOf('inactive-phase', checkInactivePhases, { keepsPrevious: true });

export const useInactiveAccounts = readOf('inactive-phase', checkInactiveAccounts, { keepsPrevious: true });

export const useSetArchived = writeOf(setAccountsArchived, {
  fallback: 'projects:review.accounts.failed',
  touches: ['inactive-phase', 'account', 'phase', 'user-phase', 'phase-choice'],
});

/** What would happen; nothing is asked before a date is chosen. */
export const usePlan = readOf('inactive-phase', planMassDisable, {
  asks: (phases: readonly string[], date: DisableChoice | null) =>
    date === null ? undefined : { phases: [...phases], date },
  staleTime: 0,
  fallback: false,
});

export const useMassDisable = writeOf(massDisable, {
  fallback: 'projects:review.failed',
  touches: ['inactive-phase', 'phase', 'account', 'user-phase', 'phase-choice'],
});
