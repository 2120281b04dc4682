import type { PhaseChoice } from '@stint/contract/time/timereg';

/** Most choices that the picker shows. */
const MOST_SHOWN = 40;

export interface RankedPhase {
  readonly phase: PhaseChoice;
  /** The words that were searched, folded, for marking them in the text. */
  readonly words: readonly string[];
}

/** Lower case without diacritics, so that `duong` finds `Đường`. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();
}

/**
 * The phases whose phase, account, project or customer contain every word, best first: words that begin as searched,
 * then what this person does at this hour, did recently, and follows. Without a search, that habit alone decides.
 */
export function rankPhases(choices: readonly PhaseChoice[], search: string, hour: number | null): RankedPhase[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return choices
    .filter((phase) => phase.isOpen)
    .flatMap((phase) => {
      const match = matchScore(phase, words);
      return match === null ? [] : [{ phase, words, score: match + habitScore(phase, hour) }];
    })
    .sort((a, b) => b.score - a.score || a.phase.name.localeCompare(b.phase.name))
    .slice(0, MOST_SHOWN);
}

/** Null when a word is found nowhere. */
function matchScore(phase: PhaseChoice, words: readonly string[]): number | null {
  const name = fold(phase.name);
  const around = fold(`${phase.project} ${phase._project} ${phase.customer}`);
  let score = 0;
  for (const word of words) {
    const inName = placeScore(name, word);
    const inAround = placeScore(around, word);
    if (inName === 0 && inAround === 0) return null;
    score += Math.max(inName * 1.5, inAround);
  }
  return score;
}

/** 100 at the beginning of the text, 80 at that of a word, 40 within one, 0 nowhere. */
function placeScore(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at < 0) return 0;
  if (at === 0) return 100;
  return text.includes(` ${word}`) || text.includes(`-${word}`) ? 80 : 40;
}

function habitScore(phase: PhaseChoice, hour: number | null): number {
  const near =
    hour === null ? 0 : [hour - 1, hour, hour + 1].reduce((sum, h) => sum + (phase.usualHours[String(h)] ?? 0), 0);
  return Math.min(30, near * 3) + Math.min(20, phase.recentRows) + (phase.isFollowed ? 10 : 0);
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
