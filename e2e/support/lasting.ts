import type { Page } from '@playwright/test';

/** How long something stays on the page, in milliseconds, from when it first appears; ask before it does. */
export async function lasting(page: Page, selector: string): Promise<() => Promise<number>> {
  const stay = await page.evaluateHandle((wanted) => {
    const state = { began: 0, lasted: new Promise<number>(() => {}) };
    state.lasted = new Promise((resolve) => {
      const look = () => {
        const isThere = document.querySelector(wanted) !== null;
        if (isThere && state.began === 0) state.began = performance.now();
        if (isThere || state.began === 0) return;
        observer.disconnect();
        resolve(performance.now() - state.began);
      };
      const observer = new MutationObserver(look);
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    return state;
  }, selector);
  return () => stay.evaluate(({ lasted }) => lasted);
}

/** A time that the specification names, and what is as good as it: a fifth to either side. */
export const about = (milliseconds: number): { readonly least: number; readonly most: number } => ({
  least: milliseconds * 0.8,
  most: milliseconds * 1.2,
});
