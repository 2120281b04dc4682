import { useCallback, useEffect, useRef } from 'react';
import { dropDraft, writeDraft } from './draft.ts';

/** Typing is kept this long after the last key, in milliseconds. */
const KEEP_AFTER = 300;

interface KeptDraft<T> {
  readonly name: string;
  /** Counts the shapes of the kept draft. */
  readonly version: number;
  readonly draft: T;
  /** What is not is dropped, as when somebody takes back all that they typed. */
  readonly isWorthKeeping: (draft: T) => boolean;
}

/**
 * Keeps what is being typed on this device, a moment after each change and when it is closed. Only what was changed here, and once: a tab
 * that was opened before, and left, takes nothing away that another one has kept since.
 */
export function useKeptDraft<T>({ name, version, draft, isWorthKeeping }: KeptDraft<T>): {
  readonly forget: () => void;
} {
  const latest = useRef({ draft, isKept: true, isOver: false });
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
    latest.current = { ...current, draft, isKept: false };
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
    /** It is sent: nothing is kept any more. */
    forget: useCallback(() => {
      latest.current.isOver = true;
      dropDraft(name);
    }, [name]),
  };
}
