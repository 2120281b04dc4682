import { useEffect, useRef } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { draftName, dropDraft, readDraft, writeDraft } from '../../lib/draft.ts';
import type { AskValues } from './ask-values.ts';

/** Counts the shapes that drafts have had. */
const SHAPE = 1;

/** What was typed into a dialog and not sent yet, as it stands on the device: `initial` is it, or what there is else. */
export function useAskDraft(of: string, otherwise: AskValues) {
  const user = useCurrentUser();
  const name = draftName(user._id, 'leave', of);
  const initial = useRef<AskValues | null>(null);
  initial.current ??= readDraft<AskValues>(name, SHAPE)?.value ?? otherwise;
  return { initial: initial.current, name, drop: () => dropDraft(name) };
}

/** Keeps what is typed while it differs from what the dialog began with. */
export function usePersistedDraft(name: string, values: AskValues, isDirty: boolean): void {
  useEffect(() => {
    if (isDirty) writeDraft(name, SHAPE, values);
  }, [name, values, isDirty]);
}
