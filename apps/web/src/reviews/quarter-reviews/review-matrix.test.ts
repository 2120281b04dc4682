import type { ReviewedUser } from '@stint/contract/reviews/quarter-reviews/quarter-review';
import { expect, test } from 'vitest';
import { reviewersOf, sortedUsers, stateOfReview } from './review-matrix.ts';

const person = (name: string) =>
  ({ _id: name, firstName: name, lastName: '', initials: name, avatarUrl: null }) as never;
const user = (name: string, reviewers: readonly string[], change: Partial<ReviewedUser> = {}): ReviewedUser => ({
  ...{ _id: `q-${name}`, user: person(name), reviewers: reviewers.map(person) },
  ...{ isReviewPublicized: false, isBegun: false, isSelfReviewDone: false },
  ...change,
});
const AN = user('An', ['Mia'], { isReviewPublicized: true, isBegun: true });
const BO = user('Bo', ['Lena', 'Mia'], { isBegun: true, isSelfReviewDone: true });
const CY = user('Cy', ['Lena'], { isSelfReviewDone: true });
const DO = user('Do', []);

test('a review is published, begun, waits for its reviewers, or for the person', () => {
  expect([AN, BO, CY, DO].map(stateOfReview)).toEqual(['published', 'begun', 'selfDone', 'open']);
});

test('reviewers stand by name, with what they owe', () => {
  expect(reviewersOf([DO, CY, BO, AN]).map(({ person: { _id }, owed }) => [_id, owed])).toEqual([
    ['Lena', 2],
    ['Mia', 1],
  ]);
});

test('people are sorted by name, by what is missing, or those of one reviewer first', () => {
  const names = (order: string) => sortedUsers([BO, DO, AN, CY], order).map(({ user: { _id } }) => _id);
  expect(names('name')).toEqual(['An', 'Bo', 'Cy', 'Do']);
  expect(names('state')).toEqual(['Do', 'Cy', 'Bo', 'An']);
  expect(names('Mia')).toEqual(['Bo', 'An', 'Do', 'Cy']);
});
