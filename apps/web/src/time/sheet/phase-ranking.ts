import { fold } from '@stint/contract/fold';
import type { PhaseChoice } from '@stint/contract/time/sheet/timereg';
import { wordsIn } from '../../lib/text-match.ts';

/** Most choices that the picker shows. */
const MOST_SHOWN = 40;

export interface RankedPhase {
  readonly phase: PhaseChoice;
  /** The words that were searched, folded, for marking them in the text. */
  readonly words: readonly string[];
}

/**
 * The phases whose phase, account, project or customer contain every word, best first: words that begin as searched,
 * then what this person does at this hour, did recently, and follows. Without a search, that habit alone decides.
 */
export function rankPhases(choices: readonly PhaseChoice[], search: string, hour: number | null): RankedPhase[] {
  const words = wordsIn(search);
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
