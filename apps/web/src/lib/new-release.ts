import { translate } from './messages.ts';
import { toast } from './toast.tsx';
import { hasUnsavedWork } from './unsaved-work.ts';

const RELOADED = 'stint.reloaded';

/** The server lacks code of the release that the page is of. */
export class MissingCode extends Error {}

/**
 * The server has another release than this page and no longer the code that was asked for: the page is loaded anew, once.
 * Where something is unsaved, whoever typed it decides when. Never answers: nothing that would need the code goes on.
 */
export function codeIsGone(): Promise<never> {
  const release = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  if (hasUnsavedWork()) toast.warning(translate('common:newRelease.unsaved'));
  // The same release again would lack the code again.
  else if (sessionStorage.getItem(RELOADED) === release)
    return Promise.reject(new MissingCode('The code of this screen is missing'));
  else {
    sessionStorage.setItem(RELOADED, release);
    window.location.reload();
  }
  return new Promise(() => {});
}
