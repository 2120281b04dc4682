import { useEffect } from 'react';

let places = 0;

/** Whether anything typed on the open screen would be lost with it. */
export const hasUnsavedWork = (): boolean => places > 0;

/** Counts a place with unsaved work in. */
export function useCountedUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    places++;
    return () => {
      places--;
    };
  }, [isDirty]);
}
