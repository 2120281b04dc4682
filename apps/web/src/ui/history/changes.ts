import { UNLABELLED_FIELDS } from '@stint/contract/platform/audit/audit-entry';

/** A record, a part of it or a value, as the audit trail keeps it. */
export type Json = unknown;
type Fields = Readonly<Record<string, Json>>;

export interface FieldChange {
  readonly field: string;
  readonly change: Change;
}

export type Change =
  | { readonly kind: 'value'; readonly before: Json; readonly after: Json }
  | { readonly kind: 'text'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'part'; readonly fields: readonly FieldChange[] }
  | {
      readonly kind: 'rows';
      readonly added: readonly Json[];
      readonly removed: readonly Json[];
      readonly changed: readonly { readonly row: Json; readonly fields: readonly FieldChange[] }[];
    };

export interface Piece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

const UNLABELLED = new Set(UNLABELLED_FIELDS);
/** Texts from this length on are compared word by word. */
const LONG_TEXT = 60;
/** Beyond so many comparisons of words, a text counts as written anew. */
const MOST_COMPARISONS = 1_000_000;

/**
 * What changed between two states of a record, field by field. A record that was made has no state before, one that was
 * deleted none after: all that is in it counts. Fields that only the state before names were not part of the change.
 */
export function changesBetween(before: Json, after: Json): FieldChange[] {
  if (isNothing(before) || isNothing(after)) {
    const only = fieldsOf(isNothing(after) ? before : after);
    return Object.entries(only)
      .filter(([field, value]) => !UNLABELLED.has(field) && !isNothing(value))
      .map(([field, value]) => ({
        field,
        change: {
          kind: 'value',
          ...(isNothing(after) ? { before: value, after: null } : { before: null, after: value }),
        },
      }));
  }
  const was = fieldsOf(before);
  return Object.entries(fieldsOf(after))
    .filter(([field, value]) => !UNLABELLED.has(field) && !isSame(was[field], value))
    .map(([field, value]) => ({ field, change: changeOf(was[field], value) }));
}

function changeOf(before: Json, after: Json): Change {
  if (Array.isArray(before) && Array.isArray(after) && [...before, ...after].some(isFields))
    return rowsOf(before, after);
  if (typeof before === 'string' && typeof after === 'string' && isLong(before, after))
    return { kind: 'text', pieces: compareTexts(textOf(before), textOf(after)) };
  if (isFields(before) && isFields(after) && nameOf(before) === undefined && nameOf(after) === undefined)
    return { kind: 'part', fields: changesBetween(before, after) };
  return { kind: 'value', before, after };
}

function rowsOf(before: readonly Json[], after: readonly Json[]): Change {
  const was = new Map(before.map((row) => [keyOf(row), row]));
  const is = new Map(after.map((row) => [keyOf(row), row]));
  return {
    kind: 'rows',
    added: after.filter((row) => !was.has(keyOf(row))),
    removed: before.filter((row) => !is.has(keyOf(row))),
    changed: after.flatMap((row) => {
      const other = was.get(keyOf(row));
      const fields = other === undefined ? [] : changesBetween(other, row);
      return fields.length === 0 ? [] : [{ row, fields }];
    }),
  };
}

/** Which row it is: by its id, else by the first record that it names. */
function keyOf(row: Json): string {
  if (!isFields(row)) return JSON.stringify(row);
  const id = row._id ?? Object.values(row).find((value) => isFields(value) && typeof value._id === 'string');
  return isFields(id) ? String(id._id) : String(id ?? JSON.stringify(row));
}

/** A record that is named inside of another is the same as long as it is the same one. */
function isSame(one: Json, other: Json): boolean {
  if (isFields(one) && isFields(other) && nameOf(one) !== undefined && one._id !== undefined && one._id === other._id)
    return true;
  if (isNothing(one) && isNothing(other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]));
  if (isFields(one) && isFields(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].every((name) => isSame(one[name], other[name]));
  }
  return one === other;
}

export const isFields = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isNothing = (value: Json): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const fieldsOf = (value: Json): Fields => (isFields(value) ? value : {});

/** What a record calls itself: its name or title, or a person's names. */
export function nameOf({ name, title, firstName, lastName }: Fields): string | undefined {
  if (typeof name === 'string') return name;
  if (typeof title === 'string') return title;
  return typeof firstName === 'string' ? `${firstName} ${lastName ?? ''}`.trim() : undefined;
}

const isLong = (before: string, after: string) =>
  before !== '' &&
  after !== '' &&
  (Math.max(before.length, after.length) > LONG_TEXT || `${before}${after}`.includes('\n'));

/** The words of a text with formatting, without it. */
export function textOf(value: string): string {
  if (!/<\/?[a-z][^>]*>/i.test(value)) return value;
  return value
    .replace(/<\/(p|li|h\d|div)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(nbsp|amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim();
}
const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"' };

/** Cuts two texts into what both have, what only the first has and what only the second has, word by word. */
export function compareTexts(before: string, after: string): Piece[] {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < Math.min(was.length, is.length) && was[start] === is[start]) start++;
  let end = 0;
  while (end < Math.min(was.length, is.length) - start && was.at(-1 - end) === is.at(-1 - end)) end++;
  const pieces: Piece[] = [];
  const add = (kind: Piece['kind'], words: readonly string[]) => {
    const text = words.join('');
    const last = pieces.at(-1);
    if (text === '') return;
    if (last?.kind === kind) pieces[pieces.length - 1] = { kind, text: last.text + text };
    else pieces.push({ kind, text });
  };
  add('same', was.slice(0, start));
  for (const { kind, text } of compareWords(was.slice(start, was.length - end), is.slice(start, is.length - end)))
    add(kind, [text]);
  add('same', was.slice(was.length - end));
  return pieces;
}

const wordsOf = (text: string): string[] => text.match(/\s+|\S+/g) ?? [];

/** By the longest run of words, not necessarily beside each other, that both have. */
function compareWords(was: readonly string[], is: readonly string[]): Piece[] {
  if (was.length * is.length > MOST_COMPARISONS)
    return [
      { kind: 'removed', text: was.join('') },
      { kind: 'added', text: is.join('') },
    ];
  const width = is.length + 1;
  /** How many words the rests from here on have in common. */
  const common = new Uint32Array((was.length + 1) * width);
  const at = (one: number, other: number) => common[one * width + other] ?? 0;
  for (let one = was.length - 1; one >= 0; one--) {
    for (let other = is.length - 1; other >= 0; other--)
      common[one * width + other] =
        was[one] === is[other] ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1));
  }
  const pieces: Piece[] = [];
  let [one, other] = [0, 0];
  while (one < was.length || other < is.length) {
    const [old, fresh] = [was[one], is[other]];
    if (old !== undefined && old === fresh) {
      pieces.push({ kind: 'same', text: old });
      one++;
      other++;
    } else if (old !== undefined && (fresh === undefined || at(one + 1, other) >= at(one, other + 1))) {
      pieces.push({ kind: 'removed', text: old });
      one++;
    } else if (fresh !== undefined) {
      pieces.push({ kind: 'added', text: fresh });
      other++;
    }
  }
  return pieces;
}
