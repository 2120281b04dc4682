import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { dropDraft, onDraftDropped, writeDraft } from './draft.ts';

/** Typing is kept this long after the last key, in milliseconds. */
const KEEP_AFTER = 300;

interface KeptDraft<T> {
  readonly name: string;
  /** Counts the shapes of the kept draft. */
  readonly version: number;
  readonly draft: T;
  /** What is not is dropped, as when somebody takes back all that they typed. */
  readonly isWorthKeeping: (draft: T) => boolean;
  /** Another tab sent what was kept, and something else was typed here. */
  readonly onOtherSent?: () => void;
}

/**
 * Keeps what is being typed on this device, a moment after each change and when it is closed. Only what was changed here, and once: a tab
 * that was opened before, and left, takes nothing away that another one has kept since. What another one is done with, as when it was
 * sent, is kept no more, unless something else was typed here.
 */
export function useKeptDraft<T>({ name, version, draft, isWorthKeeping, onOtherSent }: KeptDraft<T>): {
  readonly forget: () => void;
} {
  const latest = useRef({ draft, isKept: true, isOver: false, isTyped: false });
  const isWorth = useRef(isWorthKeeping);
  isWorth.current = isWorthKeeping;

  const keep = useCallback(() => {
    const { current } = latest;
    if (current.isKept || current.isOver) return;
    current.isKept = true;
    if (isWorth.current(current.draft)) writeDraft(name, version, current.draft);
    else dropDraft(name);
  }, [name, version]);
  useEffect(() => {
    const { current } = latest;
    if (current.draft === draft) return;
    latest.current = { ...current, draft, isKept: false, isTyped: true };
    const timer = setTimeout(keep, KEEP_AFTER);
    return () => clearTimeout(timer);
  }, [draft, keep]);
  const tellOtherSent = useEffectEvent(() => onOtherSent?.());
  useEffect(
    () =>
      onDraftDropped<T>(name, version, (dropped) => {
        const { current } = latest;
        if (!current.isTyped || JSON.stringify(current.draft) === JSON.stringify(dropped)) return;
        current.isKept = false;
        tellOtherSent();
      }),
    [name, version],
  );
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);

  return {
    /** It is sent: nothing is kept any more. */
    forget: useCallback(() => {
      const { current } = latest;
      current.isOver = true;
      // Other tabs are told by what was in it last.
      writeDraft(name, version, current.draft);
      dropDraft(name);
    }, [name, version]),
  };
}
