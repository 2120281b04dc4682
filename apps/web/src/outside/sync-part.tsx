import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';

const Act = lazyPart(async () => (await import('./timelog/sync-act.tsx')).SyncAct, 'outside', 'platform');

/** The button that synchronises accounts with the time-logging system, as a part of their list. */
export function SyncPart() {
  return (
    <Suspense>
      <Act />
    </Suspense>
  );
}
