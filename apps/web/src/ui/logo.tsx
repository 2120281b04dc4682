import classes from './logo.module.css';

/** The product's sign, with its name beside it unless the place is narrow. */
export function Logo({ size = 22, withName = true }: { readonly size?: number; readonly withName?: boolean }) {
  return (
    <span className={classes.logo}>
      <svg width={size} height={size} viewBox="0 0 22 22" fill="none" aria-hidden>
        <rect x="1" y="1" width="20" height="20" rx="6" fill="var(--accent)" />
        <path d="M6 15V9m5 6V6m5 9v-4" stroke="var(--on-accent)" strokeWidth="2.4" strokeLinecap="round" />
      </svg>
      {withName && <span>Stint</span>}
    </span>
  );
}
