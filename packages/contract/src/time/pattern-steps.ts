/** What stands before a repetition, such as `{2,40}`, is compiled so many times. */
const REPETITION = /\{(\d{1,6})(?:,(\d{0,6}))?\}/y;
/** A class of characters, such as `[^\]a-z]`, is one step. */
const CLASS = /\[\^?\]?(?:\\.|\[:\^?\w+:\]|[^\]\\])*\]/sy;
/** A character, or an escape that stands for one or for a class. */
const ONE = /\\Q|\\(?:x\{[^}]*\}|[pP]\{[^}]*\}|.)|./suy;
/** Flags alone, such as `(?i)`, are no step; the head of a group, such as `(?<name>`, is part of its bracket. */
const FLAGS = /\(\?[a-zA-Z-]*\)/y;
const HEAD = /\((?:\?P?<\w*>|\?[a-zA-Z-]*:)?/y;
const QUOTED = /(?:(?!\\E).)*(?:\\E|$)/sy;

/**
 * About how many steps a pattern compiles to, at least: letters, with what is repeated counted as often as it is repeated.
 * It takes as long as the text is, where compiling takes as long as the program is, which a few letters make enormous.
 */
export function stepsOf(pattern: string): number {
  const open: { steps: number; last: number }[] = [{ steps: 0, last: 0 }];
  const inner = () => open[open.length - 1] as { steps: number; last: number };
  const add = (steps: number, last = steps) => {
    inner().steps += steps;
    inner().last = last;
  };
  for (let at = 0; at < pattern.length; ) {
    const part = partAt(pattern, at);
    at += part.text.length;
    if (part.kind === 'open') open.push({ steps: 0, last: 0 });
    else if (part.kind === 'close') {
      const group = open.length > 1 ? open.pop() : undefined;
      // A group counts itself, for an empty one is repeated too.
      add((group?.steps ?? 0) + 1);
    } else if (part.kind === 'times') {
      const { last } = inner();
      inner().steps += last * (part.count - 1);
      inner().last = last * part.count;
      // Of several letters the last one is repeated.
    } else add(part.count, Math.min(part.count, 1));
  }
  return open.reduce((sum, { steps }) => sum + steps, 0);
}

interface Part {
  readonly kind: 'open' | 'close' | 'times' | 'letters';
  readonly text: string;
  readonly count: number;
}

function partAt(pattern: string, at: number): Part {
  const found = (expression: RegExp) => {
    expression.lastIndex = at;
    return expression.exec(pattern);
  };
  const letter = pattern[at] as string;
  if (letter === '(') {
    const flags = found(FLAGS)?.[0];
    if (flags) return { kind: 'letters', text: flags, count: 0 };
    return { kind: 'open', text: found(HEAD)?.[0] ?? letter, count: 0 };
  }
  if (letter === ')') return { kind: 'close', text: letter, count: 0 };
  const repetition = letter === '{' ? found(REPETITION) : null;
  if (repetition) {
    const [text, least = '0', most] = repetition;
    return { kind: 'times', text, count: Math.max(1, Number(least) + (most === '' ? 1 : 0), Number(most ?? 0)) };
  }
  const wholeClass = letter === '[' ? found(CLASS) : null;
  if (wholeClass) return { kind: 'letters', text: wholeClass[0], count: 1 };
  const [one] = found(ONE) ?? [letter];
  if (one !== '\\Q') return { kind: 'letters', text: one, count: 1 };
  QUOTED.lastIndex = at + one.length;
  const quoted = QUOTED.exec(pattern)?.[0] ?? '';
  return { kind: 'letters', text: one + quoted, count: quoted.length };
}

/** Flags that make small and capital letters the same, such as `(?i)` and `(?si:`. */
const FOLDING = /\(\?[a-zA-Z-]*i/;
/**
 * The end of a range, such as of `a-z`, wherever it stands: what is counted too much is a dash of a text. A number may begin with
 * as many zeros as there is room for.
 */
const RANGE_END = /(?<=-)(?:\\x\{([\da-fA-F]+)\}|([^\\\]]))/gu;
/** The last letter that has another case. */
const LAST_FOLDED = 0x1_e9_43;

/**
 * How many letters the ranges of a pattern come to, at most, whose other case is looked up one by one when it is
 * compiled: none where case matters.
 */
export function foldedLettersOf(pattern: string): number {
  if (!FOLDING.test(pattern)) return 0;
  let letters = 0;
  for (const [, hex, letter] of pattern.matchAll(RANGE_END))
    letters += Math.min(LAST_FOLDED, hex === undefined ? (letter?.codePointAt(0) ?? 0) : Number.parseInt(hex, 16));
  return letters;
}
