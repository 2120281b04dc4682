import { useSyncExternalStore } from 'react';

const paper = globalThis.window?.matchMedia('print');
let isAboutToPrint = false;

/** The pages are counted between `beforeprint` and the change of the medium, so that the change alone would come too late. */
function listen(onChange: () => void): () => void {
  const begin = () => {
    isAboutToPrint = true;
    onChange();
  };
  const end = () => {
    isAboutToPrint = false;
    onChange();
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  paper?.addEventListener('change', onChange);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    paper?.removeEventListener('change', onChange);
  };
}

/** Whether the page is being put on paper, where nothing scrolls: all rows are drawn at once, before it is laid out. */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(listen, () => isAboutToPrint || (paper?.matches ?? false));
