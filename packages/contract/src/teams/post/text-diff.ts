export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** More than so many pairs of words are not compared: the old text is shown as removed, the new one as added. */
const MOST_PAIRS = 4_000_000;

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
  const longest = longestCommon(old, now);
  const width = now.length + 1;
  const at = (i: number, j: number) => longest[i * width + j] ?? 0;
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [left, right] = [old[i], now[j]];
    if (left !== undefined && left === right) {
      parts.push({ kind: 'same', text: left });
      i++;
      j++;
    } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: 'removed', text: left });
      i++;
    } else {
      parts.push({ kind: 'added', text: right ?? '' });
      j++;
    }
  }
  return parts;
}

/** For each pair of places, how many words the rests from there on have in common, in their order. */
function longestCommon(old: readonly string[], now: readonly string[]): Uint32Array {
  const width = now.length + 1;
  const longest = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--) {
      const [below, beside] = [longest[(i + 1) * width + j] ?? 0, longest[i * width + j + 1] ?? 0];
      const both = (longest[(i + 1) * width + j + 1] ?? 0) + 1;
      longest[i * width + j] = old[i] === now[j] ? both : Math.max(below, beside);
    }
  return longest;
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
