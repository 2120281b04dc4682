import classes from './bar-key.module.css';

/** What a part of a bar stands for, which looks the same in every bar. */
export type BarPart =
  | 'office'
  | 'home'
  | 'planned'
  | 'problem'
  | 'approved'
  | 'locked'
  | 'open'
  | 'registered'
  | 'expected'
  | 'over';

interface BarKeyProps {
  readonly parts: readonly { readonly part: BarPart; readonly label: string }[];
}

/** What the parts of bars mean, for the eyes alone: who does not see the bars is told each one's numbers. */
export function BarKey({ parts }: BarKeyProps) {
  return (
    <ul className={classes.key} aria-hidden>
      {parts.map(({ part, label }) => (
        <li key={part}>
          <BarSwatch part={part} />
          {label}
        </li>
      ))}
    </ul>
  );
}

/** How a part of a bar looks, beside its words. */
export function BarSwatch({ part }: { readonly part: BarPart }) {
  return <i className={classes.swatch} data-part={part} aria-hidden />;
}
