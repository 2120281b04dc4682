import classes from './written-text.module.css';

/** Rich text of a post or a status, for reading. */
export function WrittenText({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rich text is sanitised when it is stored
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
