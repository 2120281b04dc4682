import type { ReactNode } from 'react';
import classes from './mark.module.css';

export type Tone = 'accent' | 'quiet' | 'warn' | 'bad';

/** A word that says a state, such as Open or Locked. The colour only repeats what the word says. */
export function Mark({ tone = 'accent', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return (
    <span className={classes.mark} data-tone={tone}>
      {children}
    </span>
  );
}
