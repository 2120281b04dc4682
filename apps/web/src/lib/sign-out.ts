import { firstCalls } from '@stint/contract/account/sessions/first-calls';
import { useNavigate } from '@tanstack/react-router';
import { translate } from './messages.ts';
import { isReachable, serverIsBack } from './server-reach.ts';
import { dropToken, readToken } from './session-token.ts';
import { toast } from './toast.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly isSignOutMeant?: boolean;
  }
}

/** Goes with every link of the app to `/logout`: where that is opened without, a link from elsewhere may have led there. */
export const SIGN_OUT_MEANT = { isSignOutMeant: true } as const;

/**
 * Where the server cannot be reached, signs out on this device at once: whoever comes next finds nobody. The server is told when it is
 * back, if this tab is still there; else the session ends by itself.
 * @returns whether it did.
 */
export function signOutUnreachable(): boolean {
  const token = readToken();
  if (isReachable() || token === null) return false;
  dropToken();
  toast.success(translate('account:logout.unreachable'));
  void serverIsBack().then(() => endSession(token));
  return true;
}

const endSession = (token: string) =>
  fetch(firstCalls.logout.path, { headers: { authorization: `Bearer ${token}` } }).catch(() => {});

/** The act that signs out. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    if (!signOutUnreachable()) void navigate({ to: '/logout', state: SIGN_OUT_MEANT });
  };
}
