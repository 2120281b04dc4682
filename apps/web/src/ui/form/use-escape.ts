import { type RefObject, useEffect, useRef } from 'react';

const DIALOGS = '[role="dialog"][aria-modal="true"]';

/**
 * Closes the dialog around an element by Escape, unless another dialog lies over it: a question, or a history. The
 * library's own dialogs would all close at once.
 */
export function useEscape(inside: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      const at = event.target instanceof Element ? event.target : document.body;
      // An open list of a field closes first.
      if (at.getAttribute('data-mantine-stop-propagation') === 'true') return;
      const own = inside.current?.closest(DIALOGS);
      const top = at.closest(DIALOGS) ?? [...document.querySelectorAll(DIALOGS)].at(-1);
      if (own && own === top) close.current();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [inside]);
}
