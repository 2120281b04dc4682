import { escapeHtml, plainOfMail, type RichText, safeRichTextWithPictures } from '../../lib/rich-text.ts';

/** What is put in the place of a placeholder: plain text, or rich text that was made safe before. */
export type TemplateValue = string | RichText;
export type TemplateValues = Readonly<Record<string, TemplateValue>>;

export interface FilledTemplate {
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
}

/** A paragraph that is nothing but a placeholder, or a placeholder anywhere. */
const PLACES = /<p>\s*\{\{\s*(\w+)\s*\}\}\s*<\/p>|\{\{\s*(\w+)\s*\}\}/g;
const LAYOUT = 'font:15px/1.5 sans-serif;max-width:36em';

/**
 * A mail out of its words and what they name. Text is escaped; rich text takes the place of a whole paragraph. A paragraph
 * that names only what is empty disappears. Everything is sanitised once more: a value cannot become an address of a link
 * that does something.
 */
export function fillTemplate(template: { subject: string; content: string }, values: TemplateValues): FilledTemplate {
  const filled = template.content.replace(PLACES, (_place, paragraph: string | undefined, name: string) => {
    const value = values[paragraph ?? name] ?? '';
    if (typeof value !== 'string') return paragraph ? value.html : escapeHtml(value.plain);
    if (!paragraph) return escapeHtml(value);
    return value === '' ? '' : `<p>${escapeHtml(value)}</p>`;
  });
  const { html } = safeRichTextWithPictures(filled);
  return {
    subject: inOneLine(template.subject, values),
    html: `<div style="${LAYOUT}">${html}</div>`,
    plain: plainOfMail(html),
  };
}

function inOneLine(subject: string, values: TemplateValues): string {
  const filled = subject.replace(PLACES, (_place, _paragraph, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'string' ? value : value.plain;
  });
  return filled.replace(/\s+/g, ' ').trim();
}
