import { fold } from '@stint/contract/fold';
import { FIT } from '@stint/contract/platform/search/search';

/** Words of what was typed, folded. */
export const wordsIn = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean);

/** Shorter searches only find what begins so. */
const SHORTEST_WITHIN = 2;
/** Shorter words have no typing errors; from the second length on they may have two. */
const [SHORTEST_WITH_ERROR, SHORTEST_WITH_TWO] = [4, 7];

/**
 * How well a name fits what was typed, as the server ranks it (`FIT`): by its beginning, by a word, within, by the words
 * that are said around it, or with typing errors. Null when it does not.
 */
export function fitOf(typed: string, name: string, around = ''): number | null {
  const words = wordsIn(typed);
  const search = words.join(' ');
  const [text, others] = [wordsIn(name).join(' '), wordsIn(around).join(' ')];
  if (search === '') return null;
  if (text.startsWith(search)) return FIT.beginning;
  if (` ${text}`.includes(` ${search}`)) return FIT.word;
  if (` ${others}`.includes(` ${search}`)) return FIT.around;
  if (search.length < SHORTEST_WITHIN) return null;
  if (words.every((word) => text.includes(word))) return FIT.within;
  if (words.every((word) => ` ${text} ${others}`.includes(` ${word}`))) return FIT.around;
  const all = `${text} ${others}`.split(/[\s,]+/);
  return words.every((word) => all.some((other) => isMistyped(word, other))) ? FIT.near : null;
}

function isMistyped(word: string, other: string): boolean {
  if (word.length < SHORTEST_WITH_ERROR) return other.startsWith(word);
  const most = word.length < SHORTEST_WITH_TWO ? 1 : 2;
  return [0, 1, -1].some((more) => typingErrors(word, other.slice(0, word.length + more)) <= most);
}

/** Letters that are wrong, missing, too many or in each other's place (Damerau-Levenshtein, optimal string alignment). */
export function typingErrors(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
}

/** Cuts a text into pieces that match a searched word and pieces that do not. */
export function markedPieces(
  text: string,
  words: readonly string[],
): { readonly text: string; readonly isMatch: boolean }[] {
  const folded = fold(text);
  // Folding may change the length of exotic letters; then nothing is marked rather than the wrong letters.
  if (folded.length !== text.length || words.length === 0) return [{ text, isMatch: false }];
  const marks = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      marks.fill(true, at, at + word.length);
  }
  const pieces: { text: string; isMatch: boolean }[] = [];
  for (const [index, letter] of [...text].entries()) {
    const isMatch = marks[index] ?? false;
    const last = pieces.at(-1);
    if (last && last.isMatch === isMatch) last.text += letter;
    else pieces.push({ text: letter, isMatch });
  }
  return pieces;
}
