import type { Tx } from '../../lib/db.ts';
import { inSlices } from '../../lib/in-slices.ts';
import type { RichText } from '../../lib/rich-text.ts';
import { fillTemplate } from '../system-templates/fill-template.ts';
import { findWords } from '../system-templates/system-template.sql.ts';
import type { OutgoingMail } from './mail.service.ts';
import { MAIL_TEMPLATES, type MailTemplateName } from './mail-templates.ts';

/** Somebody a mail goes to. */
export interface Addressee {
  /** Null for an address that is nobody's here. */
  readonly _id: string | null;
  readonly email: string;
  readonly firstName: string;
}

type Placeholders<N extends MailTemplateName> = (typeof MAIL_TEMPLATES)[N]['placeholders'];
type ValuesOf<N extends MailTemplateName> = {
  readonly [P in keyof Placeholders<N>]: Placeholders<N>[P] extends { readonly kind: 'rich' } ? RichText : string;
};

/** A mail that is to be written: which one, to whom, and what it names. */
export type MailToWrite = {
  readonly [N in MailTemplateName]: {
    readonly template: N;
    readonly to: Addressee;
    readonly values: ValuesOf<N>;
  };
}[MailTemplateName];

/**
 * Writes mails in the words of their templates, for `queueMail` or `notify`. Values are escaped; rich ones must have been
 * made by `safeRichText` or `richText`. One statement, however many mails, and others have their turn between them.
 */
export async function mailsFromTemplates(tx: Tx, mails: readonly MailToWrite[]): Promise<OutgoingMail[]> {
  if (mails.length === 0) return [];
  const { company, words } = await findWords(tx, [...new Set(mails.map(({ template }) => template))]);
  const written: OutgoingMail[] = [];
  await inSlices(mails, ({ template, to, values }) =>
    written.push({
      kind: template,
      toAddress: to.email,
      toUserId: to._id,
      ...fillTemplate(words.get(template) ?? MAIL_TEMPLATES[template], { ...values, firstName: to.firstName, company }),
    }),
  );
  return written;
}

export async function mailFromTemplate(tx: Tx, mail: MailToWrite): Promise<OutgoingMail> {
  const [written] = await mailsFromTemplates(tx, [mail]);
  if (!written) throw new Error('A mail to write is a mail written');
  return written;
}
