import { initialsOfName } from '@stint/contract/people/users/user.rules';

const MAX_SHORT_NAME = 12;

/** Initials of a person of whom only the name is known. */
export const initialsOf = (name: string): string => initialsOfName(name) || 'X';

type Taken = { has(text: string): boolean };
/** The first number that may be free behind a text, where others have asked for the same: a file may have thousands of one name. */
const nextNumbers = new WeakMap<Taken, Map<string, number>>();

/** The text, or the text with the first number behind it that makes it free. Nothing that is taken becomes free again. */
export function firstFree(text: string, taken: Taken): string {
  const next = nextNumbers.get(taken) ?? new Map<string, number>();
  nextNumbers.set(taken, next);
  let number = next.get(text) ?? 1;
  let candidate = number === 1 ? text : `${text}${number}`;
  while (taken.has(candidate)) candidate = `${text}${++number}`;
  next.set(text, number);
  return candidate;
}

/** A project's name as a short name: capitals without accents and blanks, cut. */
export function shortNameOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  const letters = plain.match(/[\p{Lu}\p{Lo}\p{N}_-]/gu) ?? [];
  return letters.slice(0, MAX_SHORT_NAME).join('') || 'PROJECT';
}
