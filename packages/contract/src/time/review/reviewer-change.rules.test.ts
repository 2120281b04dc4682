import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayChangeReviewer } from './reviewer-change.rules.ts';

const who = fc.record({ _id: fc.constantFrom('a', 'b'), isAdmin: fc.boolean() });
const reviewer = fc.constantFrom('a', 'b');

test('an approved assignment stays with its reviewer, whoever asks', () => {
  fc.assert(
    fc.property(reviewer, who, (of, asking) => {
      expect(mayChangeReviewer({ reviewer: of, isApproved: true }, asking)).toBe(false);
    }),
  );
});

test('an administrator changes any unapproved assignment, a reviewer only their own', () => {
  fc.assert(
    fc.property(reviewer, who, (of, asking) => {
      expect(mayChangeReviewer({ reviewer: of, isApproved: false }, asking)).toBe(asking.isAdmin || asking._id === of);
    }),
  );
});
