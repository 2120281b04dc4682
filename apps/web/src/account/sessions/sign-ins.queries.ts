import { endUserSessions, listSignInAttempts } from '@stint/contract/account/sessions/sign-in-attempt';
import type { QueryOf } from '@stint/contract/route';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';
import { queryOf } from '../../lib/route-schemas.ts';

export const signInSearch = searchOf(queryOf(listSignInAttempts));
export type SignInSearch = ReturnType<typeof signInSearch.fill>;

export const useSignIns = (query: QueryOf<typeof listSignInAttempts>) =>
  useQuery({
    queryKey: ['sign-in', 'list', query],
    queryFn: ({ signal }) => call(listSignInAttempts, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useEndUserSessions = () =>
  useMutation({
    mutationFn: (id: string) => call(endUserSessions, { params: { id } }),
    meta: { fallback: 'common:failed.generic', success: 'account:signIns.ended', touches: ['sign-in', 'session'] },
  });
