/** A part of a text, from sentence to sentence where there are any. */
export interface PieceOfText {
  readonly text: string;
  /** Where it begins in the whole. */
  readonly start: number;
  /** It begins within a sentence, for want of an end of one. */
  readonly isCut: boolean;
}

/** After a line, and after a sentence: before what does not go on in small letters. */
const LINE_END = /\n/g;
const SENTENCE_END = /[.!?…]["”’')\]]*\s+(?=\P{Ll})/gu;
const WORD_END = /\s/g;

/** Takes a text apart into pieces of so many characters at most. */
export function* piecesOf(text: string, most: number): Generator<PieceOfText> {
  let start = 0;
  let isCut = false;
  while (text.length - start > most) {
    const within = text.slice(start, start + most);
    const end = lastEnd(within, LINE_END) ?? lastEnd(within, SENTENCE_END);
    const length = end ?? lastEnd(within, WORD_END) ?? most;
    yield { text: text.slice(start, start + length), start, isCut };
    start += length;
    isCut = end === undefined;
  }
  if (start < text.length) yield { text: text.slice(start), start, isCut };
}

function lastEnd(text: string, pattern: RegExp): number | undefined {
  const last = [...text.matchAll(pattern)].at(-1);
  return last && last.index + last[0].length;
}
