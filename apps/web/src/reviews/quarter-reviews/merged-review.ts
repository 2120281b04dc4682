import { mergeTexts } from '@stint/contract/merge-texts';
import type { FinalReview } from '@stint/contract/reviews/quarter-reviews/quarter-review';

/** What reviewers write, without the version that it was based on. */
export type ReviewValues = Omit<FinalReview, 'version'>;

/**
 * What becomes of what two reviewers made of one review. Of a paragraph that both changed both are kept, theirs first: no word
 * of either is lost, and whoever saved second sees both.
 */
export function mergeReviews(base: ReviewValues, mine: ReviewValues, theirs: ReviewValues): ReviewValues {
  // Once it is published, what a draft wanted of the next quarter holds no more, nor whom it named as reviewers.
  const isOver = theirs.isReviewPublicized && !base.isReviewPublicized;
  return {
    review: bothTexts(base.review, mine.review, theirs.review),
    expectationNextQuarter: bothTexts(
      base.expectationNextQuarter,
      mine.expectationNextQuarter,
      theirs.expectationNextQuarter,
    ),
    isReviewPublicized: mine.isReviewPublicized || theirs.isReviewPublicized,
    reviewers: isOver ? theirs.reviewers : mergeSets(base.reviewers, mine.reviewers, theirs.reviewers),
    softSkills: mergeSkills(base.softSkills, mine.softSkills, theirs.softSkills),
    next: isOver ? theirs.next : mergeFigures(base.next, mine.next, theirs.next),
  };
}

type Figures = ReviewValues['next'];

/** Each figure is what was made of it; where both changed one, by who saves last. */
function mergeFigures(base: Figures, mine: Figures, theirs: Figures): Figures {
  const pick = (figure: keyof Figures) => (mine[figure] === base[figure] ? theirs : mine)[figure];
  return { maxOTPct: pick('maxOTPct'), workFromOfficePercentage: pick('workFromOfficePercentage') };
}

const bothTexts = (base: string, mine: string, theirs: string) =>
  mergeTexts(base, mine, theirs)
    .map((part) => (part.kind === 'agreed' ? part.html : part.theirs + part.mine))
    .join('');

/** What one of the two added is there, what one of the two took out is not. */
function mergeSets(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const remains = (one: string) => (base.includes(one) ? mine.includes(one) && theirs.includes(one) : true);
  return [...new Set([...theirs, ...mine])].filter(remains);
}

type Skills = ReviewValues['softSkills'];

/** Where a skill was put by who moved it; where both did, by who saves last. */
function mergeSkills(base: Skills, mine: Skills, theirs: Skills): Skills {
  const typeIn = (skills: Skills, skill: string) => skills.find(({ softSkill }) => softSkill === skill)?.type;
  const all = [...new Set([...theirs, ...mine].map(({ softSkill }) => softSkill))];
  return all.flatMap((softSkill) => {
    const [from, own, other] = [base, mine, theirs].map((skills) => typeIn(skills, softSkill));
    const type = own === from ? other : own;
    return type ? [{ softSkill, type }] : [];
  });
}
