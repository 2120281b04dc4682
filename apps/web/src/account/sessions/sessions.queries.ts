import { listOwnSessions, revokeOwnSession } from '@stint/contract/account/sessions/session';
import { readOf, writeOf } from '../../lib/route-hooks.ts';

export const useOwnSessions = readOf('session', listOwnSessions);

export const useRevokeSession = writeOf(revokeOwnSession, {
  fallback: 'common:failed.generic',
  success: 'account:sessions.revoked',
  touches: ['session'],
});
