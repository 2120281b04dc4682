const PHONE = '(width < 48em)';

/**
 * Gives the focus to what one goes on with, as it appears (a `ref`): unless it is somewhere already, and not on a phone,
 * where a keyboard would come up.
 */
export function focusIfFree(element: HTMLElement | null): void {
  const { activeElement } = document;
  const isFree = activeElement === null || activeElement === document.body || activeElement.id === 'main';
  if (isFree && !window.matchMedia(PHONE).matches) element?.focus({ preventScroll: true });
}
