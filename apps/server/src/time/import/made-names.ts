const MAX_SHORT_NAME = 12;

/** First letters of up to three words; a word that is a number stands whole: "Developer 13" is D13. */
export function initialsOf(name: string): string {
  const words = name.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = [...words.slice(0, 2), ...words.slice(2).slice(-1)].map((word) =>
    /^\p{N}+$/u.test(word) ? word.slice(0, 6) : ([...word][0] ?? ''),
  );
  return letters.join('') || 'X';
}

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
