import {
  escapeHtml,
  plainOfMail,
  plainOfRichText,
  type RichText,
  safeRichTextWithPictures,
} from '../../lib/rich-text.ts';

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

/** Stands where rich text comes; no text that is put in has one, so that none is put in more often than the words say. */
const MARK = '\uE000';
const textOf = (value: string) => escapeHtml(value.replaceAll(MARK, ''));
const markOf = (place: number) => `<p>${MARK}${place}${MARK}</p>`;
const [MARKS, MARKS_OF_PLAIN] = [/<p>\uE000(\d+)\uE000<\/p>/g, /\uE000(\d+)\uE000/g];

/**
 * A mail out of its words and what they name. Text is escaped; rich text, which is safe already, takes the place of a whole
 * paragraph. A paragraph that names only what is empty disappears. The rest is sanitised once more: a value cannot become an
 * address of a link that does something.
 */
export function fillTemplate(template: { subject: string; content: string }, values: TemplateValues): FilledTemplate {
  const rich: RichText[] = [];
  const filled = template.content
    .replaceAll(MARK, '')
    .replace(PLACES, (_place, paragraph: string | undefined, name: string) => {
      const value = values[paragraph ?? name] ?? '';
      if (typeof value !== 'string') {
        if (!paragraph) return textOf(value.plain);
        return value.html === '' ? '' : markOf(rich.push(value) - 1);
      }
      if (!paragraph) return textOf(value);
      return value === '' ? '' : `<p>${textOf(value)}</p>`;
    });
  const { html } = safeRichTextWithPictures(filled);
  return {
    subject: inOneLine(template.subject, values),
    html: `<div style="${LAYOUT}">${html.replace(MARKS, (_mark, place: string) => rich[Number(place)]?.html ?? '')}</div>`,
    plain: plainOfMail(html)
      .replace(MARKS_OF_PLAIN, (_mark, place: string) => {
        const value = rich[Number(place)];
        return value ? plainOfRichText(value) : '';
      })
      .trim(),
  };
}

function inOneLine(subject: string, values: TemplateValues): string {
  const filled = subject.replace(PLACES, (_place, _paragraph, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'string' ? value : value.plain;
  });
  return filled.replace(/\s+/g, ' ').trim();
}
