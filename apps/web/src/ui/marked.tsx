import { markedPieces } from '../lib/text-match.ts';

/** A text with the letters marked that match the searched words (folded, `wordsIn`). */
export function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  return markedPieces(text, words).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
    piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
}
