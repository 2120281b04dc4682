import { refuse } from '../../lib/error.ts';

/** One comparison of a filter: an attribute in small letters, such as `emails.value`, and what it is to equal. */
export interface Condition {
  readonly attribute: string;
  readonly value: string | boolean;
}

export const LONGEST_FILTER = 1000;
const MOST_CONDITIONS = 10;
/** Words, texts and brackets; each letter is looked at once. */
const TOKEN = /\s*(?:([A-Za-z$][\w$:.-]*)|("(?:[^"\\]|\\.)*")|([[\]])|(\.[A-Za-z$][\w$]*))/y;
/** What attributes of SCIM's own schemas may be written with in front. */
const CORE_SCHEMA = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;

const refuseFilter = (why: string): never =>
  refuse(400, 'invalidFilter', `${why}. Filters compare with eq, several of them joined by and.`);

/** An attribute as filters and paths name it, in small letters and without the schema that it is of. */
export const plainAttribute = (name: string): string => name.toLowerCase().replace(CORE_SCHEMA, '');

/**
 * Reads a filter of RFC 7644, as far as directories use it: comparisons with `eq`, joined by `and`, also within the brackets
 * of a list (`emails[type eq "work" and value eq "a@b.c"]`).
 * @throws {AppError} 400 `invalidFilter` on all else.
 */
export function parseFilter(text: string): Condition[] {
  if (text.length > LONGEST_FILTER) refuseFilter('The filter is too long');
  const tokens = tokensOf(text);
  const conditions: Condition[] = [];
  let at = 0;
  const next = () => tokens[at++] ?? '';

  function value(): string | boolean {
    const token = next();
    if (token.startsWith('"')) return textOf(token);
    if (/^(true|false)$/i.test(token)) return token.toLowerCase() === 'true';
    return refuseFilter('A value is missing');
  }

  function compare(attribute: string): void {
    if (next().toLowerCase() !== 'eq') refuseFilter('There is another operator than eq');
    conditions.push({ attribute, value: value() });
  }

  function within(list: string): void {
    do compare(`${list}.${attribute()}`);
    while (isAnd());
    if (next() !== ']') refuseFilter('A bracket is not closed');
    if (!tokens[at]?.startsWith('.')) return;
    compare(`${list}${next().toLowerCase()}`);
  }

  function attribute(): string {
    const token = next();
    return /^[A-Za-z$]/.test(token) ? plainAttribute(token) : refuseFilter('An attribute is missing');
  }

  function isAnd(): boolean {
    if (tokens[at]?.toLowerCase() !== 'and') return false;
    at++;
    return true;
  }

  do {
    const name = attribute();
    if (tokens[at] !== '[') compare(name);
    else {
      at++;
      within(name);
    }
  } while (isAnd());
  if (at < tokens.length) refuseFilter('It goes on after its end');
  if (conditions.length > MOST_CONDITIONS) refuseFilter(`It has more than ${MOST_CONDITIONS} comparisons`);
  return conditions;
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found) return refuseFilter(`It can't be read from letter ${from + 1} on`);
    tokens.push(found[0].trimStart());
  }
  return tokens;
}

function textOf(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return refuseFilter('A text has an unknown escape');
  }
}
