import { fold } from '../../fold.ts';

/** Levels of skills that a CV names, by what it calls them (specification 3, section 4). */
export const CV_TIERS = { expert: 5, advanced: 4, strong: 3 } as const;
export type CvTier = keyof typeof CV_TIERS;

interface SkillOfLevel {
  readonly name: string;
  readonly level: number;
}

/** The names of the skills that a CV shows, by tier and in the order of the alphabet; weaker ones are left out. */
export function skillsByTier(skills: readonly SkillOfLevel[]): Record<CvTier, string[]> {
  const named = (tier: CvTier) =>
    skills
      .filter(({ level }) => level === CV_TIERS[tier])
      .map(({ name }) => name)
      .sort((one, other) => one.localeCompare(other));
  return { expert: named('expert'), advanced: named('advanced'), strong: named('strong') };
}

interface Viewer {
  readonly _id: string;
  /** Administrators are managers too. */
  readonly isManager: boolean;
}

/** Whether somebody edits a CV: its owner, a manager or an administrator. All others see the jobs that are meant for it. */
export const mayEditCv = (viewer: Viewer, owner: string): boolean => viewer._id === owner || viewer.isManager;

/** Shorter names are words that a text needs. */
const SHORTEST_NAME = 3;
/** Words of a name that are compared: what anybody types costs as much as it is long, whatever the names are. */
const MOST_WORDS = 30;
const LEFT_OUT = '…';

const WORD = /[\p{L}\p{M}\p{N}&+#]+/gu;
/** What may stand between two words of a name: an empty line, two blanks or a dash as well as one blank. */
const GAP = /^[^\p{L}\p{M}\p{N}&+#]{1,6}$/u;
/** What stands between initials: `A.P.` and `A. P.` are `AP`. */
const INITIALS_GAP = /^\. ?$/;
/** Signs that nobody sees, such as the soft hyphen. */
const UNSEEN = /\p{Cf}/gu;
/** A mail address: each says whose it is, or of which company. */
const ADDRESS = /[^\s@<>()"',;:]{1,64}@[\p{L}\p{M}\p{N}.-]{1,255}/gu;
/** Shorter words with an s are other words. */
const SHORTEST_GENITIVE = 4;

/** Names by their words: whoever follows a text along them knows where one ends. */
interface WordsOfNames {
  readonly next: Map<string, WordsOfNames>;
  isName: boolean;
}

/**
 * Makes a text one in which nobody is named: each of the names, as words of their own, in whatever case and however they
 * are set apart or joined, in the genitive (`Nordbanks`), with initials with or without dots, is left out; of several words
 * also without diacritics (`Hai Phong`): of one word it may be another word then. The longest first, so that nothing of
 * "Harbour portal" stays where "Harbour" is a name too. Mail addresses are left out whole. One pass over the text, whatever
 * the names are. Texts come back in Unicode's composed form, without signs that nobody sees.
 */
export function nameHider(names: readonly string[]): (text: string) => string {
  const all = wordsOfNames(names);
  return (text) => {
    const composed = seen(text).replace(ADDRESS, LEFT_OUT);
    const words = wordsOf(composed);
    let shown = '';
    let kept = 0;
    for (let at = 0; at < words.length; at++) {
      const last = endOfName(all, composed, words, at);
      if (last === undefined) continue;
      shown += composed.slice(kept, words[at]?.from) + LEFT_OUT;
      kept = words[last]?.to ?? composed.length;
      at = last;
    }
    return shown + composed.slice(kept);
  };
}

const seen = (text: string): string => text.normalize('NFC').replace(UNSEEN, '');

/** The words of a text in small letters; initials in a row are one. */
function wordsOf(text: string): WordAt[] {
  const words: WordAt[] = [];
  let isInitials = false;
  for (const { 0: found, index: from } of text.matchAll(WORD)) {
    const before = words.at(-1);
    const isInitial = found.length === 1;
    const [word, to] = [found.toLowerCase(), from + found.length];
    const isNext = isInitial && isInitials && before && INITIALS_GAP.test(text.slice(before.to, from));
    if (isNext) words[words.length - 1] = { word: before.word + word, from: before.from, to };
    else words.push({ word, from, to });
    isInitials = isInitial;
  }
  return words;
}

function wordsOfNames(names: readonly string[]): WordsOfNames {
  const root: WordsOfNames = { next: new Map(), isName: false };
  for (const name of names) {
    const words = wordsOf(seen(name))
      .map(({ word }) => word)
      .slice(0, MOST_WORDS);
    const isShort = (name.match(WORD) ?? []).length < 2 && words.join('').length < SHORTEST_NAME;
    if (words.length === 0 || name.trim().length < SHORTEST_NAME || isShort) continue;
    const spellings = words.length > 1 ? [words, words.map(fold)] : [words];
    for (const spelling of spellings) {
      addName(root, spelling);
      addName(root, [spelling.join('')]);
    }
  }
  return root;
}

function addName(root: WordsOfNames, words: readonly string[]): void {
  let node = root;
  for (const word of words) {
    const next = node.next.get(word) ?? { next: new Map(), isName: false };
    node.next.set(word, next);
    node = next;
  }
  node.isName = true;
}

/** What follows a word in names, also where the word is in the genitive. */
const after = (node: WordsOfNames, word: string): WordsOfNames | undefined =>
  node.next.get(word) ??
  (word.endsWith('s') && word.length > SHORTEST_GENITIVE ? node.next.get(word.slice(0, -1)) : undefined);

interface WordAt {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** Where the longest name ends that begins at a word; undefined where none does. */
function endOfName(all: WordsOfNames, text: string, words: readonly WordAt[], start: number): number | undefined {
  let node: WordsOfNames | undefined = all;
  let end: number | undefined;
  for (let at = start; at < words.length; at++) {
    const [before, here] = [words[at - 1], words[at]];
    if (!here || (at > start && before && !GAP.test(text.slice(before.to, here.from)))) break;
    node = after(node, here.word);
    if (!node) break;
    if (node.isName) end = at;
  }
  return end;
}
