import { endUserSessions, listSignInAttempts } from '@stint/contract/account/sessions/sign-in-attempt';
import { searchOf } from '../../lib/list-search.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';

export const signInSearch = searchOf(() => queryOf(listSignInAttempts));
export type SignInSearch = ReturnType<typeof signInSearch.fill>;

export const useSignIns = readOf('sign-in', listSignInAttempts, { keepsPrevious: true });

export const useEndUserSessions = writeOf(endUserSessions, {
  fallback: 'common:failed.generic',
  success: 'account:signIns.ended',
  touches: ['sign-in', 'session'],
});
