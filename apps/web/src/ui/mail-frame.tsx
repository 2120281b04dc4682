import classes from './mail-frame.module.css';

interface MailFrameProps {
  /** What screen readers call it. */
  readonly title: string;
  readonly html: string;
}

/** A mail as it looks: nothing in it runs, and nothing is told of who looks. */
export function MailFrame({ title, html }: MailFrameProps) {
  return (
    <iframe className={classes.frame} title={title} sandbox="" srcDoc={pageOf(html)} referrerPolicy="no-referrer" />
  );
}

/** Mails are written for a white page, whatever the theme around them is. */
function pageOf(html: string): string {
  return `<!doctype html><meta charset="utf-8"><style>body{margin:16px;background:#fff;color:#1b2430;font:15px/1.5 sans-serif}</style>${html}`;
}
