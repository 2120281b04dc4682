import { listOwnSessions, revokeOwnSession } from '@stint/contract/account/sessions/session';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const useOwnSessions = () =>
  useQuery({ queryKey: ['session', 'own'], queryFn: ({ signal }) => call(listOwnSessions, {}, { signal }) });

export const useRevokeSession = () =>
  useMutation({
    mutationFn: (id: string) => call(revokeOwnSession, { params: { id } }),
    meta: { fallback: 'common:failed.generic', success: 'account:sessions.revoked', touches: ['session'] },
  });
