import { type ReactNode, useId } from 'react';
import classes from './skills.module.css';

interface SkillSectionProps {
  readonly title: string;
  readonly note?: string;
  /** Its rows, as list items. */
  readonly children: ReactNode;
}

/** Skills that belong together, a row each. */
export function SkillSection({ title, note, children }: SkillSectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <p className={classes.note}>{note}</p>}
      <ul className={classes.rows}>{children}</ul>
    </section>
  );
}
