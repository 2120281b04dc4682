type Values = Readonly<Record<string, string | number>>;

interface Declared {
  readonly code: string;
  /** What stands in its places, for languages that have them elsewhere. */
  readonly values: Values;
}

const PLACE = /\{\{(\w+)\}\}/g;

interface Pattern {
  readonly code: string;
  readonly pattern: RegExp;
  /** How much of a text it says itself, in characters: of two that a text looks like, the one that says more is meant. */
  readonly says: number;
}

/** Codes of messages by their words, and of those with places in them by what they look like when they are filled in. */
const codes = new Map<string, string>();
const patterns: Pattern[] = [];

/**
 * Declares messages of rules and fields under codes, by which other languages than English have theirs:
 * `declareMessages({ NOTHING_TO_SAVE })`. A refusal has its code with it; the message of a field is only a text.
 * A message may have `{{places}}`, which `fillIn` fills.
 */
export function declareMessages(messages: Readonly<Record<string, string>>): void {
  for (const [code, english] of Object.entries(messages)) {
    codes.set(english, code);
    if (english.includes('{{'))
      patterns.push({ code, pattern: patternOf(english), says: english.replace(PLACE, '').length });
  }
  patterns.sort((a, b) => b.says - a.says);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function patternOf(english: string): RegExp {
  const parts = english.split(PLACE).map((part, index) => (index % 2 === 0 ? escaped(part) : `(?<${part}>.*)`));
  return new RegExp(`^${parts.join('')}$`, 's');
}

/** A message with its places filled in. */
export const fillIn = (message: string, values: Values): string =>
  message.replace(PLACE, (place, name: string) => String(values[name] ?? place));

/** The code and the values of a declared message; undefined for any other text. */
export function declaredAs(text: string): Declared | undefined {
  const code = codes.get(text);
  if (code !== undefined) return { code, values: {} };
  for (const { code: of, pattern } of patterns) {
    const found = pattern.exec(text);
    if (found) return { code: of, values: { ...found.groups } };
  }
  return undefined;
}

/** The codes of all messages that the modules loaded so far have declared, by their words. */
export const declaredMessages = (): ReadonlyMap<string, string> => codes;
