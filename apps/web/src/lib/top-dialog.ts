/** Dialogs that lie over the page. */
export const DIALOGS = '[role="dialog"][aria-modal="true"]';

let pressed: { readonly event: KeyboardEvent; readonly dialog: Element | null } | null = null;

/** The dialog that has the focus, or the last one that opened; null while none is open. */
export const topDialog = (): Element | null =>
  document.activeElement?.closest(DIALOGS) ?? [...document.querySelectorAll(DIALOGS)].at(-1) ?? null;

/**
 * The dialog that lay on top when a key was pressed. Without motion a dialog that the key closes is gone before the others
 * hear of the key; whoever asks what is on top only then would close too.
 */
export const topDialogAt = (event: KeyboardEvent): Element | null =>
  pressed?.event === event ? pressed.dialog : topDialog();

/** Is the first to hear of keys: called before anything is drawn. */
export function watchTopDialog(): void {
  window.addEventListener('keydown', (event) => (pressed = { event, dialog: topDialog() }), { capture: true });
}
