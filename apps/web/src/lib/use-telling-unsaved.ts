import { type RefObject, useEffect } from 'react';

/** Where a frame keeps in mind whether something within it was typed and not saved: it asks before it takes that away. */
export type Unsaved = RefObject<boolean>;

/** Tells the frame around whether something is unsaved here. */
export function useTellingUnsaved(unsaved: Unsaved | undefined, isDirty: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    unsaved.current = isDirty;
    return () => {
      unsaved.current = false;
    };
  }, [unsaved, isDirty]);
}
