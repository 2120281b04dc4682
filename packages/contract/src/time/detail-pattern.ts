import { RE2JS } from 're2js';
import { PATTERN_TOO_LARGE, PATTERN_UNREADABLE } from '../projects/phases/phase.rules.ts';
import { foldedLettersOf, stepsOf } from './pattern-steps.ts';

export const MAX_PATTERN_LENGTH = 500;
/**
 * Largest pattern, in steps of its compiled program. RE2 takes as many steps for a letter as its program has at most, so
 * that this and the length of a detail bound the time of a match: the worst that is known take less than 0.1 s.
 */
export const MOST_PATTERN_STEPS = 600;
/** Most letters of ranges whose other case is looked up: four times all that there are take a hundredth of a second. */
const MOST_FOLDED_LETTERS = 500_000;
/** Compiled programs that are kept, in steps of all of them together: some megabytes. */
const MOST_CACHED_STEPS = 20_000;

/** What a text that was to be a pattern turned out to be. */
type Reading = { readonly program: RE2JS } | { readonly problem: string };

const cache = new Map<string, Reading>();
let cachedSteps = 0;

/** Compiles a pattern, unless it can be told before that it is too large. */
function read(pattern: string): Reading {
  const known = cache.get(pattern);
  if (known) return known;
  const reading = compile(pattern);
  const steps = 'program' in reading ? reading.program.programSize() : 1;
  if (cachedSteps + steps > MOST_CACHED_STEPS) {
    cache.clear();
    cachedSteps = 0;
  }
  cache.set(pattern, reading);
  cachedSteps += steps;
  return reading;
}

function compile(pattern: string): Reading {
  if (isPatternTooLarge(pattern)) return { problem: PATTERN_TOO_LARGE };
  try {
    const program = RE2JS.compile(pattern);
    return program.programSize() > MOST_PATTERN_STEPS ? { problem: PATTERN_TOO_LARGE } : { program };
  } catch {
    return { problem: PATTERN_UNREADABLE };
  }
}

/** Whether a text is too large for a pattern, told by counting and without compiling it. */
export const isPatternTooLarge = (pattern: string): boolean =>
  pattern.length > MAX_PATTERN_LENGTH ||
  stepsOf(pattern) > MOST_PATTERN_STEPS ||
  foldedLettersOf(pattern) > MOST_FOLDED_LETTERS;

/**
 * Whether the detail matches a phase's pattern anywhere; anchors are the pattern's own. No pattern matches all, and so does
 * one that cannot be read or is too large, which only older versions took.
 */
export function detailMatches(pattern: string, detail: string): boolean {
  if (pattern === '') return true;
  const reading = read(pattern);
  return 'problem' in reading || reading.program.matcher(detail).find();
}

/** What is wrong with an administrator's text as a pattern, or null: RE2 syntax, so without look-around and back-references. */
export function problemOfPattern(pattern: string): string | null {
  if (pattern === '') return null;
  const reading = read(pattern);
  return 'problem' in reading ? reading.problem : null;
}
