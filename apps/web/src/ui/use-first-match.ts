import { type KeyboardEvent, useEffect, useRef } from 'react';

interface Matching {
  /** What is typed and is a search. */
  readonly wanted: string;
  /** The list shows the answer to it. */
  readonly isSettled: boolean;
  /** Asks for the answer without waiting for more keys. */
  readonly hurry: () => void;
  /** Takes the first match, if there is one. */
  readonly take: () => void;
}

/**
 * Enter takes the first match of a search field with a list, instead of saving the form around it; where the answer is
 * still to come, once it is there. An option that was reached by the arrows is taken by the field itself.
 */
export function useFirstMatch({ wanted, isSettled, hurry, take }: Matching) {
  const awaited = useRef<string | null>(null);

  useEffect(() => {
    if (awaited.current === null || !isSettled) return;
    const isWanted = awaited.current === wanted;
    awaited.current = null;
    if (isWanted) take();
  });

  return {
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || wanted === '') return;
      if (isOptionReached(event.currentTarget)) return;
      event.preventDefault();
      if (isSettled) {
        take();
        return;
      }
      awaited.current = wanted;
      hurry();
    },
    onBlur: () => {
      awaited.current = null;
    },
  };
}

/** Whether the arrows have reached an option in the list of the field. */
function isOptionReached(input: HTMLElement): boolean {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  return list?.querySelector('[data-combobox-selected]') != null;
}
