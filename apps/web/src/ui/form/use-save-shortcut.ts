import { type RefObject, useEffect, useEffectEvent } from 'react';
import { matches } from '../../lib/use-shortcut.ts';
import { isOnTop } from './use-escape.ts';

/** Key presses that a form has answered: of several on a page, one saves. */
const answered = new WeakSet<KeyboardEvent>();

/**
 * Ctrl S (Cmd S on a Mac) saves what the element holds, a form or a sheet, while nothing lies over it: a form in a drawer saves
 * itself, not the page below. The browser never offers to save the page instead.
 */
export function useSaveShortcut(element: RefObject<Element | null>, save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!matches(event, 'mod+s')) return;
    event.preventDefault();
    if (event.repeat || answered.has(event) || !isOnTop(element.current)) return;
    answered.add(event);
    save();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
