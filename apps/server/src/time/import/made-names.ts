import { initialsOfName } from '@stint/contract/people/users/user.rules';

const MAX_SHORT_NAME = 12;

/** Initials of a person of whom only the name is known. */
export const initialsOf = (name: string): string => initialsOfName(name) || 'X';

/** The text, or the text with the first number behind it that makes it free. */
export function firstFree(text: string, taken: { has(text: string): boolean }): string {
  for (let number = 2, candidate = text; ; number++) {
    if (!taken.has(candidate)) return candidate;
    candidate = `${text}${number}`;
  }
}

/** A project's name as a short name: capitals without accents and blanks, cut. */
export function shortNameOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  const letters = plain.match(/[\p{Lu}\p{Lo}\p{N}_-]/gu) ?? [];
  return letters.slice(0, MAX_SHORT_NAME).join('') || 'PROJECT';
}
