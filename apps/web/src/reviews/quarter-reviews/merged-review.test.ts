import { expect, test } from 'vitest';
import { mergeReviews, type ReviewValues } from './merged-review.ts';

const NEXT = { maxOTPct: null, workFromOfficePercentage: null };
const review = (change: Partial<ReviewValues> = {}): ReviewValues => ({
  ...{ review: '<p>a</p><p>b</p>', expectationNextQuarter: '', isReviewPublicized: false },
  ...{ reviewers: ['l'], softSkills: [], next: NEXT },
  ...change,
});

test('no word of two reviewers is lost: what only one changed is taken, of a paragraph that both changed both are kept', () => {
  const mine = review({ review: '<p>mine</p><p>b</p>', expectationNextQuarter: '<p>m</p>' });
  const theirs = review({ review: '<p>theirs</p><p>B</p>', expectationNextQuarter: '<p>t</p>' });
  const merged = mergeReviews(review(), mine, theirs);
  for (const word of ['mine', 'theirs', 'B']) expect(merged.review).toContain(word);
  expect(merged.expectationNextQuarter).toBe('<p>t</p><p>m</p>');
  expect(mergeReviews(review(), review(), theirs).review).toBe(theirs.review);
});

test('reviewers, soft skills and the next quarter are as the one of the two left them who changed them', () => {
  const skill = (softSkill: string, type: 'strength' | 'weakness') => ({ softSkill, type });
  const base = review({ softSkills: [skill('s', 'strength'), skill('w', 'weakness')] });
  const mine = review({ reviewers: ['l', 'm'], softSkills: [skill('s', 'weakness'), skill('w', 'weakness')] });
  const next = { maxOTPct: 30, workFromOfficePercentage: null };
  const theirs = review({ reviewers: [], softSkills: [skill('s', 'strength'), skill('n', 'strength')], next });
  const merged = mergeReviews(base, mine, theirs);
  expect(merged.reviewers).toEqual(['m']);
  expect(merged.softSkills).toEqual([skill('s', 'weakness'), skill('n', 'strength')]);
  expect(merged.next).toEqual(next);
  const other = review({ next: { maxOTPct: 10, workFromOfficePercentage: null } });
  expect(mergeReviews(base, other, theirs).next).toEqual(other.next);
  const office = review({ next: { maxOTPct: null, workFromOfficePercentage: 55 } });
  expect(mergeReviews(base, office, theirs).next).toEqual({ maxOTPct: 30, workFromOfficePercentage: 55 });
});

test('once the other one has published it, what a draft wanted of the next quarter and of its reviewers holds no more', () => {
  const mine = review({ reviewers: ['l', 'm'], next: { maxOTPct: 10, workFromOfficePercentage: null } });
  const theirs = review({ reviewers: ['l', 't'], next: { maxOTPct: 30, workFromOfficePercentage: null } });
  const published = { ...theirs, isReviewPublicized: true };
  expect(mergeReviews(review(), mine, published)).toMatchObject(published);
  expect(mergeReviews(review(), mine, theirs).reviewers).toEqual(['l', 't', 'm']);
});
