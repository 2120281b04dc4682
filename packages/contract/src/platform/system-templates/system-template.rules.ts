import { declareMessages, fillIn } from '../../messages.ts';

/** Stands in a template for what is filled in when it is used: `{{name}}`. */
export interface Placeholder {
  readonly name: string;
  /** `text` is escaped, `link` is an address for the target of a link, `rich` is several paragraphs in place of its own. */
  readonly kind: 'text' | 'link' | 'rich';
  /** What the preview shows in its place. */
  readonly example: string;
  /** Without it the template would be of no use. */
  readonly isRequired: boolean;
}

interface TemplateText {
  readonly subject: string;
  readonly content: string;
}

interface TemplateProblem {
  readonly field: 'subject' | 'content';
  readonly code:
    | 'UNKNOWN_PLACEHOLDER'
    | 'PLACEHOLDER_MISSING'
    | 'PLACEHOLDER_BROKEN'
    | 'NOT_IN_SUBJECT'
    | 'LINK_NOT_ALONE';
  readonly message: string;
  /** The placeholder, with its braces; empty where none can be named. */
  readonly name: string;
}

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;
const PLACEHOLDER_BROKEN = 'A placeholder has two braces on each side, and a name between them';
const UNKNOWN_PLACEHOLDER = 'Unknown placeholder {{name}}';
const NOT_IN_SUBJECT = "The placeholder {{name}} can't be used in a subject";
const PLACEHOLDER_MISSING = 'The placeholder {{name}} is required in the text';
const LINK_NOT_ALONE = 'The placeholder {{name}} is a whole address: put nothing directly before or after it';
declareMessages({ PLACEHOLDER_BROKEN, UNKNOWN_PLACEHOLDER, NOT_IN_SUBJECT, PLACEHOLDER_MISSING, LINK_NOT_ALONE });

/** Addresses of links; tags within a line, which nobody sees; and those that end one, as blanks do. */
const ADDRESS = /\shref="([^"]*)"/g;
const INLINE_TAG = /<\/?(?:strong|b|em|i|u|s|code|a)(?:\s[^>]*)?>/g;
const OTHER_TAG = /<[^>]*>|&nbsp;/g;
/** What may stand around an address without being taken for a part of it. */
const BEFORE = /(?:^|[ \t\r\n\u00a0])\(?$/;
const AFTER = /^(?:$|[\s)]|[.,;:!?](?:$|\s))/;

/** Whether an address that is filled in would become a part of another one, which may lead elsewhere and be told of it. */
function isWithinAnother(content: string, name: string): boolean {
  const place = new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`);
  const addresses = [...content.matchAll(ADDRESS)].map(([, address = '']) => address);
  if (addresses.some((address) => place.test(address) && address.replace(place, '').trim() !== '')) return true;
  const parts = content.replace(INLINE_TAG, '').replace(OTHER_TAG, '\n').split(place);
  return parts.some((part, at) => (at > 0 && !AFTER.test(part)) || (at < parts.length - 1 && !BEFORE.test(part)));
}

/** Names in a text, in its order, each as often as it is there. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

/** What is wrong with a template that may use these placeholders. */
export function problemsOfTemplate(template: TemplateText, known: readonly Placeholder[]): TemplateProblem[] {
  const byName = new Map(known.map((placeholder) => [placeholder.name, placeholder]));
  const problems: TemplateProblem[] = [];
  for (const field of ['subject', 'content'] as const) {
    const text = template[field];
    const unknown = placeholdersIn(text).find((name) => !byName.has(name));
    if (unknown !== undefined)
      problems.push({
        field,
        code: 'UNKNOWN_PLACEHOLDER',
        message: fillIn(UNKNOWN_PLACEHOLDER, { name: `{{${unknown}}}` }),
        name: `{{${unknown}}}`,
      });
    if (/\{\{|\}\}/.test(text.replace(PLACEHOLDER, '')))
      problems.push({ field, code: 'PLACEHOLDER_BROKEN', message: PLACEHOLDER_BROKEN, name: '' });
  }
  const notText = placeholdersIn(template.subject).find((name) => (byName.get(name)?.kind ?? 'text') !== 'text');
  if (notText !== undefined)
    problems.push({
      field: 'subject',
      code: 'NOT_IN_SUBJECT',
      message: fillIn(NOT_IN_SUBJECT, { name: `{{${notText}}}` }),
      name: `{{${notText}}}`,
    });
  const mixed = known.find(({ name, kind }) => kind === 'link' && isWithinAnother(template.content, name));
  if (mixed)
    problems.push({
      field: 'content',
      code: 'LINK_NOT_ALONE',
      message: fillIn(LINK_NOT_ALONE, { name: `{{${mixed.name}}}` }),
      name: `{{${mixed.name}}}`,
    });
  const used = new Set(placeholdersIn(template.content));
  const missing = known.find(({ name, isRequired }) => isRequired && !used.has(name));
  if (missing)
    problems.push({
      field: 'content',
      code: 'PLACEHOLDER_MISSING',
      message: fillIn(PLACEHOLDER_MISSING, { name: `{{${missing.name}}}` }),
      name: `{{${missing.name}}}`,
    });
  return problems;
}
