import type { ReactNode } from 'react';
import classes from './account-card.module.css';

interface AccountCardProps {
  readonly title: string;
  /** What this is for, in a sentence. */
  readonly note?: ReactNode;
  readonly wide?: boolean;
  readonly children?: ReactNode;
}

/** The one card of a page that needs no sign-in. */
export function AccountCard({ title, note, wide = false, children }: AccountCardProps) {
  return (
    <section className={classes.card} data-wide={wide || undefined}>
      <h1>{title}</h1>
      {note && <p className={classes.note}>{note}</p>}
      {children}
    </section>
  );
}
