import { useEffect, useEffectEvent } from 'react';

let stop: (() => void) | null = null;

/** Stops the running timer as its button in the top bar does. */
export const askToStop = (): void => stop?.();

/** The control that is shown stops the timer for whoever asks. */
export function useStopWhenAsked(act: () => void): void {
  const stopNow = useEffectEvent(act);
  useEffect(() => {
    stop = () => stopNow();
    return () => {
      stop = null;
    };
  }, []);
}
