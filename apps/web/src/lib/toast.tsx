import { lazy, Suspense, useEffect, useState } from 'react';
import type { ToastAct, ToastKind } from './toast-kind.ts';

/** What draws toasts is fetched once the first screen stands, so that it does not make that screen wait. */
const fetchHost = () => import('./toast-host.tsx');
const ToastHost = lazy(async () => ({ default: (await fetchHost()).ToastHost }));
/** No longer than this after the first screen, in milliseconds. */
const LATEST = 1500;

function show(kind: ToastKind, message: string, act?: ToastAct): void {
  void fetchHost().then(({ showToast }) => showToast(kind, message, act));
}

/** Short news of an act, in the corner. The text is already in the person's language. */
export const toast = {
  success: (message: string, act?: ToastAct) => show('success', message, act),
  warning: (message: string) => show('warning', message),
  error: (message: string) => show('error', message),
  /** News from elsewhere, for a moment; it opens what it is about. */
  news: (message: string, open: () => void) => void fetchHost().then(({ showNews }) => showNews(message, open)),
};

/** Where toasts appear; once in the app. */
export function Toasts() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), LATEST);
    return () => clearTimeout(timer);
  }, []);
  return (
    isIdle && (
      <Suspense>
        <ToastHost />
      </Suspense>
    )
  );
}
