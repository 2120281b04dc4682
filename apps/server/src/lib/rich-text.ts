import sanitizeHtml from 'sanitize-html';
import { refuse } from './error.ts';
import { pictureOf, plainAddressOf } from './pictures-in-text.ts';

/** Rich text of people after everything that could do harm was taken out of it, and the same as plain text. */
export interface RichText {
  readonly html: string;
  readonly plain: string;
}

/** A paragraph, or a link in a paragraph of its own. */
export type RichPart = string | { readonly link: string; readonly label: string };

/** Lists in lists in quotes: what is nested deeper is no text that anybody writes, and takes long to read. */
const MOST_NESTED = 24;

/** No browser follows a longer address everywhere; what reads one takes as long as the square of its length. */
const LONGEST_ADDRESS = 2000;

/** A link opens elsewhere, and leads nowhere where its address is none that anybody could follow. */
function plainLink(tagName: string, { href, ...others }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const led: sanitizeHtml.Attributes = href === undefined || href.length > LONGEST_ADDRESS ? {} : { href };
  return { tagName, attribs: { ...others, ...led, target: '_blank', rel: 'noopener noreferrer nofollow' } };
}

/** What the editor can make; links only to the web and to mail addresses, and never followed with a referrer. */
const allowed: sanitizeHtml.IOptions = {
  nestingLimit: MOST_NESTED,
  allowedTags: [
    ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li'],
    ...['h1', 'h2', 'h3', 'h4', 'a', 'hr'],
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: plainLink },
};

/** Pictures are files of our own; who may open an address is not part of the text. */
function plainPicture(tagName: string, { src, alt = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const file = pictureOf(src);
  return { tagName, attribs: file === undefined ? {} : { src: plainAddressOf(file), alt } };
}

const withPictures: sanitizeHtml.IOptions = {
  ...allowed,
  allowedTags: [...(allowed.allowedTags || []), 'img'],
  allowedAttributes: { ...allowed.allowedAttributes, img: ['src', 'alt'] },
  transformTags: { ...allowed.transformTags, img: plainPicture },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
};

const SIGN = /[<&]/g;
const TAG = /<(\/?)([a-z][^\s/>]*)/gi;
/** Never open: nothing stands in them. */
const VOID = new Set(['br', 'hr', 'img']);
/** Tags that may stand open at once in what is sent; reading more of them takes as long as their square. */
const MOST_OPEN = 400;

/** Signs that begin a tag or stand for another sign: a long post has some thousand. Reading them takes as long as thirty letters each. */
const MOST_SIGNS = 20_000;

/** Refuses what no editor makes, before anything reads it. An end closes the tag that was opened last and nothing else. */
function refuseUnwritten(given: string): void {
  const open: string[] = [];
  for (const [, isEnd, name = ''] of given.matchAll(TAG)) {
    const tag = name.toLowerCase();
    if (isEnd) {
      if (open.at(-1) === tag) open.pop();
    } else if (!VOID.has(tag) && open.push(tag) > MOST_OPEN)
      refuse(400, 'INVALID_INPUT', 'This text is nested too deeply');
  }
  if ((given.match(SIGN)?.length ?? 0) > MOST_SIGNS)
    refuse(400, 'INVALID_INPUT', 'This text has more tags and signs than anybody writes');
}

/** As `safeRichText`, with pictures that are files of our own. A picture alone is a text too. */
export function safeRichTextWithPictures(given: string): RichText {
  refuseUnwritten(given);
  const html = sanitizeHtml(given, withPictures);
  const plain = plainTextOf(html);
  return plain === '' && !html.includes('<img') ? { html: '', plain } : { html, plain };
}

/** Sanitises rich text. An empty editor's `<p></p>` is no text at all. */
export function safeRichText(given: string): RichText {
  refuseUnwritten(given);
  const html = sanitizeHtml(given, allowed);
  const plain = plainTextOf(html);
  return plain === '' ? { html: '', plain } : { html, plain };
}

/** Paragraphs of plain text, and links that stand on their own, as rich text. Text is escaped here. */
export function richText(parts: readonly RichPart[]): RichText {
  const html = parts.map((part) =>
    typeof part === 'string'
      ? `<p>${escapeHtml(part)}</p>`
      : `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.label)}</a></p>`,
  );
  return safeRichText(html.join(''));
}

/** Rich text as the plain text of a mail: links say where they lead, and pictures what they show. */
export function plainOfMail(html: string): string {
  const links = /<a\s[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g;
  const shown = html.replace(/<img\s[^>]*?alt="([^"]*)"[^>]*>/g, (_picture, alt: string) => alt && `[${alt}]`);
  return plainTextOf(
    shown.replace(links, (_link, address: string, label: string) =>
      label === address ? address : `${label}: ${address}`,
    ),
  );
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' };

function plainTextOf(html: string): string {
  const withBreaks = html
    .replace(/<li[^>]*>/g, '\n- ')
    .replace(/<(br|hr)[^>]*>|<\/(p|h\d|ul|ol|pre|blockquote)>/g, '\n');
  return sanitizeHtml(withBreaks, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const plainOf = new WeakMap<RichText, string>();
/** Rich text as a mail says it; the same text goes to many people, and reading it takes long. */
export function plainOfRichText(value: RichText): string {
  const known = plainOf.get(value) ?? plainOfMail(value.html);
  plainOf.set(value, known);
  return known;
}

/** Safe rich text whose plain text is that of a mail: it is read once. */
export function richTextOfMail(html: string): RichText {
  const value = { html, plain: plainOfMail(html) };
  plainOf.set(value, value.plain);
  return value;
}
