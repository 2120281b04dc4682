import { CallError, isUnanswered } from '@stint/contract/call-error';
import type { Sheet } from '@stint/contract/time/sheet/timereg';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { serverIsBack } from '../../lib/server-reach.ts';
import { reportSessionEnd } from '../../lib/session-end.ts';
import { onTokenChange } from '../../lib/session-token.ts';
import { useOnline } from '../../lib/use-online.ts';
import { sheetQuery } from './sheet.queries.ts';
import type { SheetStore } from './sheet-store.ts';
import type { SaveOutcome } from './use-saving.ts';

/** A server that is there and cannot save is not asked again before, in milliseconds. */
const AGAIN_AFTER = 20_000;

/**
 * Saves what was typed without network once there is network again: first the sheet is fetched, so that what others changed
 * meanwhile is shown before anything is sent over it.
 */
export function useReturn(store: SheetStore, sendWaiting: () => Promise<SaveOutcome>): void {
  const client = useQueryClient();
  const isOnline = useOnline();
  const ready = useSyncExternalStore(store.subscribe, () => store.readyCount());
  /** The sheet as it was fetched for this; nothing is sent before the store stands on it. */
  const [fetched, setFetched] = useState<Sheet | null>(null);
  const [phase, setPhase] = useState<'idle' | 'busy' | 'paused'>('idle');
  useLayoutEffect(() => {
    store.isAway = !isOnline;
  }, [store, isOnline]);
  // Whoever signs in again over the open sheet goes on where the session ended.
  useEffect(() => onTokenChange((token) => token !== null && setPhase('idle')), []);

  const pause = (isThere: boolean) => {
    setPhase('paused');
    const resume = () => setPhase('idle');
    if (isThere) setTimeout(resume, AGAIN_AFTER);
    else void serverIsBack().then(resume);
  };
  const question = () => sheetQuery(store.sheet.period._id, store.sheet.user._id);
  const fetchSheet = useEffectEvent(async () => {
    setPhase('busy');
    try {
      await client.fetchQuery({ ...question(), staleTime: 0 });
      // What is shown is this one: an answer that says the same as the one before is that one.
      setFetched(client.getQueryData(question().queryKey) ?? null);
      setPhase('idle');
    } catch (error) {
      if (error instanceof CallError && error.status === 401) reportSessionEnd();
      pause(!isUnanswered(error));
    }
  });
  const send = useEffectEvent(async () => {
    setPhase('busy');
    const outcome = await sendWaiting();
    setFetched(null);
    if (outcome === 'unanswered' || outcome === 'waits') pause(outcome === 'waits');
    else setPhase('idle');
  });
  const isOvertaken = useEffectEvent((sheet: Sheet) => client.getQueryData(question().queryKey) !== sheet);

  useEffect(() => {
    if (phase !== 'idle' || !isOnline) return;
    if (fetched === null) {
      if (ready > 0) void fetchSheet();
    } else if (ready > 0 && store.sheet === fetched) void send();
    // Another answer came meanwhile, or nothing is left to be sent.
    else if (ready === 0 || isOvertaken(fetched)) setFetched(null);
  }, [store, phase, isOnline, fetched, ready]);
}
