import { useCallback, useState } from 'react';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { draftName, readDraft } from '../../../lib/draft.ts';
import { newClientId } from '../../../lib/new-client-id.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { isWorthKeeping, type MessageDraft } from './message-draft.ts';

/** Counts the shapes of the kept draft. */
const VERSION = 2;

/** A 1MM that is being written, kept on this device until it is sent: closing the dialog loses nothing. */
export function useMessageDraft(sendTo: string, fresh: () => MessageDraft) {
  const name = draftName(useCurrentUser()._id, 'one-minute-message', sendTo);
  const [found] = useState(() => readDraft<MessageDraft>(name, VERSION));
  const [start] = useState(fresh);
  const [draft, setDraft] = useState<MessageDraft>(found?.value ?? start);
  const [continuedFrom, setContinuedFrom] = useState(found?.savedAt ?? null);
  const { forget } = useKeptDraft({
    name,
    version: VERSION,
    draft,
    isWorthKeeping: (now) => isWorthKeeping(now, start),
    // What was typed here is another 1MM.
    onOtherSent: () => setDraft((before) => ({ ...before, _id: newClientId() })),
  });

  return {
    draft,
    change: useCallback((patch: Partial<MessageDraft>) => setDraft((before) => ({ ...before, ...patch })), []),
    /** When the draft that was found on this device was written; null when there was none. */
    continuedFrom,
    startOver: () => {
      setDraft(fresh());
      setContinuedFrom(null);
    },
    forget,
  };
}
