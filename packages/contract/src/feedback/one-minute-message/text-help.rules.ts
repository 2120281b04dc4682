/** A change to a text: the characters from `start` up to, not including, `end` (UTF-16) become `replacement`. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** The text with changes made. They are in the order of the text and do not overlap. */
export function applyChanges(text: string, changes: readonly TextChange[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, replacement } of changes) {
    result += text.slice(at, start) + replacement;
    at = end;
  }
  return result + text.slice(at);
}

/** A piece of a text with proposed changes: as it is, or with the change that is proposed for it. */
export interface TextPiece<C extends TextChange> {
  /** Where it begins. */
  readonly start: number;
  readonly text: string;
  readonly change: C | null;
}

/** A text cut into pieces, so that each change can be shown where it is. */
export function piecesOf<C extends TextChange>(text: string, changes: readonly C[]): TextPiece<C>[] {
  const pieces: TextPiece<C>[] = [];
  let at = 0;
  for (const change of changes) {
    if (change.start > at) pieces.push({ start: at, text: text.slice(at, change.start), change: null });
    pieces.push({ start: change.start, text: text.slice(change.start, change.end), change });
    at = change.end;
  }
  if (at < text.length) pieces.push({ start: at, text: text.slice(at), change: null });
  return pieces;
}
