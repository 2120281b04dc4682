import { Dialect, type Lint, LocalLinter } from 'harper.js';
import { slimBinary } from 'harper.js/slimBinary';
import type { SuggestedChange, TextAdvice } from '../text-help-port.ts';

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
/** Each word that the dictionary does not know is compared with all that it knows, which takes the longer the longer it is. */
const MOST_UNKNOWN_WORDS = 40;
const LONG_WORD = /[\p{L}\p{M}\p{N}’'_-]{60}/u;
/** So many are looked up before it is asked whether there are too many. */
const WORDS_AT_ONCE = 20;

const REMOVE = 1;
const INSERT_AFTER = 2;

/** What a checker of English proposes for a text. For other languages, and for what is hardly a text, nothing. */
export async function checkEnglish(text: string): Promise<TextAdvice> {
  if (LONG_WORD.test(text) || !(await isEnglish(text)) || (await hasManyUnknown(text)))
    return { suggestions: [], isUnderstood: false };
  const british = new Set((await lintAs(Dialect.British, text)).filter(isSpelling).map((lint) => lint.span().start));
  const lints = await lintAs(Dialect.American, text);
  const suggestions: SuggestedChange[] = [];
  for (const lint of lints.toSorted((a, b) => a.span().start - b.span().start)) {
    const change = changeOf(text, lint, british);
    if (change && change.start >= (suggestions.at(-1)?.end ?? 0)) suggestions.push(change);
  }
  return { suggestions, isUnderstood: true };
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

/** Whether more words are unknown than can be looked up while others wait. */
async function hasManyUnknown(text: string): Promise<boolean> {
  const words = [...new Set(text.split(/\s+/))];
  let unknown = 0;
  for (let at = 0; at < words.length && unknown <= MOST_UNKNOWN_WORDS; at += WORDS_AT_ONCE) {
    const some = words.slice(at, at + WORDS_AT_ONCE).join(' ');
    unknown += (await lintAs(Dialect.British, some)).filter(isSpelling).length;
  }
  return unknown > MOST_UNKNOWN_WORDS;
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
