import { type RefObject, useEffect, useRef } from 'react';
import { DIALOGS, topDialog, topDialogAt } from '../../lib/top-dialog.ts';

export const isInDialog = (element: Element | null): boolean => element?.closest(DIALOGS) != null;

/** Whether nothing lies over an element: it is in the dialog that has the focus, or in none while none is open. */
export function isOnTop(element: Element | null): boolean {
  return (element?.closest(DIALOGS) ?? null) === topDialog();
}

/**
 * Closes the dialog around an element by Escape, unless another dialog lies over it: a question, or a history. The
 * library's own dialogs would all close at once.
 */
export function useEscape(inside: RefObject<HTMLElement | null>, onClose: (() => void) | undefined): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // An open list of a field closes first.
      if (document.activeElement?.getAttribute('data-mantine-stop-propagation') === 'true') return;
      const around = inside.current?.closest(DIALOGS);
      if (around && around === topDialogAt(event)) close.current?.();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [inside]);
}
