import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { MissingCode } from '../lib/new-release.ts';
import { ErrorState } from '../ui/error-state.tsx';

/** Stands where a screen should be that failed; the shell around it still works. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    // Browsers keep that a module could not be had for as long as the page is open.
    if (error instanceof MissingCode) return window.location.reload();
    reset();
    void router.invalidate();
  };
  return <ErrorState error={error} onRetry={retry} fallback="common:failed.screen" />;
}
