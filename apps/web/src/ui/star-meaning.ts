import type { Translate } from '../lib/messages.ts';

const NAMES = ['s1', 's2', 's3', 's4', 's5'] as const;

/** What a number of stars means: 1 Reprimand to 5 Amazing work. */
export function starMeaning(t: Translate, stars: number): string {
  return t(`common:stars.names.${NAMES[Math.round(stars) - 1] ?? 's3'}`);
}
