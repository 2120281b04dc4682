import classes from './option-hint.module.css';

/** A name in a list of choices, with what tells it from others of the same name. */
export function OptionHint({ name, hint }: { readonly name: string; readonly hint: string }) {
  return (
    <span className={classes.option}>
      <span>{name}</span>
      {hint && <span className={classes.hint}>{hint}</span>}
    </span>
  );
}
