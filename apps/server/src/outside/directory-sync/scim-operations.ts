import { refuse } from '../../lib/error.ts';

/** One change of a PATCH. */
export interface Operation {
  readonly op: 'add' | 'replace' | 'remove';
  /** Where it goes; without one, the value names its attributes itself. */
  readonly path: string | null;
  readonly value: unknown;
}

export const MOST_OPERATIONS = 100;
const OPS: readonly string[] = ['add', 'replace', 'remove'];

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of an object, in whichever letters its name is written: names of attributes have no case (RFC 7643, 2.1). */
export function fieldOf(object: Readonly<Record<string, unknown>>, name: string): unknown {
  const key = Object.keys(object).find((one) => one.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : object[key];
}

/** Reads the body of a PATCH; operations may be written in capitals, as Entra ID does. */
export function operationsOf(body: unknown): Operation[] {
  const given = isRecord(body) ? fieldOf(body, 'Operations') : undefined;
  if (!Array.isArray(given) || given.length === 0) return refuse(400, 'invalidSyntax', 'Operations are missing');
  if (given.length > MOST_OPERATIONS)
    return refuse(413, 'tooMany', `This has more than ${MOST_OPERATIONS} operations; please send them in parts.`);
  return given.map(operationOf);
}

function operationOf(given: unknown): Operation {
  if (!isRecord(given)) return refuse(400, 'invalidSyntax', 'An operation is no object');
  const op = wordIn(fieldOf(given, 'op'));
  if (!OPS.includes(op)) return refuse(400, 'invalidSyntax', 'An operation is neither add, replace nor remove');
  const path = fieldOf(given, 'path') ?? null;
  if (path !== null && typeof path !== 'string') return refuse(400, 'invalidPath', 'A path is no text');
  if (path === null && op === 'remove') return refuse(400, 'noTarget', 'What is removed needs a path');
  return { op: op as Operation['op'], path: path === '' ? null : path, value: fieldOf(given, 'value') };
}

const refuseValue = (what: string): never => refuse(400, 'invalidValue', `The value of ${what} doesn't fit`);

/** A word or a yes or no in small letters; empty for anything else. */
export const wordIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'boolean' ? String(value).toLowerCase() : '';

/** A text; directories also send it as the `value` of an object, alone in a list. */
export function textIn(value: unknown, what: string): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.length === 1) return textIn(value[0], what);
  if (isRecord(value) && typeof fieldOf(value, 'value') === 'string') return textIn(fieldOf(value, 'value'), what);
  return refuseValue(what);
}

/** A text that may be taken away. */
export const optionalTextIn = (value: unknown, what: string): string | null =>
  value === null || value === undefined ? null : textIn(value, what) || null;

/** Yes or no; Entra ID sends them as the texts True and False. */
export function yesIn(value: unknown, what: string): boolean {
  if (typeof value === 'boolean') return value;
  const text = textIn(value, what).toLowerCase();
  if (text === 'true' || text === 'false') return text === 'true';
  return refuseValue(what);
}
