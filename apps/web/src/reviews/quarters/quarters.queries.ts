import { getOverriddenQuarters, saveOverriddenQuarters } from '@stint/contract/reviews/quarters/overridden-quarters';
import { listOwnQuarters } from '@stint/contract/reviews/quarters/own-quarter';
import { selectQuarters } from '@stint/contract/reviews/quarters/user-quarter';
import { FOR_A_FORM, readOf, writeOf } from '../../lib/route-hooks.ts';
import { refreshOn } from '../../lib/staleness.ts';

// What is registered, planned and said counts at once.
refreshOn(['timereg', 'one-minute-message'], 'user-quarter');

export const useOwnQuarters = readOf('user-quarter', listOwnQuarters, { fallback: false });
export const useQuarterChoices = readOf('user-quarter', selectQuarters, { fallback: 'reviews:quarters.choicesFailed' });

const OVERRIDDEN = 'overridden-quarters';
refreshOn(['userOverriddenQuarters'], OVERRIDDEN);
export const useOverriddenQuarters = readOf(OVERRIDDEN, getOverriddenQuarters, FOR_A_FORM);
export const useSaveOverriddenQuarters = writeOf(saveOverriddenQuarters, {
  fallback: 'common:failed.update',
  success: 'common:done.updated',
  touches: [OVERRIDDEN, 'user-quarter'],
  handles: ['CHANGED_MEANWHILE'],
});
