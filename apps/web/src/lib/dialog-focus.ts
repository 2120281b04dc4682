import { DIALOGS } from './top-dialog.ts';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** What each dialog was opened from; kept beyond its end, as another may have been opened from within it. */
const openers = new WeakMap<Element, Element>();
const open = new Set<Element>();
/** What the pointer was last set on; keys forget it. Rows and pictures open dialogs without taking the focus. */
let pointed: Element | null = null;
/** What had the focus last, also when it is gone since. */
let last: Element | null = null;

const observer = new MutationObserver(() => {
  const closed = [...open].filter((dialog) => !dialog.isConnected);
  if (closed.length === 0) return;
  for (const dialog of closed) open.delete(dialog);
  if (open.size === 0) observer.disconnect();
  const [outermost] = closed;
  // What closes a dialog may open another or another screen, which takes the focus itself.
  if (outermost) setTimeout(() => giveBack(outermost));
});

/**
 * Gives the focus back to what opened a dialog when it closes, however it does: called before anything is drawn. The
 * library does so only for dialogs that stay on the page while they are closed; ours come and go.
 */
export function watchDialogFocus(): void {
  window.addEventListener('focusin', onFocus, { capture: true });
  window.addEventListener('keydown', () => (pointed = null), { capture: true });
  window.addEventListener('pointerdown', ({ target }) => (pointed = focusableAt(target)), { capture: true });
}

function onFocus({ target, relatedTarget }: FocusEvent): void {
  if (!(target instanceof Element)) return;
  const before =
    relatedTarget instanceof Element && relatedTarget !== document.body ? relatedTarget : (pointed ?? last);
  last = target;
  const dialog = target.closest(DIALOGS);
  if (dialog === null || open.has(dialog)) return;
  const opener = before && !dialog.contains(before) ? before : null;
  if (opener) openers.set(dialog, opener);
  open.add(dialog);
  observer.observe(document.body, { childList: true, subtree: true });
}

const focusableAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(FOCUSABLE) : null;

function giveBack(dialog: Element): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const to =
    connected(openers.get(dialog)) ??
    document.querySelector('#main h1[tabindex="-1"]') ??
    document.getElementById('main');
  if (to instanceof HTMLElement) to.focus({ preventScroll: true });
}

/** The opener, or where it came from when it is gone itself: the button of its menu, or the opener of its dialog. */
function connected(opener: Element | undefined): Element | null {
  if (opener === undefined) return null;
  if (opener.isConnected) return opener;
  const menu = opener.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (menu) return document.getElementById(menu);
  const around = opener.closest(DIALOGS);
  return around ? connected(openers.get(around)) : null;
}
