import { useCallback, useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { draftName, dropDraft, readDraft, writeDraft } from '../../../lib/draft.ts';
import { isWorthKeeping, type MessageDraft } from './message-draft.ts';

/** Counts the shapes of the kept draft. */
const VERSION = 2;
/** Typing is kept this long after the last key, in milliseconds. */
const KEEP_AFTER = 300;

/** A 1MM that is being written, kept on this device until it is sent: closing the dialog loses nothing. */
export function useMessageDraft(sendTo: string, fresh: () => MessageDraft) {
  const name = draftName(useCurrentUser()._id, 'one-minute-message', sendTo);
  const [found] = useState(() => readDraft<MessageDraft>(name, VERSION));
  const [start] = useState(fresh);
  const [draft, setDraft] = useState<MessageDraft>(found?.value ?? start);
  const [continuedFrom, setContinuedFrom] = useState(found?.savedAt ?? null);
  const latest = useRef<MessageDraft | null>(draft);

  const keep = useCallback(() => {
    if (latest.current === null) return;
    if (isWorthKeeping(latest.current, start)) writeDraft(name, VERSION, latest.current);
    else dropDraft(name);
  }, [name, start]);
  useEffect(() => {
    if (latest.current === null) return;
    latest.current = draft;
    const timer = setTimeout(keep, KEEP_AFTER);
    return () => clearTimeout(timer);
  }, [draft, keep]);
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);

  return {
    draft,
    change: useCallback((patch: Partial<MessageDraft>) => setDraft((before) => ({ ...before, ...patch })), []),
    /** When the draft that was found on this device was written; null when there was none. */
    continuedFrom,
    startOver: () => {
      setDraft(fresh());
      setContinuedFrom(null);
    },
    /** It is sent: nothing is kept any more. */
    forget: () => {
      latest.current = null;
      dropDraft(name);
    },
  };
}
