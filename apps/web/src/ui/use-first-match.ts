import { type KeyboardEvent, useEffect, useRef } from 'react';

interface Matching {
  /** What is typed and is a search. */
  readonly wanted: string;
  /** The list shows the answer to it. */
  readonly isSettled: boolean;
  /** Asks for the answer without waiting for more keys. */
  readonly hurry: () => void;
}

/**
 * Enter takes the first match of a search field with a list, instead of saving the form around it; where the answer is
 * still to come, once it is there. An option that was reached by the arrows is taken by the field itself.
 */
export function useFirstMatch({ wanted, isSettled, hurry }: Matching) {
  const awaited = useRef<{ readonly search: string; readonly input: HTMLElement } | null>(null);

  useEffect(() => {
    if (!awaited.current || !isSettled) return;
    if (awaited.current.search === wanted) optionsOf(awaited.current.input)[0]?.click();
    awaited.current = null;
  });

  return {
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || wanted === '') return;
      const input = event.currentTarget;
      if (optionsOf(input).some((option) => option.hasAttribute('data-combobox-selected'))) return;
      event.preventDefault();
      if (isSettled) {
        optionsOf(input)[0]?.click();
        return;
      }
      awaited.current = { search: wanted, input };
      hurry();
    },
    onBlur: () => {
      awaited.current = null;
    },
  };
}

/** The options that the list of an open field shows. */
function optionsOf(input: HTMLElement): HTMLElement[] {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  return list ? [...list.querySelectorAll<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])')] : [];
}
