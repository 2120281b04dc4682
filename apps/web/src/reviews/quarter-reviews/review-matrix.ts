import type { ReviewedUser } from '@stint/contract/reviews/quarter-reviews/quarter-review';
import type { Person } from '@stint/contract/time/sheet/user-period';

/** How far a review is, from the least to the most. */
export const REVIEW_STATES = ['open', 'selfDone', 'begun', 'published'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** How far the review of somebody is. */
export function stateOfReview({ isReviewPublicized, isBegun, isSelfReviewDone }: ReviewedUser): ReviewState {
  if (isReviewPublicized) return 'published';
  if (isBegun) return 'begun';
  return isSelfReviewDone ? 'selfDone' : 'open';
}

/** A reviewer with how many of their reviews are not published yet. */
export interface ReviewerColumn {
  readonly person: Person;
  readonly owed: number;
}

/** What a matrix is sorted by: the reviewed person, how far the review is, or what one reviewer has to review. */
export type MatrixOrder = 'name' | 'state' | (string & {});

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim();

/** Everybody who reviews somebody here, by name. */
export function reviewersOf(users: readonly ReviewedUser[]): ReviewerColumn[] {
  const columns = new Map<string, ReviewerColumn>();
  for (const { reviewers, isReviewPublicized } of users)
    for (const person of reviewers) {
      const owed = (columns.get(person._id)?.owed ?? 0) + (isReviewPublicized ? 0 : 1);
      columns.set(person._id, { person, owed });
    }
  return [...columns.values()].toSorted((one, other) => nameOf(one.person).localeCompare(nameOf(other.person)));
}

/** The reviewed people in an order; a reviewer's own come first, what is missing before what is done. */
export function sortedUsers(users: readonly ReviewedUser[], order: MatrixOrder): ReviewedUser[] {
  const rank = (user: ReviewedUser) => REVIEW_STATES.indexOf(stateOfReview(user));
  const isOf = ({ reviewers }: ReviewedUser) => (reviewers.some(({ _id }) => _id === order) ? 0 : 1);
  return users.toSorted((one, other) => {
    const byName = nameOf(one.user).localeCompare(nameOf(other.user));
    if (order === 'name') return byName;
    const byReviewer = order === 'state' ? 0 : isOf(one) - isOf(other);
    return byReviewer || rank(one) - rank(other) || byName;
  });
}
