import { useNavigate } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly isSignOutMeant?: boolean;
  }
}

/** Goes with every link of the app to `/logout`: where that is opened without, a link from elsewhere may have led there. */
export const SIGN_OUT_MEANT = { isSignOutMeant: true } as const;

/** The act that signs out. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => void navigate({ to: '/logout', state: SIGN_OUT_MEANT });
}
