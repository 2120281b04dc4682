import { translate } from '../messages.ts';
import { queryClient } from '../query.ts';
import { toast } from '../toast.tsx';
import { hasUnsavedWork } from '../unsaved-work.ts';
import { keepAnswers } from './cached-answers.ts';
import { clearCachedAnswers } from './clear-cached-answers.ts';

const WORKER = '/service-worker.js';
/** A tab that stays open for days hears of a new release at least this often, in milliseconds. */
const LOOK_EVERY = 60 * 60_000;
/** A worker takes over within this long where it belongs to the page that is open, in milliseconds. */
const TAKES_OVER_WITHIN = 3000;

/** Has the browser keep the app, or ends that where the installation does not want it. Runs once the first screen stands. */
export async function startOffline(isWanted: boolean): Promise<void> {
  // There are none where the page did not come by https.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return;
  if (!isWanted) return endOffline(workers);
  const registration = await workers.register(WORKER, { updateViaCache: 'none' });
  keepAnswers(queryClient);
  if (registration.waiting) callFor(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && workers.controller) callFor(next);
    });
  });
  const look = () => void registration.update().catch(() => undefined);
  window.addEventListener('online', look);
  setInterval(look, LOOK_EVERY);
}

/** The worker of this page's own release takes over at once; that of another waits until its page is opened. */
function callFor(next: ServiceWorker): void {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  next.postMessage({ kind: 'take-over', entry });
  setTimeout(() => next.state === 'installed' && tellOfRelease(), TAKES_OVER_WITHIN);
}

function tellOfRelease(): void {
  const reload = () => {
    if (hasUnsavedWork()) toast.warning(translate('common:newRelease.unsaved'));
    else window.location.reload();
  };
  toast.success(translate('common:newRelease.ready'), { label: translate('common:newRelease.reload'), run: reload });
}

async function endOffline(workers: ServiceWorkerContainer): Promise<void> {
  clearCachedAnswers();
  for (const registration of await workers.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
