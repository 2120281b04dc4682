import {
  getSignInPolicy,
  listSecondFactors,
  resetSecondFactor,
  saveSignInPolicy,
} from '@stint/contract/account/second-factor/second-factor';
import { searchOf } from '../../lib/list-search.ts';
import { FOR_A_FORM, readOf, writeOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { FRESH_SIGN_IN } from '../prove-owner-part.tsx';

export const useSignInPolicy = readOf('sign-in-policy', getSignInPolicy, FOR_A_FORM);

export const useSaveSignInPolicy = writeOf(saveSignInPolicy, {
  fallback: 'common:failed.update',
  success: 'account:security.saved',
  touches: ['sign-in-policy', 'second-factors', 'me'],
  handles: [FRESH_SIGN_IN],
});

export const useSecondFactors = readOf('second-factors', listSecondFactors, { keepsPrevious: true });

export const secondFactorSearch = searchOf(() => queryOf(listSecondFactors));
export type SecondFactorSearch = ReturnType<typeof secondFactorSearch.fill>;

export const useResetSecondFactor = writeOf(resetSecondFactor, {
  fallback: 'common:failed.generic',
  success: 'account:security.reset',
  touches: ['second-factors', 'sign-in-ways', 'session'],
  handles: [FRESH_SIGN_IN],
});
