import { getOverriddenQuarters, saveOverriddenQuarters } from '@stint/contract/reviews/quarters/overridden-quarters';
import { listOwnQuarters } from '@stint/contract/reviews/quarters/own-quarter';
import { listQuartersOfUser, selectQuarters } from '@stint/contract/reviews/quarters/user-quarter';
import { FOR_A_FORM, readOf, writeOf } from '../../lib/route-hooks.ts';
import { refreshOn } from '../../lib/staleness.ts';

// What is registered, planned and said counts at once.
refreshOn(['timereg', 'one-minute-message'], 'user-quarter');

export const useOwnQuarters = readOf('user-quarter', listOwnQuarters, { fallback: false });
export const useQuartersOfUser = readOf('user-quarter', listQuartersOfUser, {
  fallback: 'reviews:quarters.choicesFailed',
});
export const useQuarterChoices = readOf('user-quarter', selectQuarters, { fallback: 'reviews:quarters.choicesFailed' });

/** The quarter that the address names, else the one that is shown first; undefined until it is known, or where there is none. */
export function useChosenQuarter({
  year,
  quarter,
}: {
  readonly year?: number | undefined;
  readonly quarter?: number | undefined;
}) {
  const choices = useQuarterChoices();
  const first = choices.data?.find(({ isDefault }) => isDefault) ?? choices.data?.[0];
  const chosen = year && quarter ? { year, quarter } : first && { year: first.year, quarter: first.quarter };
  return { chosen, isNone: choices.data?.length === 0 };
}

const OVERRIDDEN = 'overridden-quarters';
refreshOn(['userOverriddenQuarters'], OVERRIDDEN);
export const useOverriddenQuarters = readOf(OVERRIDDEN, getOverriddenQuarters, FOR_A_FORM);
export const useSaveOverriddenQuarters = writeOf(saveOverriddenQuarters, {
  fallback: 'common:failed.update',
  success: 'common:done.updated',
  touches: [OVERRIDDEN, 'user-quarter'],
  handles: ['CHANGED_MEANWHILE'],
});
