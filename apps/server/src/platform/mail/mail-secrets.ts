interface MailText {
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
}

/** What a mail says without what lets somebody in, and that, in the order in which it stands there. */
export interface Hidden extends MailText {
  readonly secrets: string[];
}

/** A link by which whoever has it sets somebody's password; what is hidden already is taken for what it says. */
const LINK = /(\/user\/reset\/)([\w-]+|…)/g;

/**
 * Takes the secrets out of a mail. It is kept without them: whatever reads mails, such as their list, an export or a search,
 * meets none.
 */
export function withoutSecrets({ subject, html, plain }: MailText): Hidden {
  const secrets: string[] = [];
  const hidden = (text: string) =>
    text.replace(LINK, (_link, before: string, secret: string) => {
      secrets.push(secret);
      return `${before}…`;
    });
  return { subject: hidden(subject), html: hidden(html), plain: hidden(plain), secrets };
}

/** The mail as its receiver gets it. */
export function withSecrets<M extends Hidden>({ secrets, ...mail }: M): Omit<M, 'secrets'> & MailText {
  const left = secrets.values();
  const whole = (text: string) =>
    text.replace(LINK, (_link, before: string, there: string) => before + (left.next().value ?? there));
  return { ...mail, subject: whole(mail.subject), html: whole(mail.html), plain: whole(mail.plain) };
}
