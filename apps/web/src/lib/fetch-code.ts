import { codeIsGone } from './new-release.ts';
import { isServerThere, serverIsBack } from './server-reach.ts';

/** Styles that did not come; the build asks for each only once, so they are asked for again here. */
const missingStyles = new Set<HTMLLinkElement>();

/** Hears of styles that did not come: called before anything is drawn. */
export function watchStyles(): void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingStyles.add(target);
  };
  window.addEventListener('error', onError, { capture: true });
}

/**
 * Fetches code, with its styles, or texts. Without the server it waits and asks again until they come: who asked for a
 * screen gets it, and not a screen without its styles or its words. Code of an earlier release, which the server no longer
 * has, is replaced with the whole app.
 */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  for (let answered = 0; ; ) {
    try {
      await fetchMissingStyles();
      return await load();
    } catch (error) {
      if (!isMissing(error)) throw error;
      if (!(await isServerThere())) await serverIsBack();
      // Once more, as the connection may have been away for a moment only.
      else if (answered++ > 0) return codeIsGone();
    }
  }
}

/** What browsers say of a module that could not be had, and the build of its styles; a fault within a module is another. */
const MISSING =
  /dynamically imported module|module script failed|error loading|unable to preload css|styles are missing/i;
const isMissing = (error: unknown): boolean => error instanceof Error && MISSING.test(error.message);

async function fetchMissingStyles(): Promise<void> {
  const links = [...missingStyles];
  missingStyles.clear();
  await Promise.all(links.map(fetchAgain));
}

/** Puts a new link in the place of one that failed: an old one asks for nothing again. */
function fetchAgain(failed: HTMLLinkElement): Promise<void> {
  if (!failed.isConnected) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = failed.cloneNode() as HTMLLinkElement;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error('Styles are missing')));
    failed.replaceWith(link);
  });
}
