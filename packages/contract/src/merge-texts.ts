import { commonPlaces, MOST_PAIRS } from './longest-common.ts';

/** A part of two texts that became of one: what both agree on, or what each of the two made of the same place. */
export type MergedPart =
  | { readonly kind: 'agreed'; readonly html: string }
  | { readonly kind: 'differing'; readonly mine: string; readonly theirs: string };

/** A paragraph, a heading, an item of a list, or the beginning or end of a list. */
interface Block {
  readonly html: string;
  /** What two blocks are compared by: nothing in it that editors write differently. */
  readonly key: string;
}

/**
 * Two texts that were written over the same one, paragraph by paragraph: what only one of the two changed is taken from
 * that one, what both added at one place is kept of both, and what both changed is left to whoever saves. All three are
 * rich text as the server or the editor writes it. Nothing that one of the two wrote is ever left out.
 */
export function mergeTexts(base: string, mine: string, theirs: string): MergedPart[] {
  const [from, own, other] = [blocksOf(base), blocksOf(mine), blocksOf(theirs)];
  const isTooLong = from.length * Math.max(own.length, other.length) > MOST_PAIRS;
  const parts = isTooLong ? null : joined(mergedBlocks(from, own, other));
  return parts?.every(isWhole) ? parts : joined([whole(from, own, other)]);
}

/** The text that became of two; null while something in it is left to decide. */
export function textOfParts(parts: readonly MergedPart[]): string | null {
  return parts.every((part) => part.kind === 'agreed') ? parts.map(({ html }) => html).join('') : null;
}

function mergedBlocks(base: readonly Block[], mine: readonly Block[], theirs: readonly Block[]): MergedPart[] {
  const inMine = new Map(commonPlaces(keysOf(base), keysOf(mine)));
  const inTheirs = new Map(commonPlaces(keysOf(base), keysOf(theirs)));
  const parts: MergedPart[] = [];
  let [i, j, k] = [0, 0, 0];
  for (let at = 0; at <= base.length; at++) {
    const isEnd = at === base.length;
    const ownAt = isEnd ? mine.length : inMine.get(at);
    const otherAt = isEnd ? theirs.length : inTheirs.get(at);
    if (ownAt === undefined || otherAt === undefined) continue;
    parts.push(...mergedPlace(base.slice(i, at), mine.slice(j, ownAt), theirs.slice(k, otherAt)));
    parts.push({ kind: 'agreed', html: theirs[otherAt]?.html ?? '' });
    [i, j, k] = [at + 1, ownAt + 1, otherAt + 1];
  }
  return parts;
}

/** What becomes of the blocks between two that nobody changed. */
function mergedPlace(base: readonly Block[], mine: readonly Block[], theirs: readonly Block[]): MergedPart[] {
  const agreed = (blocks: readonly Block[]): MergedPart[] => [{ kind: 'agreed', html: htmlOf(blocks) }];
  if (isSame(base, mine) || isSame(mine, theirs)) return agreed(theirs);
  if (isSame(base, theirs)) return agreed(mine);
  return base.length === 0 ? agreed([...theirs, ...mine]) : [differing(mine, theirs)];
}

/** The two texts as one place. */
function whole(base: readonly Block[], mine: readonly Block[], theirs: readonly Block[]): MergedPart {
  if (isSame(base, mine) || isSame(mine, theirs)) return { kind: 'agreed', html: htmlOf(theirs) };
  return isSame(base, theirs) ? { kind: 'agreed', html: htmlOf(mine) } : differing(mine, theirs);
}

const differing = (mine: readonly Block[], theirs: readonly Block[]): MergedPart => ({
  kind: 'differing',
  mine: htmlOf(mine),
  theirs: htmlOf(theirs),
});

const keysOf = (blocks: readonly Block[]): string[] => blocks.map(({ key }) => key);
const htmlOf = (blocks: readonly Block[]): string => blocks.map(({ html }) => html).join('');
const isSame = (some: readonly Block[], others: readonly Block[]): boolean =>
  some.length === others.length && some.every(({ key }, index) => key === others[index]?.key);

function joined(parts: readonly MergedPart[]): MergedPart[] {
  const result: MergedPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.kind === 'agreed' && part.html === '') continue;
    if (part.kind === 'agreed' && last?.kind === 'agreed')
      result[result.length - 1] = { kind: 'agreed', html: last.html + part.html };
    else result.push(part);
  }
  return result;
}

const LIST = /^<(\/?)(ul|ol)\b/;

/** Whether each part begins and ends outside of a list: it is shown alone, and may be left out. */
function isWhole(part: MergedPart): boolean {
  const texts = part.kind === 'agreed' ? [part.html] : [part.mine, part.theirs];
  return texts.every((html) => {
    let open = 0;
    for (const { html: block } of blocksOf(html)) {
      const list = LIST.exec(block);
      if (list) open += list[1] ? -1 : 1;
      if (open < 0 || open > 1 || (open === 0 && block.startsWith('<li'))) return false;
      if (open === 1 && !list && !block.startsWith('<li')) return false;
    }
    return open === 0;
  });
}

const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gi;
const WITHOUT_END = new Set(['br', 'hr', 'img']);

/** The blocks of a text; empty paragraphs at its end, which editors leave there, are none. */
function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  let [start, depth, isInList] = [0, 0, false];
  const end = (at: number) => {
    const block = html.slice(start, at);
    if (block.trim() !== '') blocks.push({ html: block, key: keyOf(block) });
    start = at;
  };
  for (const { 0: written, 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    const tag = name.toLowerCase();
    const after = index + written.length;
    const isList = tag === 'ul' || tag === 'ol';
    if (WITHOUT_END.has(tag)) {
      if (depth === 0) end(after);
    } else if (isList && depth === 0) {
      if (!slash) end(index);
      end(after);
      isInList = !slash;
    } else {
      if (!slash && depth === 0) end(index);
      depth += slash ? -1 : 1;
      if (depth === 0) end(after);
    }
  }
  end(html.length);
  while (!isInList && blocks.at(-1)?.key === '<p></p>') blocks.pop();
  return blocks;
}

/** Attributes are the server's or the editor's, but for where a link leads and what a picture is; so are paragraphs in items. */
const keyOf = (block: string): string =>
  block
    .replace(TAG, (written, slash: string, name: string) => {
      const [address = ''] = / (?:href|src)="[^"]*"/.exec(written) ?? [];
      return `<${slash}${name}${address}>`;
    })
    .replace(/<li><p>((?:(?!<\/p>).)*)<\/p><\/li>/gs, '<li>$1</li>')
    // How code is indented is part of it.
    .replaceAll(/<pre>.*?<\/pre>|\s+/gs, (part) => (part.startsWith('<pre>') ? part : ' '))
    .trim();
