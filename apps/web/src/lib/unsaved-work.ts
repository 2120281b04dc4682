import { createContext, use, useEffect, useState } from 'react';

/** A part of the screen that goes by itself: a tab, a drawer, the record that is chosen. The screen is one too. */
export interface UnsavedPart {
  /** How many places in it have something typed that is not saved. */
  places: number;
  readonly around: UnsavedPart | null;
}

const SCREEN: UnsavedPart = { places: 0, around: null };
const Around = createContext(SCREEN);

/** Says which part its children are of. */
export const UnsavedPartProvider = Around.Provider;

/** Whether anything typed on the open screen would be lost with it. */
export const hasUnsavedWork = (): boolean => SCREEN.places > 0;

/** A part of the part around: whoever takes it away asks before (`askBefore`). */
export function useUnsavedPart(): UnsavedPart {
  const around = use(Around);
  const [part] = useState<UnsavedPart>(() => ({ places: 0, around }));
  return part;
}

/** Counts a place with unsaved work in all parts that it stands in; answers whether that is one which goes by itself. */
export function useCountedUnsaved(isDirty: boolean): boolean {
  const inner = use(Around);
  useEffect(() => {
    if (!isDirty) return;
    const count = (by: number) => {
      for (let part: UnsavedPart | null = inner; part; part = part.around) part.places += by;
    };
    count(1);
    return () => count(-1);
  }, [inner, isDirty]);
  return inner !== SCREEN;
}
