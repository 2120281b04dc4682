import { commonPlaces, MOST_PAIRS } from '../../longest-common.ts';

export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** What changed from one text to another, word by word: the parts that are not removed make up the new text. */
export function diffOfTexts(before: string, after: string): DiffPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start++;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const middle = diffOfWords(old.slice(start, old.length - end), now.slice(start, now.length - end));
  return joined([
    { kind: 'same', text: old.slice(0, start).join('') },
    ...middle,
    { kind: 'same', text: old.slice(old.length - end).join('') },
  ]);
}

function diffOfWords(old: readonly string[], now: readonly string[]): DiffPart[] {
  if (old.length * now.length > MOST_PAIRS)
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: now.join('') },
    ];
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  for (const [inOld, inNow] of [...commonPlaces(old, now), [old.length, now.length] as const]) {
    parts.push({ kind: 'removed', text: old.slice(i, inOld).join('') });
    parts.push({ kind: 'added', text: now.slice(j, inNow).join('') });
    parts.push({ kind: 'same', text: old[inOld] ?? '' });
    [i, j] = [inOld + 1, inNow + 1];
  }
  return parts;
}

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.text === '') continue;
    if (last?.kind === part.kind) result[result.length - 1] = { kind: part.kind, text: last.text + part.text };
    else result.push(part);
  }
  return result;
}
