import { declareMessages } from '../../messages.ts';

export const QUARTER_AND_EMPLOYEE = 'Please specify Quarter and Employee.';
export const NO_QUARTER = 'There is no user quarter record for this user in this quarter.';
export const REVIEWER_MISSING = 'Choose at least one reviewer before publishing';
export const REVIEW_MISSING = 'Write the review before publishing';
export const EXPECTATION_MISSING = 'Write the expectations for the next quarter before publishing';
export const STAYS_PUBLISHED = 'A published review stays published';
export const PUBLISHED_BY_REVIEWERS = 'Who publishes a review is one of its reviewers';
export const REVIEWERS_WROTE =
  'Reviewers are added before the review is published, and save it themselves; afterwards managers add them';
export const REVIEWERS_STAY = 'The review is published: managers change its reviewers';
export const NEXT_IS_GIVEN = 'The review is published: what holds in the next quarter is changed by managers';
declareMessages({
  QUARTER_AND_EMPLOYEE,
  NO_QUARTER,
  REVIEWER_MISSING,
  REVIEW_MISSING,
  EXPECTATION_MISSING,
  STAYS_PUBLISHED,
  PUBLISHED_BY_REVIEWERS,
  REVIEWERS_WROTE,
  REVIEWERS_STAY,
  NEXT_IS_GIVEN,
});

interface FinalReview {
  readonly reviewers: readonly unknown[];
  /** Rich text. */
  readonly review: string;
  readonly expectationNextQuarter: string;
}

/** Whether rich text says anything: an empty paragraph does not. */
export const saysAnything = (html: string): boolean =>
  html.replaceAll(/<[^>]*>/g, '').replaceAll(/&nbsp;|\s/g, '') !== '';

/** What a review lacks to be published, by field; specification 3, section 5. */
export function problemsOfPublishing({ reviewers, review, expectationNextQuarter }: FinalReview) {
  return {
    ...(reviewers.length === 0 && { reviewers: REVIEWER_MISSING }),
    ...(!saysAnything(review) && { review: REVIEW_MISSING }),
    ...(!saysAnything(expectationNextQuarter) && { expectationNextQuarter: EXPECTATION_MISSING }),
  };
}

/** A review that is begun: what was expected of the quarter is its first paragraph. */
export const beginningOf = (review: string, expected: string): string =>
  saysAnything(review) || !saysAnything(expected) ? review : `${expected}<p></p>`;
