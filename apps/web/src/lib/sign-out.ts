import { firstCalls } from '@stint/contract/account/sessions/first-calls';
import { useNavigate } from '@tanstack/react-router';
import { translate } from './messages.ts';
import { isReachable, serverIsBack } from './server-reach.ts';
import { dropToken, readToken } from './session-token.ts';
import { toast } from './toast.tsx';
import { askToLeave } from './unsaved-guard.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly isSignOutMeant?: boolean;
  }
}

/** Goes with every link of the app to `/logout`: where that is opened without, a link from elsewhere may have led there. */
export const SIGN_OUT_MEANT = { isSignOutMeant: true } as const;

/**
 * Where the server cannot be reached, signs out on this device at once, unless something is typed and is to stay: whoever comes next
 * finds nobody. The server is told when it is back, if this tab is still there; else the session ends by itself.
 */
export async function signOutHere(): Promise<void> {
  if (hasUnsavedWork() && !(await askToLeave())) return;
  const token = readToken();
  if (token === null) return;
  dropToken();
  toast.success(translate('common:own.signedOutHere'));
  await serverIsBack();
  await endSession(token);
}

const endSession = (token: string) =>
  fetch(firstCalls.logout.path, { headers: { authorization: `Bearer ${token}` } }).catch(() => {});

/** The act that signs out. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    if (!isReachable()) return void signOutHere();
    void navigate({ to: '/logout', state: SIGN_OUT_MEANT });
  };
}
