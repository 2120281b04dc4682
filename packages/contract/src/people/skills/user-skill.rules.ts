import { declareMessages } from '../../messages.ts';

export const MISSING_DATA = 'missing data';
export const SKILL_INACTIVE = 'This skill is not active any more';
declareMessages({ MISSING_DATA, SKILL_INACTIVE });

/** So many skills are asked in the re-evaluation of a day. */
export const DAILY_SKILLS = 3;

/** Stands in a row of levels where somebody has not set a skill. */
export const NOT_SET = '.';
const ZERO = '0'.charCodeAt(0);

/** A row of the matrix: one character for each of `length` skills, by their places. */
export function rowOfLevels(length: number, levels: readonly (readonly [place: number, level: number])[]): string {
  // Of numbers, not of texts: a company has a million of them.
  const codes = new Uint8Array(length).fill(NOT_SET.charCodeAt(0));
  for (const [place, level] of levels) codes[place] = ZERO + level;
  return String.fromCharCode(...codes);
}

/** The level at a place of a row; null where it is not set. */
export function levelAt(row: string, place: number): number | null {
  const level = row[place] ?? NOT_SET;
  return level === NOT_SET ? null : Number(level);
}

/** Whether somebody has all that is wanted, each at its level or better. */
export const hasWanted = (
  row: string,
  wanted: readonly { readonly place: number; readonly level: number }[],
): boolean => wanted.every(({ place, level }) => (levelAt(row, place) ?? -1) >= level);

/** How many people make a skill a step better known in the company. */
export const KNOWLEDGE_STEPS = [1, 5, 10, 20, 50, 100] as const;

/** How well known a skill is: on which of the steps the number of its people stands, 0 below the first. */
export const knowledgeStep = (people: number): number => KNOWLEDGE_STEPS.filter((step) => people >= step).length;
