import type { TextChange } from '@stint/contract/feedback/one-minute-message/text-help.rules';

/** Comparing costs the product of both lengths; longer texts than this many pairs of words become one change. */
const MOST_PAIRS = 4_000_000;

/** What leads from one text to another, in whole words: as few words as possible change. */
export function wordChanges(before: string, after: string): TextChange[] {
  const [a, b] = [tokensOf(before), tokensOf(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const changed = hunksOf(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return joined(changed, a.slice(0, start).join('').length);
}

/** Words, spaces and punctuation marks; together they are the text. */
function tokensOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}’'_-]+|\s+|./gsu) ?? [];
}

interface Hunk {
  old: string;
  next: string;
  /** What follows and stays. */
  kept: string;
}

function hunksOf(a: readonly string[], b: readonly string[]): Hunk[] {
  if (a.length === 0 && b.length === 0) return [];
  if (a.length * b.length > MOST_PAIRS) return [{ old: a.join(''), next: b.join(''), kept: '' }];
  const width = b.length + 1;
  /** Tokens in common from here to the end. */
  const common = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const hunks: Hunk[] = [];
  let hunk: Hunk | undefined;
  for (let [i, j] = [0, 0]; i < a.length || j < b.length; ) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      if (hunk) hunk.kept += a[i];
      i++;
      j++;
      continue;
    }
    if (hunk?.kept !== '') {
      hunk = { old: '', next: '', kept: '' };
      hunks.push(hunk);
    }
    if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) hunk.old += a[i++];
    else hunk.next += b[j++];
  }
  return hunks;
}

/** Changes with nothing but spaces between them are one. */
function joined(hunks: readonly Hunk[], offset: number): TextChange[] {
  const changes: TextChange[] = [];
  let at = offset;
  let gap = '';
  for (const { old, next, kept } of hunks) {
    const last = changes.at(-1);
    if (last && gap.trim() === '')
      changes[changes.length - 1] = {
        start: last.start,
        end: at + old.length,
        replacement: last.replacement + gap + next,
      };
    else if (old !== '' || next !== '') changes.push({ start: at, end: at + old.length, replacement: next });
    at += old.length + kept.length;
    gap = kept;
  }
  return changes;
}
