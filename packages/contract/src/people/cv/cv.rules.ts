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
const LEFT_OUT = '…';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A text in which nobody is named: each of the names, as a word of its own and in whatever case, is left out. The longest
 * first, so that nothing of "Harbour portal" stays where "Harbour" is a name too.
 */
export function withoutNames(text: string, names: readonly string[]): string {
  const left = names.map((name) => name.trim()).filter((name) => name.length >= SHORTEST_NAME);
  if (left.length === 0) return text;
  const longestFirst = [...new Set(left)].sort((one, other) => other.length - one.length).map(escaped);
  return text.replace(
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'giu'),
    LEFT_OUT,
  );
}
