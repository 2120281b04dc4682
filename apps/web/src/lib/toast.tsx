import { type ComponentType, useEffect, useState } from 'react';
import type { ToastAct, ToastKind } from './toast-kind.ts';

/** What draws toasts is fetched once the first screen stands, so that it does not make that screen wait. */
const fetchHost = () => import('./toast-host.tsx');
/** No longer than this after the first screen, in milliseconds. */
const LATEST = 1500;

/** Without the network the code of toasts may not be there: the screen stays, and the banner says why. */
const unseen = () => {};

function show(kind: ToastKind, message: string, act?: ToastAct): void {
  void fetchHost().then(({ showToast }) => showToast(kind, message, act), unseen);
}

/** Short news of an act, in the corner. The text is already in the person's language. */
export const toast = {
  success: (message: string, act?: ToastAct) => show('success', message, act),
  warning: (message: string) => show('warning', message),
  error: (message: string) => show('error', message),
  /** News from elsewhere, for a moment; it opens what it is about. */
  news: (message: string, open: () => void) => void fetchHost().then(({ showNews }) => showNews(message, open), unseen),
};

/** Where toasts appear; once in the app. What cannot be fetched now is fetched when the network is back. */
export function Toasts() {
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(() => {
    const fetch = () => void fetchHost().then(({ ToastHost }) => setHost(() => ToastHost), unseen);
    const timer = setTimeout(fetch, LATEST);
    window.addEventListener('online', fetch);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', fetch);
    };
  }, []);
  return Host && <Host />;
}
