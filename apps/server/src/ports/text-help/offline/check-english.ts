import { Dialect, type Lint, LocalLinter } from 'harper.js';
import { slimBinary } from 'harper.js/slimBinary';
import type { SuggestedChange } from '../text-help-port.ts';

const linter = new LocalLinter({ binary: slimBinary });
/** Rules whose proposals were wrong more often than right. */
const TURNED_OFF = ['WrongNegative', 'SplitWords'];
const rules = linter
  .getDefaultLintConfig()
  .then((config) => ({ ...config, ...Object.fromEntries(TURNED_OFF.map((rule) => [rule, false])) }));

/** Shares of the words of an English text that the dictionary does not know, and that have letters English has not. */
const MOST_UNKNOWN = 0.4;
const MOST_FOREIGN = 0.25;
/** Characters that tell the language of a text. */
const LOOKED_AT = 200;
/** Each word that the dictionary does not know is compared with all that it knows: up to a tenth of a second for a long one, once. */
const MOST_UNKNOWN_WORDS = 40;
/** Of a processor, for looking words up. Time that is measured, since it depends on more than on how many letters there are. */
const MOST_MILLISECONDS = 300;
/** Letters of another script are a word each. */
const OTHER_LETTER = /[^\P{L}\p{Script=Latin}]/gu;
const MOST_OTHER_LETTERS = 100;
const LONG_WORD = /[\p{L}\p{M}\p{N}’'_-]{60}/u;
/** Each mark and each short word is asked of hundreds of rules, however little it says: prose has a part for each three letters or more. */
const MOST_MARKS = { atLeast: 200, share: 1 / 20 };
const MOST_PARTS = { atLeast: 300, share: 1 / 3 };
const MARK = /[^\s\p{L}\p{M}\p{N}'’]|(?<!\p{L})['’]|['’](?!\p{L})/gu;
const WORD = /\p{L}[\p{L}\p{M}]*|\p{N}+|\n/gu;
/** Words of so many letters are looked up before it is asked whether that took too long. */
const LETTERS_AT_ONCE = 40;
/** What the checker takes for a word, whatever stands between two of them. */
const LETTERS = /[\p{L}\p{M}\p{N}’']+/gu;
/** The first long word that is not known has more loaded than all that come after, which is no matter of the text. */
const NO_WORD = 'wretlnishod';

const REMOVE = 1;
const INSERT_AFTER = 2;

/** Whether a text is English, and something that can be checked while others wait. */
export async function isCheckable(text: string): Promise<boolean> {
  return !(LONG_WORD.test(text) || isHardlyText(text) || (await hasManyUnknown(text))) && isEnglish(text);
}

/** What a checker of English proposes for a text that can be checked, or a piece of one. */
export async function changesOf(text: string): Promise<SuggestedChange[]> {
  const british = new Set((await lintAs(Dialect.British, text)).filter(isSpelling).map((lint) => lint.span().start));
  const lints = await lintAs(Dialect.American, text);
  const suggestions: SuggestedChange[] = [];
  for (const lint of lints.toSorted((a, b) => a.span().start - b.span().start)) {
    const change = changeOf(text, lint, british);
    if (change && change.start >= (suggestions.at(-1)?.end ?? 0)) suggestions.push(change);
  }
  return suggestions;
}

/** Whether there are more marks, single letters and letters of other scripts in a text than English prose has. */
function isHardlyText(text: string): boolean {
  const most = ({ atLeast, share }: typeof MOST_MARKS) => atLeast + text.length * share;
  const marks = text.match(MARK)?.length ?? 0;
  const words = text.match(WORD)?.length ?? 0;
  const others = text.match(OTHER_LETTER)?.length ?? 0;
  return marks > most(MOST_MARKS) || marks + words > most(MOST_PARTS) || others > MOST_OTHER_LETTERS;
}

/** A short text with some mistakes is English, too. Words that are not known take long: only the beginning is looked at. */
async function isEnglish(text: string): Promise<boolean> {
  if (await linter.isLikelyEnglish(text)) return true;
  const beginning = text.slice(0, LOOKED_AT);
  const words = beginning.match(/[\p{L}\p{M}’']+/gu) ?? [];
  const foreign = words.filter((word) => /[^\p{ASCII}’]/u.test(word)).length;
  if (foreign > words.length * MOST_FOREIGN) return false;
  const unknown = (await lintAs(Dialect.British, beginning)).filter(isSpelling).length;
  return unknown <= words.length * MOST_UNKNOWN;
}

/** Whether more is unknown than can be looked up while others wait. What was looked up once is remembered. */
async function hasManyUnknown(text: string): Promise<boolean> {
  await lintAs(Dialect.British, NO_WORD);
  const words = new Set(text.match(LETTERS));
  const begun = process.threadCpuUsage();
  let unknown = 0;
  for (const line of linesOf(words)) {
    unknown += (await lintAs(Dialect.British, line)).filter(isSpelling).length;
    const { user, system } = process.threadCpuUsage(begun);
    if (unknown > MOST_UNKNOWN_WORDS || (user + system) / 1000 > MOST_MILLISECONDS) return true;
  }
  return false;
}

/** Words put together to lines that are not much longer than is looked up at once. */
function* linesOf(words: Iterable<string>): Generator<string> {
  let line = '';
  for (const word of words) {
    line += `${word} `;
    if (line.length < LETTERS_AT_ONCE) continue;
    yield line;
    line = '';
  }
  yield line;
}

/** A dialect forgets which rules are turned off. */
async function lintAs(dialect: Dialect, text: string): Promise<Lint[]> {
  await linter.setDialect(dialect);
  await linter.setLintConfig(await rules);
  return linter.lint(text, { language: 'plaintext' });
}

const isSpelling = (lint: Lint): boolean => lint.lint_kind() === 'Spelling';
/** Names, and words of other languages, are in no dictionary of English. */
const mayBeName = (word: string): boolean => /^\p{Lu}/u.test(word) || /[^\p{ASCII}]/u.test(word) || /\d/.test(word);

/** A word counts as misspelled when neither American nor British English knows it. */
function changeOf(text: string, lint: Lint, misspelledInBritish: ReadonlySet<number>): SuggestedChange | null {
  const { start, end } = lint.span();
  const [suggestion] = lint.suggestions();
  const old = text.slice(start, end);
  if (!suggestion || (isSpelling(lint) && (!misspelledInBritish.has(start) || mayBeName(old)))) return null;
  const given = suggestion.get_replacement_text();
  const kind: number = suggestion.kind();
  const replacement = kind === REMOVE ? '' : kind === INSERT_AFTER ? old + given : given;
  return replacement === old ? null : { start, end, replacement, reason: lint.message() };
}
